import type { BoardMember } from '#contract/calls/boards';
import type { BoardActs } from '../../machines/boards/boardActs.machine';
import type { Asked } from '../../machines/shared/act/act';
import { countOf } from '../shared/format';
import { BOARD_NAMES, termWords } from './words';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
}

/** What to do about a field that has to be filled in. */
export const MISSING: Readonly<Record<string, string>> = {
  person: 'Choose who becomes a member.',
  position: 'Say what the office is called.',
  from: 'Choose the first day of the term.',
  until: 'Choose the last day of the term.',
};

/** What the dialog of an act says. */
export function dialogWords(asked: Asked<BoardActs>, terms: readonly BoardMember[]): Words {
  const board = BOARD_NAMES[asked.input.kind].toLowerCase();
  switch (asked.act) {
    case 'add':
      return {
        title: 'Add member',
        text: `They sit on the ${board} from the first day of the term. It is told in the record.`,
        confirm: 'Add member',
      };
    case 'change':
      return {
        title: `Edit ${asked.input.name}`,
        text: `This changes ${termOf(terms, asked.input.memberId)}. A further term is recorded as such.`,
        confirm: 'Save the term',
      };
    case 'reappoint':
      return {
        title: `Reappoint ${asked.input.name}`,
        text: `A further term, after ${termOf(terms, asked.input.memberId)}.`,
        confirm: 'Reappoint',
      };
    case 'end':
      return {
        title: `End the term of ${asked.input.name}`,
        text: 'The last day still belongs to the term. The term stays on record.',
        confirm: 'End the term',
      };
    case 'remove':
      return {
        title: `Remove the term of ${asked.input.name}?`,
        text: `For what was recorded by mistake: ${termOf(terms, asked.input.memberId)} is gone then. A term that ended is ended instead.`,
        confirm: 'Remove the term',
      };
    case 'endMany':
      return {
        title: `End ${countOf(asked.input.ids.length, 'term')}`,
        text: 'All of them get the same last day, or none does. The terms stay on record.',
        confirm: 'End the terms',
      };
    case 'renameMany':
      return {
        title: `Change the position of ${countOf(asked.input.ids.length, 'member')}`,
        text: 'All of them get the same position.',
        confirm: 'Change the position',
      };
    case 'removeMany':
      return {
        title: `Remove ${countOf(asked.input.ids.length, 'term')}?`,
        text: 'For what was recorded by mistake: they are gone then. Terms that ended are ended instead.',
        confirm: 'Remove the terms',
      };
  }
}

function termOf(terms: readonly BoardMember[], id: string): string {
  const term = terms.find((each) => each.id === id);
  return term ? `the term ${term.until === null ? '' : 'from '}${termWords(term)}` : 'the term';
}
