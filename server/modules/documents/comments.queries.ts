import type { Selectable, Transaction } from 'kysely';
import type { DocumentComment } from '#contract/calls/documentComments';
import { DOCUMENT_LIMITS } from '#contract/calls/documents';
import { readColors } from '#server/comments/colors';
import { shownComment } from '#server/comments/shown';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { DocumentCommentTable } from '#server/database/schema/documents';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import { type DocumentRow, findDocument } from './documents.queries';

export type CommentRow = Selectable<DocumentCommentTable>;

/** A comment on a document that the caller reads. @throws Refusal 404. */
export async function findComment(
  trx: Transaction<Schema>,
  documentId: string,
  id: string,
): Promise<CommentRow> {
  const row = await trx
    .selectFrom('document_comment')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the comment of a call is one on a document in the caller's sight. @throws Refusal 404. */
export async function admitToComment({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findDocument(trx, caller, params.id ?? '');
  await findComment(trx, id, params.commentId ?? '');
}

/** What was said about a document, the oldest first. */
export async function readComments(
  trx: Transaction<Schema>,
  caller: Caller,
  document: Pick<DocumentRow, 'id' | 'deleted_at'>,
): Promise<readonly DocumentComment[]> {
  const rows = await trx
    .selectFrom('document_comment')
    .selectAll()
    .where('document_id', '=', document.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(DOCUMENT_LIMITS.comments)
    .execute();
  // Auditors and guests read only, and on a deleted document nothing is done.
  const mayComment = currentEntity(caller).access === 'Member' && document.deleted_at === null;
  const coloured = await readColors(
    trx,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => {
    const { author, ...shown } = shownComment(row, caller, mayComment);
    return {
      ...shown,
      author: author && coloured(author),
      version: row.version,
      page: row.page,
      position: row.position,
      quote: row.quote,
    };
  });
}
