import type { DocumentComment } from '#contract/calls/documentComments';
import { threadsOf } from '../../shared/comments/threads';
import type { Pin } from '../viewer/PdfPage';

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
