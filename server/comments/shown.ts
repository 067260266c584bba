import type { CommentAct, MentioningText } from '#contract/comments';
import type { Caller } from '#server/database/caller';

/** A comment as it is stored, whatever it is about. */
export interface StoredComment {
  readonly id: string;
  readonly parent_id: string | null;
  readonly text: MentioningText;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly resolved_at: Date | null;
  readonly resolved_by_name: string | null;
}

/** What is told of a comment. @param mayComment whether the caller writes where it stands. */
export function shownComment(row: StoredComment, caller: Caller, mayComment: boolean) {
  return {
    id: row.id,
    parentId: row.parent_id,
    text: row.text,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    resolved: row.resolved_at && { by: row.resolved_by_name ?? '', at: row.resolved_at.toISOString() },
    acts: mayComment ? actsOn(row, caller) : [],
  };
}

/** Who wrote it changes it; whoever comments there says of a thread that it is done with, or opens it again. */
function actsOn(row: StoredComment, caller: Caller): readonly CommentAct[] {
  const edit: readonly CommentAct[] = row.author_id === caller.userId ? ['edit'] : [];
  if (row.parent_id !== null) return edit;
  return [...edit, row.resolved_at === null ? 'resolve' : 'reopen'];
}
