import { type Selectable, sql, type Transaction } from 'kysely';
import type { Paper } from '#contract/calls/documents';
import type { RichText } from '#contract/richText';
import { groupBy } from '#domain/entity/group-by';
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

/** What is counted, which a link reads too: no address or account, and no reason. */
const DECISION_MAKER_ON_BALLOT = [
  ...(['id', 'resolution_id', 'entity_id', 'position', 'source', 'name', 'representing'] as const),
  ...(['weight', 'capital', 'group', 'present', 'conflicted', 'own_or_subsidiary'] as const),
  ...(['term_ends', 'advised_at'] as const),
] as const;
const ENTRY_ON_BALLOT = [
  ...(['id', 'resolution_id', 'entity_id', 'decision_maker_id'] as const),
  ...(['decision', 'consent', 'via', 'at'] as const),
] as const;
export type DecisionMakerOnBallot = Pick<DecisionMakerRow, (typeof DECISION_MAKER_ON_BALLOT)[number]>;
export type EntryOnBallot = Pick<EntryRow, (typeof ENTRY_ON_BALLOT)[number]>;

interface Gathered<Decider extends DecisionMakerOnBallot, Entry extends EntryOnBallot> {
  readonly resolution: ResolutionRow;
  /** In the order in which they were put. */
  readonly decisionMakers: readonly Decider[];
  /** In order of time. */
  readonly entries: readonly Entry[];
  /** The same by decision maker, grouped once for all who ask. */
  readonly handedIn: ReadonlyMap<string, readonly Entry[]>;
}

/** What a ballot is made of. */
export type BallotRows = Gathered<DecisionMakerOnBallot, EntryOnBallot>;
/** The same with everything that is known of them. */
export type ResolutionRows = Gathered<DecisionMakerRow, EntryRow>;

export function gatherRows<Decider extends DecisionMakerOnBallot, Entry extends EntryOnBallot>(
  resolution: ResolutionRow,
  decisionMakers: readonly Decider[],
  entries: readonly Entry[],
): Gathered<Decider, Entry> {
  const handedIn = groupBy(entries, ({ decision_maker_id }) => decision_maker_id);
  return { resolution, decisionMakers, entries, handedIn };
}

/** What was handed in for a decision maker, in order of time. */
export function entriesOf<Entry>(
  { handedIn }: { readonly handedIn: ReadonlyMap<string, readonly Entry[]> },
  { id }: Pick<DecisionMakerRow, 'id'>,
): readonly Entry[] {
  return handedIn.get(id) ?? [];
}

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

export async function readDecisionMakers(
  trx: Transaction<Schema>,
  id: string,
): Promise<readonly DecisionMakerRow[]> {
  return trx
    .selectFrom('decision_maker')
    .selectAll()
    .where('resolution_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Ids of the decision makers of a resolution that are one user. */
export async function readOwnIds(
  trx: Transaction<Schema>,
  resolutionId: string,
  userId: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('decision_maker')
    .select('id')
    .where('resolution_id', '=', resolutionId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** One decision maker of a resolution. */
export async function findDecisionMaker(
  trx: Transaction<Schema>,
  resolutionId: string,
  id: string,
): Promise<DecisionMakerRow | null> {
  const row = await trx
    .selectFrom('decision_maker')
    .selectAll()
    .where('resolution_id', '=', resolutionId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Names of everybody who was asked, by their ids. */
export async function readDecisionMakerNames(
  trx: Transaction<Schema>,
  id: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('decision_maker')
    .select(['id', 'name'])
    .where('resolution_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** What was handed in for one decision maker, in order of time. */
export async function readEntriesOf(
  trx: Transaction<Schema>,
  { id, resolution_id }: DecisionMakerRow,
): Promise<readonly EntryRow[]> {
  return trx
    .selectFrom('decision_entry')
    .selectAll()
    .where('resolution_id', '=', resolution_id)
    .where('decision_maker_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function readEntries(trx: Transaction<Schema>, id: string): Promise<readonly EntryRow[]> {
  return trx
    .selectFrom('decision_entry')
    .selectAll()
    .where('resolution_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** DecisionMakers and decisions of a resolution that was read or locked before. */
export async function readRows(trx: Transaction<Schema>, resolution: ResolutionRow): Promise<ResolutionRows> {
  const [decisionMakers, entries] = await Promise.all([
    readDecisionMakers(trx, resolution.id),
    readEntries(trx, resolution.id),
  ]);
  return gatherRows(resolution, decisionMakers, entries);
}

/** The same of several at once, by two questions however many they are. */
export async function readRowsOf(
  trx: Transaction<Schema>,
  resolutions: readonly ResolutionRow[],
): Promise<readonly ResolutionRows[]> {
  if (resolutions.length === 0) return [];
  const ids = resolutions.map(({ id }) => id);
  const [decisionMakers, entries] = await Promise.all([
    trx
      .selectFrom('decision_maker')
      .selectAll()
      .where('resolution_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    trx
      .selectFrom('decision_entry')
      .selectAll()
      .where('resolution_id', 'in', ids)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ]);
  const asked = groupBy(decisionMakers, ({ resolution_id }) => resolution_id);
  const handedIn = groupBy(entries, ({ resolution_id }) => resolution_id);
  return resolutions.map((resolution) =>
    gatherRows(resolution, asked.get(resolution.id) ?? [], handedIn.get(resolution.id) ?? []),
  );
}

/** What is counted of a resolution, as far as whoever came by a link reads it. */
export async function readBallot(trx: Transaction<Schema>, resolution: ResolutionRow): Promise<BallotRows> {
  const [decisionMakers, entries] = await Promise.all([
    trx
      .selectFrom('decision_maker')
      .select(DECISION_MAKER_ON_BALLOT)
      .where('resolution_id', '=', resolution.id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    trx
      .selectFrom('decision_entry')
      .select(ENTRY_ON_BALLOT)
      .where('resolution_id', '=', resolution.id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ]);
  return gatherRows(resolution, decisionMakers, entries);
}

/** Why somebody decided as they did; null where they did not say. */
export async function readReason(
  trx: Transaction<Schema>,
  { id }: Pick<EntryRow, 'id'>,
): Promise<string | null> {
  const entry = await trx
    .selectFrom('decision_entry')
    .select('reason')
    .where('id', '=', id)
    .executeTakeFirst();
  return entry?.reason ?? null;
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
