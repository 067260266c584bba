import { isRule } from '#domain/decision/ruleFaults';
import { firstWords } from '#domain/richText/plain';
import { ruleInWords } from '#words/decision/rule';
import { DECISION } from '#words/en/decision';
import type { DraftField, DraftWords } from '../../../machines/resolutions/resolutionWizard.context';
import { formatDate } from '../../shared/format';

const SHOWN_LETTERS = 240;

/** What stands in a field, in a line or two. */
export function inShort(field: DraftField, words: DraftWords): string {
  switch (field) {
    case 'title':
    case 'message':
      return words[field] || 'Empty';
    case 'text':
      return (words.text && firstWords(words.text, SHOWN_LETTERS)) || 'Empty';
    case 'deadline':
      return words.deadline ? formatDate(words.deadline, 'UTC') : 'None';
    case 'decisionMakers':
      return (
        words.decisionMakers?.map(({ name, email }) => `${name} (${email || 'no address'})`).join(', ') ||
        'Nobody'
      );
    case 'papers':
      return words.papers?.map(({ name }) => name).join(', ') || 'None';
    case 'rule':
      return words.rule && isRule(words.rule) ? ruleInWords(DECISION, words.rule).join(' ') : 'Not complete';
    default:
      return words[field] ?? 'None';
  }
}
