import { type CommentDraft, type CommentText, type Mention, NO_WORDS } from './mentions';

/** A draft as it is kept: one text. Empty where there is nothing to keep. */
export const written = (draft: CommentDraft): string => (draft.words === '' ? '' : JSON.stringify(draft));

/** What another page may have kept is looked at piece by piece. */
export function readDraft(text: string | undefined): CommentDraft {
  const { words, mentions } = readFields(text);
  if (typeof words !== 'string') return NO_WORDS;
  return { words, mentions: Array.isArray(mentions) ? mentions.filter(isMention) : [] };
}

/** A comment as it stands, to be changed. */
export function draftFrom(text: CommentText): CommentDraft {
  return {
    words: text.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
    mentions: text.filter((part) => typeof part !== 'string'),
  };
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of what was kept; none where it cannot be read. */
export function readFields(text: string | undefined): Fields {
  if (text === undefined || text === '') return {};
  try {
    const found: unknown = JSON.parse(text);
    return isFields(found) ? found : {};
  } catch {
    return {};
  }
}

const isMention = (value: unknown): value is Mention =>
  isFields(value) && typeof value.id === 'string' && typeof value.name === 'string';
