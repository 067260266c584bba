import { type Selectable, sql, type Transaction } from 'kysely';
import type { Paper } from '#contract/calls/documents';
import type { RichText } from '#contract/richText';
import { ACTOR_NAME, SAID } from '#server/database/persons';
import type { Schema } from '#server/database/schema';
import type { EventPersonTexts, EventTable } from '#server/database/schema/record';
import type {
  DecisionEntryTable,
  DecisionMakerTable,
  ResolutionTable,
} from '#server/database/schema/resolutions';
import { numberOfSent } from './number';

/** Without what the database computes for its lists. */
export type ResolutionRow = Omit<
  Selectable<ResolutionTable>,
  | 'decided_on'
  | 'title_key'
  | 'words_key'
  | 'number_key'
  | 'closes_up'
  | 'closes_down'
  | 'decided_up'
  | 'decided_down'
>;
export type DecisionMakerRow = Selectable<DecisionMakerTable>;
export type EntryRow = Selectable<DecisionEntryTable>;

const TIMELINE_EVENTS = 200;

/** The row, as far as the caller may read it. */
export async function findResolution(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
): Promise<ResolutionRow | null> {
  const row = await trx
    .selectFrom('resolution')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the caller may read the resolution. */
export async function isInSight(trx: Transaction<Schema>, entityId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('resolution')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The row, locked until the transaction ends: two decisions at one moment come one after the other. It is locked before
 * the entity's head, which only who appends an event locks: in another order two would wait for each other.
 */
export async function lockResolution(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
): Promise<ResolutionRow | null> {
  const row = await trx
    .selectFrom('resolution')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The text of record; null where there is none or row-level security closes it. */
export async function readText(trx: Transaction<Schema>, id: string): Promise<RichText | null> {
  const row = await trx
    .selectFrom('resolution_text')
    .select('text')
    .where('resolution_id', '=', id)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** The papers in order, as far as the caller may read them; name and hash as they were frozen. */
export async function readPapers(trx: Transaction<Schema>, id: string): Promise<readonly Paper[]> {
  const rows = await trx
    .selectFrom('paper')
    .innerJoin('document', 'document.id', 'paper.document_id')
    .select(['paper.document_id', 'paper.name', 'paper.hash'])
    .select(['document.media_type', 'document.size_bytes', 'document.pages'])
    .where('paper.resolution_id', '=', id)
    .orderBy('paper.position')
    .orderBy('paper.document_id')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    pages: row.pages,
    hash: row.hash,
  }));
}

/** What happened, with what is left of the names and words of persons. */
export type TimelineRow = Selectable<EventTable> & {
  readonly said: Readonly<Record<string, EventPersonTexts>> | null;
};

/** Newest first. */
export async function readTimeline(
  trx: Transaction<Schema>,
  entityId: string,
  id: string,
): Promise<readonly TimelineRow[]> {
  return trx
    .selectFrom('event')
    .selectAll('event')
    .select(SAID.as('said'))
    .where('entity_id', '=', entityId)
    .where('subject_kind', '=', 'resolution')
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(TIMELINE_EVENTS)
    .execute();
}

/** The name of who sent it; null where nobody did, or they are not known any more. */
export async function readSender(
  trx: Transaction<Schema>,
  { entity_id, id }: Pick<ResolutionRow, 'entity_id' | 'id'>,
): Promise<string | null> {
  const sent = await trx
    .selectFrom('event')
    .select(ACTOR_NAME.as('name'))
    .where('entity_id', '=', entity_id)
    .where('subject_kind', '=', 'resolution')
    .where('subject_id', '=', id)
    .where('type', '=', 'resolution.sent')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sent?.name || null;
}

export interface OtherResolution {
  readonly id: string;
  readonly number: string;
  readonly title: string;
}

/** A correction may still be a draft. */
export interface LaterResolution extends Omit<OtherResolution, 'number'> {
  readonly number: string | null;
}

/** The resolution this one corrects, as far as the caller may read it. */
export async function readSuperseded(
  trx: Transaction<Schema>,
  { supersedes }: ResolutionRow,
): Promise<OtherResolution | null> {
  if (supersedes === null) return null;
  const row = await trx
    .selectFrom('resolution')
    .select(['id', 'number', 'title'])
    .where('id', '=', supersedes)
    .executeTakeFirst();
  return row ? { ...row, number: numberOfSent(row) } : null;
}

/** The newest resolution that corrects this one, as far as the caller may read it; cancelled ones do not. */
export async function readSuperseding(
  trx: Transaction<Schema>,
  { id }: ResolutionRow,
): Promise<LaterResolution | null> {
  const row = await trx
    .selectFrom('resolution')
    .select(['id', 'number', 'title'])
    .where('supersedes', '=', id)
    .where('status', '<>', 'Cancelled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface EntityRoom {
  readonly name: string;
  /** IANA name of the zone its days are counted in. */
  readonly timeZone: string;
  readonly country: string | null;
  readonly legalForm: string | null;
  readonly registrationNumber: string | null;
  readonly seat: string | null;
}

/** What a resolution says of its entity. */
export async function readRoom(trx: Transaction<Schema>, entityId: string): Promise<EntityRoom> {
  const row = await trx
    .selectFrom('entity')
    .select(['name', 'country', 'settings', 'registration'])
    .select(sql<string | null>`address ->> 'city'`.as('seat'))
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    timeZone: row.settings.timeZone,
    country: row.country,
    legalForm: row.registration.legalForm,
    registrationNumber: row.registration.number,
    seat: row.seat,
  };
}
