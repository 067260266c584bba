import type { Selectable, Transaction } from 'kysely';
import type { DocumentReceipt } from '#contract/documentReceipt';
import type { EventTypeOf, Fact } from '#contract/events';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { DocumentVersionTable } from '#server/database/schema/documents';
import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';
import { checkAct, checkRevision, type LockedDocument, lockDocument } from './documents.lock';
import { nameFor } from './documents.name';
import { type DocumentRow, findDocument } from './documents.queries';
import { change, receiptOf } from './documents.update';
import { eventOf, ofDocument } from './record';

export type VersionRow = Selectable<DocumentVersionTable>;

/** What a version is made of. */
export interface VersionContent
  extends Pick<VersionRow, 'name' | 'media_type' | 'pages' | 'hash' | 'file_key'> {
  readonly size_bytes: number;
}

/** A version of a document that the caller reads. @throws Refusal 404. */
export async function findVersion(
  trx: Transaction<Schema>,
  documentId: string,
  number: number,
): Promise<VersionRow> {
  const row = await trx
    .selectFrom('document_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether the version of a call is one of a document in the caller's sight. @throws Refusal 404. */
export async function admitToVersion({ trx, caller, params }: AdmissionContext): Promise<void> {
  const { id } = await findDocument(trx, caller, params.id ?? '');
  await findVersion(trx, id, Number(params.number));
}

/** Makes a content the newest version, and with it the document; the document keeps its name, but for the extension. */
async function addVersion(
  trx: Transaction<Schema>,
  caller: Caller,
  { row }: LockedDocument,
  content: VersionContent,
  note: string,
  at: Date,
): Promise<DocumentRow> {
  const version = row.version + 1;
  await trx
    .insertInto('document_version')
    .values({
      ...content,
      document_id: row.id,
      number: version,
      entity_id: row.entity_id,
      uploaded_by: caller.userId,
      uploaded_by_name: nameOf(caller),
      created_at: at,
      note,
    })
    .execute();
  return change(trx, row, { ...content, version, name: nameFor(row.name, content.name) }, at);
}

/** Replaces the content of a document that may be replaced, and records it. */
export async function replaceContent(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedDocument,
  content: VersionContent,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<DocumentRow> {
  const row = await addVersion(trx, caller, locked, content, note, at);
  await appendEvent(trx, eventOf(caller, row, { type: 'document.replaced', payload: contentOf(row) }, at));
  return row;
}

const contentOf = (row: DocumentRow) => ({
  version: row.version,
  sizeBytes: Number(row.size_bytes),
  hash: row.hash,
  ...ofDocument(row),
});

/**
 * Makes the content of an older version the newest one again; those in between stay. The current version is that already.
 * @throws Refusal 404; 403 for who may not; 409 where it was changed meanwhile or its life forbids it.
 */
export async function restoreVersion(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  asked: { readonly number: number; readonly revision: number },
  now: () => Date,
): Promise<DocumentReceipt> {
  const { number, revision } = asked;
  const locked = await lockDocument(trx, caller, id, now);
  const { name, media_type, size_bytes, pages, hash, file_key } = await findVersion(
    trx,
    locked.row.id,
    number,
  );
  checkRevision(locked, revision);
  checkAct(locked, 'replace');
  if (number === locked.row.version) return receiptOf(locked.row);
  const at = now();
  const content = { name, media_type, size_bytes: Number(size_bytes), pages, hash, file_key };
  const row = await addVersion(trx, caller, locked, content, '', at);
  const fact: Fact<EventTypeOf<'document'>> = {
    type: 'document.versionRestored',
    payload: { ...contentOf(row), from: number },
  };
  await appendEvent(trx, eventOf(caller, row, fact, at));
  return receiptOf(row);
}
