import type { PageRectangle } from '#contract/calls/documentComments';
import type { CommentPlace } from '../../../machines/documents/documentComments.machine';
import { isFields, readFields, readDraft as readWords } from '../../shared/comments/drafts';
import type { CommentDraft } from '../../shared/comments/mentions';

/** A comment that was not sent, and what it is about. */
export interface KeptDraft extends CommentDraft {
  /** Null where nothing was chosen: the page that is shown then. */
  readonly place: CommentPlace | null;
}

/** As it is kept: one text. Empty where there is nothing to keep. */
export function written(draft: KeptDraft): string {
  return draft.words === '' && draft.place === null ? '' : JSON.stringify(draft);
}

/** What another page may have kept is looked at piece by piece. */
export const readDraft = (text: string | undefined): KeptDraft => ({
  ...readWords(text),
  place: placeOf(readFields(text).place),
});

/** What is written changes, and not what it is about. */
export const withWords = (draft: CommentDraft, before: string | undefined): string =>
  written({ ...readDraft(before), ...draft });

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
