import { sql, type Transaction } from 'kysely';
import type {
  DocumentCommentReceipt,
  NewDocumentComment,
  PageRectangle,
} from '#contract/calls/documentComments';
import { DOCUMENT_LIMITS } from '#contract/calls/documents';
import type { CommentUpdate } from '#contract/comments';
import { changeComment, type KeptComment } from '#server/comments/changing';
import { type Named, tellNamed } from '#server/comments/named';
import { newWords } from '#server/comments/written';
import { type Caller, nameOf } from '#server/database/caller';
import { noteChange } from '#server/database/commits';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, invalid } from '#server/problem';
import { MENTIONED, readNamed } from './comments.mentions';
import { type CommentRow, findComment } from './comments.queries';
import { type DocumentRow, findDocument } from './documents.queries';
import { readingOf } from './reading.queries';
import { because } from './reasons';
import { eventOf, ofDocument } from './record';

/**
 * A document that the caller reads and that stays as it is until the transaction ends. Who comments on it may not change it,
 * so the system locks it.
 * @throws Refusal 404; 409 where it is deleted.
 */
async function lockToComment(trx: Transaction<Schema>, caller: Caller, id: string): Promise<DocumentRow> {
  const seen = await findDocument(trx, caller, id);
  await asSystem(trx, () => sql`select from document where id = ${seen.id} for no key update`.execute(trx));
  const row = await findDocument(trx, caller, seen.id);
  if (row.deleted_at !== null) throw conflict(because('deleted'));
  return row;
}

const receiptOf = (row: CommentRow, told: number): DocumentCommentReceipt => ({
  id: row.id,
  documentId: row.document_id,
  isResolved: row.resolved_at !== null,
  told,
});

/** @throws Refusal 409 where nothing more can be said. */
async function checkRoom(trx: Transaction<Schema>, documentId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('document_comment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  if (count >= DOCUMENT_LIMITS.comments) throw conflict(because('tooManyComments', DOCUMENT_LIMITS.comments));
}

interface Place {
  readonly page: number | null;
  readonly position: readonly PageRectangle[] | null;
  readonly quote: string | null;
}

/** The pages that its viewer shows: of a PDF those of the file, of all else those of the text that was read. */
async function countPages(trx: Transaction<Schema>, document: DocumentRow): Promise<number> {
  const { pages, pagesRead } = await readingOf(trx, document);
  const uncounted = document.media_type === 'application/pdf' ? Number.POSITIVE_INFINITY : pagesRead;
  return Math.max(document.pages ?? pages ?? uncounted, 1);
}

/** Where on the document a comment stands; what answers another one stands where that does. @throws Refusal 422. */
async function placeOf(
  trx: Transaction<Schema>,
  document: DocumentRow,
  { page, position, quote, parentId }: NewDocumentComment,
): Promise<Place> {
  if (parentId) return { page: null, position: null, quote: null };
  if (page && page > (await countPages(trx, document))) {
    throw invalid([{ field: 'page', reason: because('pageUnknown') }]);
  }
  return { page: page ?? null, position: (page && position) || null, quote: quote || null };
}

/** @throws Refusal 422 where the document has no such thread. */
async function checkThread(trx: Transaction<Schema>, documentId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('document_comment')
    .select('id')
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (!row) throw invalid([{ field: 'parentId', reason: because('threadUnknown') }]);
}

/**
 * Says something about a document, or answers what was said, and tells those who are named.
 * @throws Refusal 404; 409 where it is deleted or there is too much; 422 for a page, a thread or a reader that is not there.
 */
export async function addComment(
  trx: Transaction<Schema>,
  caller: Caller,
  documentId: string,
  comment: NewDocumentComment,
  now: () => Date,
): Promise<DocumentCommentReceipt> {
  const document = await lockToComment(trx, caller, documentId);
  const place = await placeOf(trx, document, comment);
  if (comment.parentId) await checkThread(trx, document.id, comment.parentId);
  await checkRoom(trx, document.id);
  const { words, named } = await newWords(comment.text, (ids) => readNamed(trx, document.id, ids));
  const at = now();
  const row = await trx
    .insertInto('document_comment')
    .values({
      id: newId(),
      document_id: document.id,
      entity_id: document.entity_id,
      parent_id: comment.parentId ?? null,
      version: document.version,
      page: place.page,
      position: place.position && JSON.stringify(place.position),
      quote: place.quote,
      ...words,
      author_id: caller.userId,
      author_name: nameOf(caller),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { comment: row.id, ...ofDocument(document) };
  await appendEvent(trx, eventOf(caller, document, { type: 'document.commented', payload }, at));
  return receiptOf(row, await tell({ trx, caller, document, at }, row, named));
}

interface Desk {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly document: DocumentRow;
  readonly at: Date;
}

/** @returns how many of those who are named are told. */
const tell = ({ trx, caller, document, at }: Desk, { id }: Pick<CommentRow, 'id'>, named: readonly Named[]) =>
  tellNamed(trx, caller, {
    entityId: document.entity_id,
    subject: { kind: 'documentComment', id, name: document.name },
    named,
    at,
    fact: (told) => ({ type: MENTIONED, payload: { document: document.id, ...told } }),
  });

/** A comment on a document, as it is changed. */
function kept(desk: Desk, row: CommentRow): KeptComment<CommentRow> {
  const { trx, caller, document, at } = desk;
  return {
    row,
    readNamed: (ids) => readNamed(trx, document.id, ids),
    write: (written) =>
      trx
        .updateTable('document_comment')
        .set(written)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    noteEdited: () =>
      noteChange(trx, { entityId: document.entity_id, subject: { kind: 'document', id: document.id } }),
    noteSettled: (isResolved) => {
      const type = isResolved ? 'document.commentResolved' : 'document.commentReopened';
      const payload = { comment: row.id, ...ofDocument(document) };
      return appendEvent(trx, eventOf(caller, document, { type, payload }, at));
    },
    tell: (named) => tell(desk, row, named),
  };
}

/**
 * Changes what a comment says, or whether its thread is done with. What is already so is no change.
 * @throws Refusal 404; 403 for another's words; 409 where the document is deleted, or a thread is meant and it is none; 422.
 */
export async function updateComment(
  trx: Transaction<Schema>,
  caller: Caller,
  id: { readonly document: string; readonly comment: string },
  update: CommentUpdate,
  now: () => Date,
): Promise<DocumentCommentReceipt> {
  const document = await lockToComment(trx, caller, id.document);
  const row = await findComment(trx, document.id, id.comment);
  const at = now();
  const changed = await changeComment(caller, kept({ trx, caller, document, at }, row), update, at);
  return receiptOf(changed.row, changed.told);
}
