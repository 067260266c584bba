import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReadingState } from '#contract/calls/documents';
import type { ReadingReason } from '#contract/readingReason';
import { noteChange } from '#server/database/commits';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { MOST_PAGES } from './limits';
import type { PageText } from './messages';
import { moving } from './move';

/** A version that waits to be read, or whose reader has gone. */
export interface DueReading {
  readonly documentId: string;
  readonly version: number;
  readonly entityId: string;
  /** Its text is read; what is left are pictures. */
  readonly isPictures: boolean;
}

/** A version that nobody else reads until the lease ends. */
export interface Claim extends DueReading {
  readonly lease: string;
  readonly attempts: number;
  readonly mediaType: string;
  readonly fileKey: string;
  /** The pages of its text that were kept before. */
  readonly after: number;
  readonly pages: number | null;
  /** Why not all of its text was read; null where it was. */
  readonly limited: ReadingReason | null;
}

/** Somebody else has it by now: what was read meanwhile is not kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Longer than the longest silence of a reader that lives. The database's clock counts, which all servers have in common. */
const LEASE = sql<Date>`now() + interval '3 minutes'`;

const isFree = sql<boolean>`r.due_at <= now() and (r.leased_until is null or r.leased_until < now())`;

/** What came with a moment of the past, as an import or the demo does: nobody waits for it. */
const isOld = sql<boolean>`v.created_at < r.due_at - interval '1 hour'`;

/** As the owner: of all entities. What is deleted waits until it is restored. */
export async function readDue(
  kysely: Pick<Kysely<Schema>, 'selectFrom'>,
  isPictures: boolean,
  atMost: number,
): Promise<readonly DueReading[]> {
  const rows = await kysely
    .selectFrom('document_reading as r')
    .innerJoin('document as d', 'd.id', 'r.document_id')
    .innerJoin('document_version as v', (join) =>
      join.onRef('v.document_id', '=', 'r.document_id').onRef('v.number', '=', 'r.version'),
    )
    .select(['r.document_id', 'r.version', 'r.entity_id', 'r.by_machine'])
    .where('r.state', 'in', ['waiting', 'reading'])
    .where('r.by_machine', '=', isPictures)
    .where(isFree)
    .where('d.is_deleted', '=', false)
    .orderBy(isOld)
    .orderBy('r.due_at')
    .limit(atMost)
    .execute();
  return rows.map(({ document_id, version, entity_id, by_machine }) => ({
    documentId: document_id,
    version,
    entityId: entity_id,
    isPictures: by_machine,
  }));
}

type Trx = Transaction<Schema>;
type Key = Pick<Claim, 'documentId' | 'version' | 'entityId'>;

/** The state of the current version stands in the document, too; open pages are told. */
async function tell(trx: Trx, { documentId, version, entityId }: Key, state: ReadingState): Promise<void> {
  await trx
    .updateTable('document')
    .set({ reading: state })
    .where('id', '=', documentId)
    .where('version', '=', version)
    .where('reading', '<>', state)
    .execute();
  await noteChange(trx, { entityId, subject: { kind: 'document', id: documentId } });
}

/** Takes a version, as the system in its entity; null where it is not due any more. */
export async function claimReading(trx: Trx, due: DueReading): Promise<Claim | null> {
  const lease = newId();
  const row = await moving(trx, 'claim')
    .set({
      lease,
      leased_until: LEASE,
      attempts: sql<number>`r.attempts + 1`,
    })
    .where('r.document_id', '=', due.documentId)
    .where('r.version', '=', due.version)
    .where('r.by_machine', '=', due.isPictures)
    .where(isFree)
    .returning(['r.attempts', 'r.pages', 'r.reason as limited'])
    .executeTakeFirst();
  if (!row) return null;
  const file = await trx
    .selectFrom('document_version')
    .select(['media_type', 'file_key'])
    .where('document_id', '=', due.documentId)
    .where('number', '=', due.version)
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom('document_page')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('document_id', '=', due.documentId)
    .where('version', '=', due.version)
    .executeTakeFirstOrThrow();
  await tell(trx, due, 'reading');
  const { media_type: mediaType, file_key: fileKey } = file;
  return { ...due, ...row, lease, mediaType, fileKey, after: last ?? 0 };
}

const ofClaim = (trx: Trx, { documentId, version, lease }: Claim) =>
  trx
    .updateTable('document_reading')
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .where('lease', '=', lease);

/** Keeps pages and renews the lease. @throws LeaseLost */
export async function keepPages(
  trx: Trx,
  claim: Claim,
  pages: number | null,
  read: readonly PageText[],
): Promise<void> {
  const { documentId: document_id, version, entityId: entity_id } = claim;
  const held = await ofClaim(trx, claim)
    .set({ leased_until: LEASE, attempts: 0, ...(pages !== null && { pages }) })
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new LeaseLost();
  if (read.length > 0) {
    await trx
      .insertInto('document_page')
      .values(read.map((page) => ({ document_id, version, entity_id, ...page })))
      .onConflict((conflict) => conflict.columns(['document_id', 'version', 'number']).doNothing())
      .execute();
  }
  await ofClaim(trx, claim)
    .set({
      pages_read: sql`(select count(*)::int from document_page p
        where p.document_id = document_reading.document_id and p.version = document_reading.version)`,
    })
    .execute();
  await tell(trx, claim, 'reading');
}

/** Pages beyond are not read, be they pictures or text. */
async function lastLookedAt(trx: Trx, { documentId, version, pages, limited }: Limited): Promise<number> {
  if (limited !== 'textLimited') return Math.min(pages ?? 0, MOST_PAGES);
  const { last } = await trx
    .selectFrom('document_page')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .where('source', '=', 'text')
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** A version by how much of it was looked at. */
export type Limited = Pick<Claim, 'documentId' | 'version' | 'pages' | 'limited'>;

/** The pages without a row, in order: those that are pictures. */
export async function readPictureNumbers(trx: Trx, claim: Limited, atMost: number) {
  const { documentId, version } = claim;
  const pages = await lastLookedAt(trx, claim);
  const { rows } = await sql<{ number: number }>`select number from generate_series(1, ${pages}::int) number
    where not exists (select from document_page p
      where p.document_id = ${documentId} and p.version = ${version} and p.number = number.number)
    order by number limit ${atMost}`.execute(trx);
  return rows.map(({ number }) => number);
}

/** Gives a claim back: to whoever comes next, or not before so many seconds. */
export async function releaseReading(
  trx: Trx,
  claim: Claim,
  {
    afterS = 0,
    isPictures = claim.isPictures,
    language = null,
    limited = claim.limited,
  }: {
    readonly afterS?: number;
    readonly isPictures?: boolean;
    readonly language?: string | null;
    readonly limited?: ReadingReason | null;
  } = {},
): Promise<void> {
  await ofClaim(trx, claim)
    .set({
      lease: null,
      leased_until: null,
      due_at: sql`now() + make_interval(secs => ${afterS})`,
      by_machine: isPictures,
      reason: limited,
      language: sql`coalesce(language, ${language})`,
    })
    .execute();
}

/** Where one server alone uses the database, whoever reads when it starts has gone with the one before. As the owner. */
export async function endLeases(kysely: Kysely<Schema>): Promise<void> {
  await kysely
    .updateTable('document_reading')
    .set({ lease: null, leased_until: null })
    .where('state', 'in', ['waiting', 'reading'])
    .where('lease', 'is not', null)
    .execute();
}

/** Scans that nothing here could read wait again, now that something can. As the owner: of all entities. */
export async function awaitScans(kysely: Kysely<Schema>): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    const scans = await moving(trx, 'await')
      .set({ by_machine: true, reason: null, attempts: 0, due_at: sql`now()` })
      .where('r.reason', '=', 'noMachine')
      .returning(['r.document_id', 'r.version', 'r.state'])
      .execute();
    for (const { document_id, version, state } of scans) {
      await trx
        .updateTable('document')
        .set({ reading: state })
        .where('id', '=', document_id)
        .where('version', '=', version)
        .execute();
    }
  });
}

interface End {
  readonly act: 'finish' | 'setAside' | 'giveUp';
  readonly reason: ReadingReason | null;
  readonly pages?: number;
  readonly language?: string | null;
}

/** Says what became of a reading. A late word of who has lost the lease changes nothing. */
export async function endReading(
  trx: Trx,
  claim: Claim,
  { act, reason, pages, language = null }: End,
): Promise<void> {
  const ofVersion = sql`from document_page p where p.document_id = r.document_id and p.version = r.version`;
  const ended = await moving(trx, act)
    .set({
      reason,
      lease: null,
      leased_until: null,
      read_at: sql<Date>`now()`,
      by_machine: sql<boolean>`exists (select ${ofVersion} and p.source = 'machine')`,
      confidence: sql<number>`(select min(p.confidence) ${ofVersion})`,
      language: sql<string | null>`coalesce(r.language, ${language})`,
      ...(pages !== undefined && { pages }),
    })
    .where('r.document_id', '=', claim.documentId)
    .where('r.version', '=', claim.version)
    .where('r.lease', '=', claim.lease)
    .returning('r.state')
    .executeTakeFirst();
  if (ended) await tell(trx, claim, ended.state);
}
