import type { Transaction } from 'kysely';
import {
  BOARD_LIMITS,
  type BoardMembersUpdate,
  type BoardMemberUpdate,
  type BoardReceipt,
  type BoardReceipts,
  type NewBoardMember,
  type Reappointment,
} from '#contract/calls/boards';
import type { Obstacle } from '#contract/problem';
import type { BoardKind } from '#contract/vocabulary';
import { type TermFault, termFaults } from '#domain/boards/terms';
import { endAfter } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { today } from '#server/group/today';
import type { FollowTerms } from '#server/module';
import { conflict, hindered, invalid, notFound } from '#server/problem';
import type { Reason } from '#words/reason';
import { checkedRoom } from './boards.room';
import { seated } from './parties';
import { because } from './reasons';
import { eventOf } from './record';
import { changed, differences, factsOf, patchOf } from './terms.differences';
import { readTerms, receiptOf, type TermRow, termOf } from './terms.queries';

/** The boards of an entity while somebody changes them: nobody else does until the transaction ends. */
interface Boards {
  readonly entityId: string;
  readonly terms: readonly TermRow[];
  /** Today, where the entity is liquidated. */
  readonly closedOn: string | null;
}

/** Where a change comes from: what else follows from it, and the clock. */
export interface Changing {
  readonly follow: FollowTerms;
  readonly now: () => Date;
}

async function lockBoards(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  at: Date,
): Promise<Boards> {
  const entityId = checkedRoom(caller, kind);
  await lockAlone(trx, 'board', entityId);
  const { status } = await trx
    .selectFrom('entity')
    .select('status')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  const closedOn = status === 'Liquidated' ? await today(trx, caller, at) : null;
  return { entityId, terms: await readTerms(trx, entityId), closedOn };
}

function faultsOf(row: TermRow, { terms, closedOn }: Boards): readonly TermFault[] {
  const represents =
    row.represents_party_id === null ? 'nobody' : row.represented_kind === 'natural' ? 'natural' : 'legal';
  const wanted = { ...termOf(row), isNatural: row.party_kind === 'natural', represents } as const;
  return termFaults(wanted, terms.map(termOf), closedOn);
}

function reasonOf(fault: TermFault, { name }: TermRow): Reason {
  if (fault.code === 'sitsAlready') return because(fault.code, name, fault.term.from, fault.term.until);
  if (fault.code === 'sitsOnOther')
    return because(fault.code, name, fault.term.kind, fault.term.from, fault.term.until);
  return because(fault.code);
}

/** @throws Refusal 422 that names the rules which the term would break. */
function check(row: TermRow, boards: Boards): void {
  const faults = faultsOf(row, boards);
  if (faults.length === 0) return;
  throw invalid(faults.map((fault) => ({ field: fault.field, reason: reasonOf(fault, row) })));
}

/** Tells what happened to terms, with what follows from it elsewhere. @param after all terms of both boards as they are now. */
async function tell(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  { events, after }: { readonly events: readonly NewEvent[]; readonly after: readonly TermRow[] },
  {
    partyIds,
    at,
    follow,
  }: { readonly partyIds: readonly string[]; readonly at: Date; readonly follow: FollowTerms },
): Promise<void> {
  const terms = after.filter((term) => term.kind === kind);
  const followed = await follow(trx, caller, { kind, partyIds: [...new Set(partyIds)], terms }, at);
  if (events.length + followed.length > 0) await appendEvents(trx, [...events, ...followed]);
}

/** Adds a term. @throws Refusal 409 where a board has as many as it may have; 422. */
async function add(
  trx: Transaction<Schema>,
  caller: Caller,
  boards: Boards,
  row: TermRow,
  { at, follow }: { readonly at: Date; readonly follow: FollowTerms },
): Promise<BoardReceipt> {
  const { kind, party_id: party, position } = row;
  if (boards.terms.filter((term) => term.kind === kind).length >= BOARD_LIMITS.terms) {
    throw conflict(because('tooManyTerms', BOARD_LIMITS.terms));
  }
  check(row, boards);
  await trx
    .insertInto('board_member')
    .values({
      ...patchOf(row),
      id: row.id,
      kind,
      party_id: party,
      entity_id: boards.entityId,
      created_at: at,
    })
    .execute();
  const event = eventOf(caller, row, { type: 'board.appointed', payload: { kind, party, position } }, at);
  const told = { events: [event], after: [...boards.terms, row] };
  await tell(trx, caller, kind, told, { partyIds: [party], at, follow });
  return receiptOf(row);
}

/** @throws Refusal 409; 422 where the term would break a rule, or somebody is not recorded here. */
export async function addMember(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  { party, representedBy = null, position, gender = 'unspecified', from, until = null }: NewBoardMember,
  { follow, now }: Changing,
): Promise<BoardReceipt> {
  const at = now();
  const boards = await lockBoards(trx, caller, kind, at);
  const who = await seated(trx, boards.entityId, party, { kind: 'natural', field: 'party', at });
  const whose =
    representedBy &&
    (await seated(trx, boards.entityId, representedBy, { kind: 'legal', field: 'representedBy', at }));
  const row: TermRow = {
    id: newId(),
    kind,
    party_id: who.id,
    represents_party_id: whose?.id ?? null,
    position,
    gender,
    valid_from: from,
    valid_to: endAfter(until),
    name: who.name,
    party_kind: who.kind,
    represented_kind: whose?.kind ?? null,
  };
  return add(trx, caller, boards, row, { at, follow });
}

/** @throws Refusal 404 where the board has no such term. */
function termIn({ terms }: Boards, kind: BoardKind, id: string): TermRow {
  const row = terms.find((term) => term.kind === kind && term.id === id.toLowerCase());
  if (!row) throw notFound();
  return row;
}

/** A further term of who has one. @throws Refusal 404; 409; 422. */
export async function reappoint(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  id: string,
  { from, until = null, position }: Reappointment,
  { follow, now }: Changing,
): Promise<BoardReceipt> {
  const at = now();
  const boards = await lockBoards(trx, caller, kind, at);
  const before = termIn(boards, kind, id);
  const row = {
    ...before,
    id: newId(),
    position: position ?? before.position,
    valid_from: from,
    valid_to: endAfter(until),
  };
  return add(trx, caller, boards, row, { at, follow });
}

/** Writes what is otherwise than before, and tells it. */
async function write(
  trx: Transaction<Schema>,
  caller: Caller,
  { kind, boards }: { readonly kind: BoardKind; readonly boards: Boards },
  changes: readonly { readonly before: TermRow; readonly after: TermRow }[],
  { at, follow }: { readonly at: Date; readonly follow: FollowTerms },
): Promise<void> {
  const events = changes.flatMap(({ before, after }) =>
    factsOf(before, after).map((fact) => eventOf(caller, after, fact, at)),
  );
  for (const { before, after } of changes) {
    if (differences(before, after).length === 0) continue;
    await trx.updateTable('board_member').set(patchOf(after)).where('id', '=', after.id).execute();
  }
  const written = new Map(changes.map(({ after }) => [after.id, after]));
  const after = boards.terms.map((term) => written.get(term.id) ?? term);
  const partyIds = changes.flatMap((change) =>
    differences(change.before, change.after).some((field) => field === 'from' || field === 'until')
      ? [change.after.party_id]
      : [],
  );
  await tell(trx, caller, kind, { events, after }, { partyIds, at, follow });
}

/** What is already so is no change. @throws Refusal 404; 422 where nothing was said, or a rule would be broken. */
export async function updateMember(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  id: string,
  { representedBy, ...update }: BoardMemberUpdate,
  { follow, now }: Changing,
): Promise<BoardReceipt> {
  const at = now();
  const boards = await lockBoards(trx, caller, kind, at);
  const before = termIn(boards, kind, id);
  const whose =
    representedBy &&
    (await seated(trx, boards.entityId, representedBy, { kind: 'legal', field: 'representedBy', at }));
  const behalf = { represents_party_id: whose?.id ?? null, represented_kind: whose?.kind ?? null };
  const after = changed(before, { ...update, ...(representedBy !== undefined && { representedBy: behalf }) });
  check(after, boards);
  await write(trx, caller, { kind, boards }, [{ before, after }], { at, follow });
  return receiptOf(after);
}

/** @throws Refusal 404 where one is not there. */
function termsIn(boards: Boards, kind: BoardKind, ids: readonly string[]): readonly TermRow[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => termIn(boards, kind, id));
}

/** All of them, or none. @throws Refusal 404; 409 that names those in the way; 422 where nothing was said. */
export async function updateMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  { ids, ...update }: BoardMembersUpdate,
  { follow, now }: Changing,
): Promise<BoardReceipts> {
  if (Object.values(update).every((value) => value === undefined)) {
    throw invalid([{ field: '', reason: because('nothingToChange') }]);
  }
  const at = now();
  const boards = await lockBoards(trx, caller, kind, at);
  const changes = termsIn(boards, kind, ids).map((before) => ({ before, after: changed(before, update) }));
  const after = new Map(changes.map((change) => [change.after.id, change.after]));
  const together = { ...boards, terms: boards.terms.map((term) => after.get(term.id) ?? term) };
  const obstacles = [...after.values()].flatMap((row): readonly Obstacle[] => {
    const [fault] = faultsOf(row, together);
    return fault ? [{ id: row.id, name: row.name, code: fault.code }] : [];
  });
  if (obstacles.length > 0) throw hindered(because('termsInTheWay', obstacles.length), obstacles);
  await write(trx, caller, { kind, boards }, changes, { at, follow });
  return { items: changes.map((change) => receiptOf(change.after)) };
}

/** Removes what was recorded by mistake. @throws Refusal 404 where one is not there. */
export async function removeMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  kind: BoardKind,
  ids: readonly string[],
  { follow, now }: Changing,
): Promise<BoardReceipts> {
  const at = now();
  const boards = await lockBoards(trx, caller, kind, at);
  const rows = termsIn(boards, kind, ids);
  await trx
    .deleteFrom('board_member')
    .where('entity_id', '=', currentEntity(caller).id)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const events = rows.map((row) =>
    eventOf(caller, row, { type: 'board.removed', payload: { kind, party: row.party_id } }, at),
  );
  const removed = new Set(rows.map(({ id }) => id));
  const told = { events, after: boards.terms.filter(({ id }) => !removed.has(id)) };
  await tell(trx, caller, kind, told, { partyIds: rows.map((row) => row.party_id), at, follow });
  return { items: rows.map(receiptOf) };
}
