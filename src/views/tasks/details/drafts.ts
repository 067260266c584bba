import { type CommentDraft, type Mention, NO_WORDS } from '../../shared/comments/mentions';

/** As it is kept: one text. Empty where there is nothing to keep. */
export function written(draft: CommentDraft): string {
  return draft.words === '' ? '' : JSON.stringify(draft);
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMention = (value: unknown): value is Mention =>
  isFields(value) && typeof value.id === 'string' && typeof value.name === 'string';

/** What another page may have kept is looked at piece by piece. */
export function readDraft(text: string | undefined): CommentDraft {
  if (text === undefined || text === '') return NO_WORDS;
  try {
    const found: unknown = JSON.parse(text);
    if (!isFields(found) || typeof found.words !== 'string') return NO_WORDS;
    return {
      words: found.words,
      mentions: Array.isArray(found.mentions) ? found.mentions.filter(isMention) : [],
    };
  } catch {
    return NO_WORDS;
  }
}
