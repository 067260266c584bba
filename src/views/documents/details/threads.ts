import type { DocumentComment } from '#contract/calls/documentComments';
import type { Pin } from '../viewer/PdfPage';

/** A comment with what answers it, the oldest first. */
export interface Thread {
  readonly first: DocumentComment;
  readonly number: number;
  readonly replies: readonly DocumentComment[];
}

/** Threads in the order in which they were begun; their numbers stand on the pages, too. */
export function threadsOf(comments: readonly DocumentComment[]): readonly Thread[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first, index) => ({
      first,
      number: index + 1,
      replies: comments.filter(({ parentId }) => parentId === first.id),
    }));
}

/** Where the threads that are open stand on the pages of a version. */
export function pinsOf(
  comments: readonly DocumentComment[],
  version: number,
): readonly (Pin & { readonly page: number })[] {
  return threadsOf(comments).flatMap(({ first, number }) => {
    const at = first.position?.at(-1);
    if (first.page === null || !at || first.resolved !== null || first.version !== version) return [];
    return [{ id: first.id, number, at, page: first.page }];
  });
}
