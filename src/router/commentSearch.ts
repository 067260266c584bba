export interface CommentSearch {
  /** Id of a comment that is gone to. */
  readonly comment?: string;
}

export function readCommentSearch({ comment }: Readonly<Record<string, unknown>>): CommentSearch {
  return typeof comment === 'string' && comment !== '' ? { comment } : {};
}
