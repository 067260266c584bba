import type { Transaction, Updateable } from 'kysely';
import type { DocumentUpdate } from '#contract/calls/documents';
import type { DocumentAct } from '#contract/documentLife';
import type { DocumentReceipt } from '#contract/documentReceipt';
import type { EventTypeOf, Fact } from '#contract/events';
import { isShortened } from '#domain/document/retention';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { DocumentTable } from '#server/database/schema/documents';
import { extensionOf } from '#server/files/name';
import { conflict, invalid } from '#server/problem';
import { checkAct, checkRevision, type LockedDocument, lockDocument } from './documents.lock';
import { nameWith } from './documents.name';
import type { DocumentRow } from './documents.queries';
import { changeOfTags, isTagged, readTags, type TagChange, writeTags } from './documents.tags';
import { checkFolder, keepFolders } from './folders.queries';
import { because } from './reasons';
import { eventOf, ofDocument } from './record';

/** Whether it is deleted is written by `move` alone. */
type Patch = Omit<Updateable<DocumentTable>, 'deleted_at' | 'deleted_by' | 'deleted_by_name'>;

/** What a field of an update is called in the row, and which act it is. */
const FIELDS = {
  name: { column: 'name', act: 'rename' },
  description: { column: 'description', act: 'edit' },
  dated: { column: 'dated', act: 'edit' },
  folderId: { column: 'folder_id', act: 'edit' },
  retainUntil: { column: 'retain_until', act: 'retain' },
} as const satisfies Record<string, { readonly column: keyof DocumentRow; readonly act: DocumentAct }>;

export type PlainField = keyof typeof FIELDS;
const PLAIN: readonly PlainField[] = ['name', 'description', 'dated', 'folderId', 'retainUntil'];

/** What was sent of the fields that stand in the row as they are. */
export type PlainUpdate = Pick<DocumentUpdate, PlainField>;

/** Those of an update that change something. */
export function changedFields(row: DocumentRow, update: PlainUpdate): readonly PlainField[] {
  return PLAIN.filter((field) => {
    const value = update[field];
    return value !== undefined && value !== row[FIELDS[field].column];
  });
}

/** What is written of them. */
export function patchOf(update: PlainUpdate, fields: readonly PlainField[]): Patch {
  return Object.fromEntries(fields.map((field) => [FIELDS[field].column, update[field]]));
}

export const actsOf = (fields: readonly PlainField[]): readonly DocumentAct[] => [
  ...new Set(fields.map((field) => FIELDS[field].act)),
];

interface Hold {
  readonly act: 'hold' | 'release';
  readonly patch: Patch;
  readonly fact: Fact<EventTypeOf<'document'>>;
}

/** @throws Refusal 409 where there is a hold for another reason. */
function holdOf(
  { row }: LockedDocument,
  caller: Caller,
  hold: DocumentUpdate['hold'],
  at: Date,
): Hold | null {
  const present = row.hold_reason;
  if (hold === undefined || (hold?.reason ?? null) === present) return null;
  if (hold === null) {
    const none = { hold_reason: null, hold_by: null, hold_by_name: null, hold_at: null };
    return { act: 'release', patch: none, fact: { type: 'document.released' } };
  }
  if (present !== null) throw conflict(because('heldAlready'));
  const { reason } = hold;
  const patch = { hold_reason: reason, hold_by: caller.userId, hold_by_name: nameOf(caller), hold_at: at };
  return { act: 'hold', patch, fact: { type: 'document.held', payload: { reason } } };
}

/** The last day of its retention period, where that has not ended. */
const runningPeriod = ({ row, standing }: LockedDocument): string | null =>
  standing.isRetained ? row.retain_until : null;

/** Whether an update ends a retention period before its time. */
export function shortens(locked: LockedDocument, { retainUntil }: PlainUpdate): boolean {
  return retainUntil !== undefined && isShortened(runningPeriod(locked), retainUntil);
}

/** @throws Refusal 422 where a retention period would end before its time, and nobody says why. */
function shorteningOf(
  locked: LockedDocument,
  update: PlainUpdate,
  reason: string | undefined,
): readonly Fact<EventTypeOf<'document'>>[] {
  const from = runningPeriod(locked);
  const until = update.retainUntil ?? null;
  if (from === null || !shortens(locked, update)) return [];
  if (reason === undefined)
    throw invalid([{ field: 'retainReason', reason: because('sayWhyShorter', from) }]);
  return [{ type: 'document.retentionShortened', payload: { from, until, reason } }];
}

/** What is told of tags that came and went. */
export function taggedFact(row: DocumentRow, { added, removed }: TagChange): Fact<EventTypeOf<'document'>> {
  const names = (tags: TagChange['added']) => tags.map(({ name }) => name);
  return {
    type: 'document.tagged',
    payload: { added: names(added), removed: names(removed), ...ofDocument(row) },
  };
}

export const receiptOf = ({
  id,
  revision,
  version,
}: Pick<DocumentRow, 'id' | 'revision' | 'version'>): DocumentReceipt => ({ id, revision, version });

/** Writes a patch as the next revision. */
export async function change(
  trx: Transaction<Schema>,
  { id, revision }: DocumentRow,
  patch: Patch,
  at: Date,
): Promise<DocumentRow> {
  return trx
    .updateTable('document')
    .set({ ...patch, revision: revision + 1, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Refusal 422: a file of it would have another name where it is downloaded. */
function newName(sent: string, { name }: DocumentRow): string {
  if (/[/\\]/.test(sent)) throw invalid([{ field: 'name', reason: because('nameWithSlash') }]);
  return nameWith(sent, extensionOf(name));
}

/**
 * Changes a document, each field only where its life allows it. What is already so is no change.
 * @throws Refusal 404; 403 for who may not; 409 where it was changed meanwhile or its life forbids it; 422 for a folder or
 * tag that is not there, a name with a slash, and a retention period that is shortened without a reason.
 */
export async function updateDocument(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { revision, tags, hold, retainReason, ...sent }: DocumentUpdate,
  now: () => Date,
): Promise<DocumentReceipt> {
  if (sent.folderId) await keepFolders(trx, caller);
  const locked = await lockDocument(trx, caller, id, now);
  const { row } = locked;
  checkRevision(locked, revision);
  const at = now();
  const name = sent.name === undefined ? {} : { name: newName(sent.name, row) };
  const update: PlainUpdate = { ...sent, ...name };
  const fields = changedFields(row, update);
  const held = holdOf(locked, caller, hold, at);
  const tagged = tags && changeOfTags(locked.tags, await readTags(trx, caller, tags, 'tags'));
  const isRetagged = tagged !== undefined && isTagged(tagged);
  for (const act of actsOf(fields)) checkAct(locked, act);
  if (isRetagged) checkAct(locked, 'edit');
  if (held) checkAct(locked, held.act);
  if (fields.length === 0 && !isRetagged && !held) return receiptOf(row);
  const shortening = shorteningOf(locked, update, retainReason);
  if (fields.includes('folderId')) await checkFolder(trx, caller, update.folderId ?? null);
  if (isRetagged) await writeTags(trx, row.entity_id, [{ ...tagged, documentId: row.id }]);
  const changed = await change(trx, row, { ...patchOf(update, fields), ...held?.patch }, at);
  const facts: Fact<EventTypeOf<'document'>>[] = [];
  if (fields.length > 0) {
    facts.push({ type: 'document.changed', payload: { fields: [...fields], ...ofDocument(row) } });
  }
  if (isRetagged) facts.push(taggedFact(row, tagged));
  facts.push(...shortening);
  if (held) facts.push(held.fact);
  await appendEvents(
    trx,
    facts.map((fact) => eventOf(caller, changed, fact, at)),
  );
  return receiptOf(changed);
}
