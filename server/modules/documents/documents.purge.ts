import { sql } from 'kysely';
import { RESTORABLE_DAYS } from '#contract/documentLife';
import { documentSteps } from '#domain/document/life';
import type { Database } from '#server/database/connection';
import { appendEvent } from '#server/database/event';
import { transactSystem } from '#server/database/transact';
import { keysInUse } from '#server/files/keys';
import type { FileStore } from '#server/files/store';
import { inTurn } from '#server/jobs/inTurn';
import { lifeOf } from './documents.life';
import { readAbout } from './documents.queries';
import { eventOf, ofDocument } from './record';
import { readTimeZone } from './zone.queries';

export interface PurgeOptions {
  readonly database: Pick<Database, 'kysely' | 'commits'>;
  readonly files: Pick<FileStore, 'remove'>;
  readonly clock?: () => Date;
}

const AT_ONCE = 100;

interface Due {
  readonly id: string;
  readonly entity_id: string;
  readonly deleted_at: Date;
}

const DAY_MS = 86_400_000;

/**
 * Documents of all entities that were deleted long enough ago and that nothing keeps, the longest first; run by the owner. Their
 * retention is looked at again in the calendar of their entity.
 */
async function readDue({ kysely }: PurgeOptions['database'], now: Date, after: Due | undefined) {
  const before = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
  let due = kysely
    .selectFrom('document')
    .select(['id', 'entity_id', sql<Date>`deleted_at`.as('deleted_at')])
    .where('deleted_at', '<=', before)
    .where('hold_reason', 'is', null)
    .where((eb) =>
      eb.or([eb('retain_until', 'is', null), eb('retain_until', '<=', now.toISOString().slice(0, 10))]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('paper').select('resolution_id').whereRef('paper.document_id', '=', 'document.id'),
        ),
      ),
    );
  if (after) {
    due = due.where(sql<boolean>`(deleted_at, id) > (${after.deleted_at}::timestamptz, ${after.id}::uuid)`);
  }
  return due.orderBy('deleted_at').orderBy('id').limit(AT_ONCE).execute();
}

/**
 * Removes a document with its versions, comments and texts, if its life still says so.
 * @returns the keys of the files of its versions; none where it is kept.
 */
async function purge(
  { database }: PurgeOptions,
  { id, entity_id }: Due,
  clock: () => Date,
): Promise<readonly string[]> {
  return transactSystem(database, entity_id, async (trx) => {
    const row = await trx
      .selectFrom('document')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const about = row && (await readAbout(trx, [row.id])).get(row.id);
    if (!row || !about) return [];
    const at = clock();
    const life = lifeOf(row, { about, timeZone: await readTimeZone(trx, entity_id), at });
    const step = documentSteps({ ...life, isAdmin: false, isUploader: false }).find(
      ({ act }) => act === 'purge',
    );
    if (step?.missing.length !== 0) return [];
    const versions = await trx
      .selectFrom('document_version')
      .select('file_key')
      .distinct()
      .where('document_id', '=', row.id)
      .execute();
    await trx.deleteFrom('document').where('id', '=', row.id).execute();
    await appendEvent(trx, eventOf(null, row, { type: 'document.purged', payload: ofDocument(row) }, at));
    return versions.map(({ file_key }) => file_key);
  });
}

/** Removes files that no version has any more. What is left of a server that died before is removed at the next start. */
async function removeFiles({ database, files }: PurgeOptions, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const used = await keysInUse(database.kysely, keys);
  for (const key of keys) if (!used.has(key)) await files.remove(key);
}

/**
 * Removes for good what was deleted so long ago that it cannot be restored any more. Idempotent; what is under a legal hold, in
 * its retention period or among the papers of a resolution stays.
 * @throws AggregateError with what went wrong with single ones, after all were tried.
 */
export async function purgeDeleted(options: PurgeOptions): Promise<void> {
  const { database, clock = () => new Date() } = options;
  await inTurn<Due>({
    read: (after) => readDue(database, clock(), after),
    atOnce: AT_ONCE,
    work: async (due) => removeFiles(options, await purge(options, due, clock)),
    kind: 'documents to be removed',
  });
}
