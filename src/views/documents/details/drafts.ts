import type { PageRectangle } from '#contract/calls/documentComments';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import { type CommentDraft, type Mention, NO_WORDS } from '../../shared/comments/mentions';

/** A comment that was not sent, and what it is about. */
export interface KeptDraft extends CommentDraft {
  /** Null where nothing was chosen: the page that is shown then. */
  readonly place: CommentPlace | null;
}

const NOTHING: KeptDraft = { ...NO_WORDS, place: null };

/** As it is kept: one text. Empty where there is nothing to keep. */
export function written(draft: KeptDraft): string {
  return draft.words === '' && draft.place === null ? '' : JSON.stringify(draft);
}

/** What another page may have kept is looked at piece by piece. */
export function readDraft(text: string | undefined): KeptDraft {
  if (text === undefined || text === '') return NOTHING;
  try {
    const found: unknown = JSON.parse(text);
    if (!isFields(found) || typeof found.words !== 'string') return NOTHING;
    const mentions = Array.isArray(found.mentions) ? found.mentions.filter(isMention) : [];
    return { words: found.words, mentions, place: placeOf(found.place) };
  } catch {
    return NOTHING;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMention = (value: unknown): value is Mention =>
  isFields(value) && typeof value.id === 'string' && typeof value.name === 'string';

const isRectangle = (value: unknown): value is PageRectangle =>
  isFields(value) &&
  [value.x, value.y, value.width, value.height].every((part) => typeof part === 'number' && part >= 0);

function placeOf(value: unknown): CommentPlace | null {
  if (!isFields(value) || typeof value.page !== 'number') return null;
  const position = Array.isArray(value.position) ? value.position.filter(isRectangle) : [];
  return {
    page: value.page,
    position: position.length > 0 ? position : null,
    quote: typeof value.quote === 'string' ? value.quote : null,
  };
}
