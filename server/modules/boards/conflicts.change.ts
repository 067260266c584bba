import type { Transaction } from 'kysely';
import {
  CONFLICT_LIMITS,
  type ConflictReceipt,
  type ConflictUpdate,
  type NewConflict,
} from '#contract/calls/conflicts';
import type { EventTypeOf, Fact } from '#contract/events';
import { conflictFaults } from '#domain/boards/conflicts';
import { endAfter, lastDayBefore } from '#domain/time/calendar';
import { actorOf, type Caller, currentEntity } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { conflict, invalid, notFound } from '#server/problem';
import { type ConflictRow, conflictReceipt, conflictRows } from './conflicts.queries';
import { findParty, seated } from './parties';
import { because } from './reasons';

type ConflictFact = Fact<EventTypeOf<'conflict'>>;

function eventOf(caller: Caller, { id, name }: ConflictRow, fact: ConflictFact, at: Date): NewEvent {
  return {
    entityId: currentEntity(caller).id,
    actor: actorOf(caller),
    subject: { kind: 'conflict', id, name },
    at,
    ...fact,
  };
}

/** @throws Refusal 422 that names the rules which it would break. */
function check(row: ConflictRow): void {
  const faults = conflictFaults({
    isNatural: row.party_kind === 'natural',
    personId: row.party_id,
    withParty: row.with_party_id,
    since: row.valid_from,
    until: lastDayBefore(row.valid_to),
  });
  if (faults.length === 0) return;
  throw invalid(faults.map(({ field, code }) => ({ field, reason: because(code) })));
}

/** Nobody else changes the register until the transaction ends. */
async function lockConflicts(trx: Transaction<Schema>, caller: Caller) {
  const { id } = currentEntity(caller);
  await lockAlone(trx, 'conflict', id);
  return id;
}

/** @throws Refusal 404 where the entity has no such conflict. */
async function readRow(trx: Transaction<Schema>, entityId: string, id: string): Promise<ConflictRow> {
  const row = await conflictRows(trx, entityId).where('conflict.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Registers a conflict of interest. @throws Refusal 409 where as many are registered as may be; 422. */
export async function addConflict(
  trx: Transaction<Schema>,
  caller: Caller,
  { person, what, with: withName, withParty = null, since, until = null }: NewConflict,
  now: () => Date,
): Promise<ConflictReceipt> {
  const entityId = await lockConflicts(trx, caller);
  const at = now();
  const registered = await conflictRows(trx, entityId).execute();
  if (registered.length >= CONFLICT_LIMITS.rows) {
    throw conflict(because('tooManyConflicts', CONFLICT_LIMITS.rows));
  }
  const who = await seated(trx, entityId, person, { kind: 'natural', field: 'person', at });
  if (withParty !== null) await findParty(trx, withParty, 'withParty');
  const row: ConflictRow = {
    id: newId(),
    party_id: who.id,
    name: who.name,
    party_kind: who.kind,
    what,
    with_name: withName,
    with_party_id: withParty,
    valid_from: since,
    valid_to: endAfter(until),
  };
  check(row);
  await trx
    .insertInto('conflict_of_interest')
    .values({ ...patchOf(row), id: row.id, party_id: who.id, entity_id: entityId, created_at: at })
    .execute();
  const fact = { type: 'conflict.registered', payload: { party: who.id, since } } as const;
  await appendEvents(trx, [eventOf(caller, row, fact, at)]);
  return conflictReceipt(row);
}

function patchOf({ what, with_name, with_party_id, valid_from, valid_to }: ConflictRow) {
  return { what, with_name, with_party_id, valid_from, valid_to };
}

/** What of a row can change, and what it is called in a call. */
const FIELDS = [
  { column: 'what', name: 'what' },
  { column: 'with_name', name: 'with' },
  { column: 'with_party_id', name: 'withParty' },
  { column: 'valid_from', name: 'since' },
  { column: 'valid_to', name: 'until' },
] as const;

/** One that gets an end is told as ended, and beside it what else was changed. */
function factsOf(before: ConflictRow, after: ConflictRow): readonly ConflictFact[] {
  const party = after.party_id;
  const until = lastDayBefore(after.valid_to);
  const isEnded = before.valid_to === null && until !== null;
  const fields = FIELDS.filter(({ column }) => before[column] !== after[column])
    .map(({ name }) => name)
    .filter((field) => !(isEnded && field === 'until'));
  return [
    ...(isEnded ? [{ type: 'conflict.ended', payload: { party, until } } as const] : []),
    ...(fields.length > 0 ? [{ type: 'conflict.changed', payload: { party, fields } } as const] : []),
  ];
}

/** What is already so is no change. @throws Refusal 404; 422 where a rule would be broken. */
export async function updateConflict(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: ConflictUpdate,
  now: () => Date,
): Promise<ConflictReceipt> {
  const entityId = await lockConflicts(trx, caller);
  const at = now();
  const before = await readRow(trx, entityId, id);
  const { what, with: withName, withParty, since, until } = update;
  if (withParty) await findParty(trx, withParty, 'withParty');
  const after: ConflictRow = {
    ...before,
    what: what ?? before.what,
    with_name: withName ?? before.with_name,
    with_party_id: withParty === undefined ? before.with_party_id : withParty,
    valid_from: since ?? before.valid_from,
    valid_to: until === undefined ? before.valid_to : endAfter(until),
  };
  check(after);
  const facts = factsOf(before, after);
  if (facts.length === 0) return conflictReceipt(after);
  await trx.updateTable('conflict_of_interest').set(patchOf(after)).where('id', '=', after.id).execute();
  await appendEvents(
    trx,
    facts.map((fact) => eventOf(caller, after, fact, at)),
  );
  return conflictReceipt(after);
}

/** Removes what was registered by mistake. @throws Refusal 404. */
export async function removeConflict(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<ConflictReceipt> {
  const entityId = await lockConflicts(trx, caller);
  const row = await readRow(trx, entityId, id);
  const event = eventOf(caller, row, { type: 'conflict.removed', payload: { party: row.party_id } }, now());
  await trx.deleteFrom('conflict_of_interest').where('id', '=', row.id).execute();
  await appendEvents(trx, [event]);
  return conflictReceipt(row);
}
