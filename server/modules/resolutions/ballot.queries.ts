import type { Transaction } from 'kysely';
import { groupBy } from '#domain/entity/group-by';
import type { Schema } from '#server/database/schema';
import type { DecisionMakerRow, EntryRow, ResolutionRow } from './resolution.queries';

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

/** What of a decision maker says whether they may answer, and what. */
export type Answering = Pick<
  DecisionMakerOnBallot,
  'source' | 'weight' | 'capital' | 'own_or_subsidiary' | 'conflicted' | 'term_ends'
>;

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
