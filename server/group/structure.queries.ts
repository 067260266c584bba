import { sql, type Transaction } from 'kysely';
import type { StructureHolding, StructureParty, VoteRight } from '#contract/calls/structure';
import type { EntityStatus, EntityType } from '#contract/vocabulary';
import { partyKindOf } from '#domain/ownership/kind';
import { MOST_HOLDINGS, MOST_PARTIES } from '#domain/structure/bounds';
import { type RecordedGroup, undisclosedIn } from '#domain/structure/rows';
import { lastDayBefore } from '#domain/time/calendar';
import { EVERY_DAY } from '#domain/time/typedDay';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import type { PartyKind } from '#server/database/schema/people';
import { notFound } from '#server/problem';

/** Id, kind, name where it may be read, legal form; of an entity id, type, status; country; accessible; number, city and register. */
type PartyRow = readonly [
  string,
  PartyKind,
  string | null,
  string | null,
  string | null,
  EntityType | null,
  EntityStatus | null,
  string | null,
  boolean,
  string | null,
  string | null,
  string | null,
];

/** Id, holder, entity (both parties), class, ownership, voting, first day, first day after, who votes, by which right. */
type HoldingRow = readonly [
  string,
  string,
  string,
  string,
  string | null,
  string | null,
  string,
  string | null,
  string | null,
  VoteRight | null,
];

interface StructureRow {
  readonly related: readonly string[];
  readonly parties: readonly PartyRow[];
  readonly holdings: readonly HoldingRow[];
  readonly days: readonly string[];
}

/**
 * The group of the current entity as of a day, and of another one where it is compared: it and everything below, and everything above
 * any of these, with whoever holds anything of them. Whom the caller may not read stands as one holder of each entity.
 * @throws Refusal 404 without an entity.
 */
export async function readStructure(
  trx: Transaction<Schema>,
  caller: Caller,
  asOf: string,
  compare: string | null,
): Promise<RecordedGroup> {
  const { id } = currentEntity(caller);
  const { rows } = await sql<{ row: StructureRow | null }>`
    select quorate_structure(${asOf}, ${compare}) as "row"`.execute(trx);
  const row = rows[0]?.row;
  const root = row?.parties.find((party) => party[4] === id);
  if (!row || !root) throw notFound();
  return recordedGroup(row, root[0]);
}

function recordedGroup({ related, parties, holdings, days }: StructureRow, rootId: string): RecordedGroup {
  const told = parties.filter(([, , name]) => name !== null);
  const disclosed = new Set(told.map(([id]) => id));
  const written = holdings.map((row) => holdingOf(row, disclosed));
  const hidden = new Set(
    holdings.flatMap(([, holder, entity, , , , , , votes]) =>
      disclosed.has(holder) && (votes === null || disclosed.has(votes)) ? [] : [entity],
    ),
  );
  return {
    rootId,
    parties: [...told.map(partyOf), ...[...hidden].sort().map(undisclosedIn)],
    holdings: written,
    // What is held to the last day of the calendar is otherwise on a day that nobody can look at.
    days: days.filter((day) => day <= EVERY_DAY.last),
    isCut: related.length > MOST_PARTIES || holdings.length > MOST_HOLDINGS,
  };
}

function partyOf(row: PartyRow): StructureParty {
  const [id, kind, name, legalForm, entityId, type, status, country, accessible] = row;
  const [, , , , , , , , , registration, seat, register] = row;
  const isEntity = entityId !== null && type !== null && status !== null;
  return {
    id,
    kind: partyKindOf(kind, legalForm),
    name: name ?? '',
    entity: isEntity
      ? {
          id: entityId,
          type,
          status,
          country,
          registration: accessible ? registration : null,
          register: accessible ? register : null,
          seat: accessible ? seat : null,
          accessible,
        }
      : null,
    ...(!isEntity && (country !== null || registration !== null) && { recorded: { country, registration } }),
  };
}

function holdingOf(row: HoldingRow, disclosed: ReadonlySet<string>): StructureHolding {
  const [id, holder, entityId, shares, ownership, voting, from, end, votes, right] = row;
  const named = (party: string) => (disclosed.has(party) ? party : undisclosedIn(entityId).id);
  const holderId = named(holder);
  const votesBy = votes !== null && right !== null ? { partyId: named(votes), right } : null;
  return {
    id,
    holderId,
    entityId,
    class: shares,
    ownership: percentage(ownership),
    voting: percentage(voting),
    from,
    until: lastDayBefore(end),
    votesBy: votesBy?.partyId === holderId ? null : votesBy,
  };
}

/** The database has them with six decimals. */
function percentage(text: string | null): string | null {
  return text?.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
