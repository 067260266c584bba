import { DRAFT_FIELDS, type DraftField, type DraftWords, type KeptDraft } from './resolutionWizard.context';
import type { WizardEvent } from './resolutionWizard.events';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown) => typeof value === 'string';
const isOptional = (value: unknown) => value === null || typeof value === 'string';
const isOptionalObject = (value: unknown) => value === null || isFields(value);

function isListBy(name: string): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((item) => isFields(item) && isText(item[name]));
}

function isOptionalDocument(value: unknown): boolean {
  return value === null || (isFields(value) && value.type === 'doc' && Array.isArray(value.content));
}

const CHECKS: Readonly<Record<DraftField, (value: unknown) => boolean>> = {
  title: isText,
  text: isOptionalDocument,
  organ: isOptional,
  preset: isOptional,
  rule: isOptionalObject,
  chair: isOptional,
  deadline: isOptional,
  message: isText,
  template: isOptional,
  decisionMakers: isListBy('id'),
  papers: isListBy('documentId'),
};

function isDraftWords(value: unknown): value is DraftWords {
  return (
    isFields(value) &&
    DRAFT_FIELDS.every((field) => value[field] === undefined || CHECKS[field](value[field]))
  );
}

function isKept(value: unknown): value is KeptDraft {
  return (
    isFields(value) &&
    isText(value.entityId) &&
    isDraftWords(value.words) &&
    isDraftWords(value.before) &&
    isDraftWords(value.sent)
  );
}

/** The words of one draft as they wait for it; null when none do. */
function openDraft({ draft, entityId, words, sent }: Fields): readonly (readonly [string, unknown])[] {
  if (!isFields(draft) || !isText(draft.id) || !isFields(words)) return [];
  const fields = DRAFT_FIELDS.filter((field) => words[field] !== undefined);
  if (fields.length === 0) return [];
  const before = Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return [[String(draft.id), { entityId, words, before, sent }]];
}

/**
 * The words that were not stored, of every draft, whether or not storing them had begun.
 * @throws TypeError when the context is not what the wizard would hold.
 */
export function resumeWizard(context: unknown): readonly WizardEvent[] {
  if (!isFields(context) || !isFields(context.kept))
    throw new TypeError('The context of a wizard is expected');
  const found = [...Object.entries(context.kept), ...openDraft(context)];
  const kept: Record<string, KeptDraft> = {};
  for (const [id, value] of found) {
    if (!isKept(value)) throw new TypeError('The words of a draft are expected');
    kept[id] = value;
  }
  return found.length > 0 ? [{ type: 'wizard.resumed', kept }] : [];
}
