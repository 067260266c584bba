/** A comment with what answers it, the oldest first. */
export interface Thread<Comment> {
  readonly first: Comment;
  readonly number: number;
  readonly replies: readonly Comment[];
}

/** Threads in the order in which they were begun. */
export function threadsOf<Comment extends { readonly id: string; readonly parentId: string | null }>(
  comments: readonly Comment[],
): readonly Thread<Comment>[] {
  return comments
    .filter(({ parentId }) => parentId === null)
    .map((first, index) => ({
      first,
      number: index + 1,
      replies: comments.filter(({ parentId }) => parentId === first.id),
    }));
}
