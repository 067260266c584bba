import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReadingState } from '#contract/calls/documents';
import type { ReadingReason } from '#contract/readingReason';
import { noteChange } from '#server/database/commits';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { PageText } from './messages';

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
}

/** Somebody else has it by now: what was read meanwhile is not kept. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Longer than the longest silence of a reader that lives. The database's clock counts, which all servers have in common. */
const LEASE = sql<Date>`now() + interval '3 minutes'`;

const isFree = sql<boolean>`r.due_at <= now() and (r.leased_until is null or r.leased_until < now())`;

/** As the owner: of all entities. What is deleted waits until it is restored. */
export async function readDue(
  kysely: Pick<Kysely<Schema>, 'selectFrom'>,
  atMost: number,
): Promise<readonly DueReading[]> {
  const rows = await kysely
    .selectFrom('document_reading as r')
    .innerJoin('document as d', 'd.id', 'r.document_id')
    .select(['r.document_id', 'r.version', 'r.entity_id', 'r.by_machine'])
    .where('r.state', 'in', ['waiting', 'reading'])
    .where(isFree)
    .where('d.is_deleted', '=', false)
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
  const row = await trx
    .updateTable('document_reading as r')
    .set({ lease, leased_until: LEASE, state: 'reading', attempts: sql`r.attempts + 1` })
    .where('r.document_id', '=', due.documentId)
    .where('r.version', '=', due.version)
    .where('r.state', 'in', ['waiting', 'reading'])
    .where('r.by_machine', '=', due.isPictures)
    .where(isFree)
    .returning(['r.attempts', 'r.pages'])
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

/** The pages without a row, in order: those that are pictures. */
export async function readPictureNumbers(
  trx: Trx,
  { documentId, version }: Key,
  pages: number,
  atMost: number,
) {
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
  }: {
    readonly afterS?: number;
    readonly isPictures?: boolean;
    readonly language?: string | null;
  } = {},
): Promise<void> {
  await ofClaim(trx, claim)
    .set({
      lease: null,
      leased_until: null,
      due_at: sql`now() + make_interval(secs => ${afterS})`,
      by_machine: isPictures,
      language: sql`coalesce(language, ${language})`,
    })
    .execute();
}

interface End {
  readonly state: 'read' | 'scan' | 'failed';
  readonly reason: ReadingReason | null;
  readonly pages?: number;
  readonly language?: string | null;
}

/** Says what became of a reading. A late word of who has lost the lease changes nothing. */
export async function endReading(
  trx: Trx,
  claim: Claim,
  { state, reason, pages, language = null }: End,
): Promise<void> {
  const ofVersion = sql`from document_page p
    where p.document_id = document_reading.document_id and p.version = document_reading.version`;
  const ended = await ofClaim(trx, claim)
    .set({
      state,
      reason,
      lease: null,
      leased_until: null,
      read_at: sql`now()`,
      by_machine: sql`exists (select ${ofVersion} and p.source = 'machine')`,
      confidence: sql`(select min(p.confidence) ${ofVersion})`,
      language: sql`coalesce(language, ${language})`,
      ...(pages !== undefined && { pages }),
    })
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) await tell(trx, claim, state);
}
