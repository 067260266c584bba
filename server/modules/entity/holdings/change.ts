import type { Transaction } from 'kysely';
import { type HoldingReceipt, type HoldingUpdate, type NewHolding, ORDINARY } from '#contract/calls/holdings';
import { changedFrom, isNothing, NOTHING, type RegisterChange, together } from '#domain/holdings/change';
import { isHeldOn, overlap } from '#domain/holdings/shares';
import { endAfter, lastDayBefore } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { conflict, invalid, notFound } from '#server/problem';
import { because } from '../reasons';
import { todayOf } from '../today';
import { type Company, faultsAfter } from './check';
import { type FormCorrection, formCorrection, formEvent, writeForm } from './form';
import { loopWarnings } from './loops';
import { watchOwners } from './owners';
import { named } from './parties';
import { eventsOf, tell } from './record';
import { type HeldRow, lockRegisters, plain, readNames, readRegister } from './rows';
import { requireAdministered } from './sight';
import { writeChange } from './write';

/** The register of an entity while somebody changes it: nobody else does until the transaction ends. */
interface Register {
  readonly company: Company;
  readonly rows: readonly HeldRow[];
}

async function lockRegister(trx: Transaction<Schema>, caller: Caller): Promise<Register> {
  const { id } = currentEntity(caller);
  await lockRegisters(trx, [id]);
  const { partyId, name } = await trx
    .selectFrom('entity')
    .innerJoin('party', 'party.entity_id', 'entity.id')
    .select(['party.id as partyId', 'entity.name'])
    .where('entity.id', '=', id)
    .executeTakeFirstOrThrow();
  return { company: { entityId: id, partyId, name }, rows: await readRegister(trx, id) };
}

/** @throws Refusal 404 where the entity has no such holding. */
function rowIn({ rows }: Register, id: string): HeldRow {
  const row = rows.find((each) => each.id === id.toLowerCase());
  if (!row) throw notFound();
  return row;
}

/** Writes a change that breaks no rule, and tells it. @throws Refusal 409, 422. */
async function write(
  trx: Transaction<Schema>,
  caller: Caller,
  { company, rows }: Register,
  {
    change,
    since,
    at,
    form = null,
  }: {
    readonly change: RegisterChange<HeldRow>;
    readonly since: string;
    readonly at: Date;
    readonly form?: FormCorrection | null;
  },
) {
  const faults = await faultsAfter(trx, company, rows, { change, since });
  if (faults.length > 0) throw invalid(faults);
  const ownersSince = await watchOwners(trx, caller, [change], at);
  await writeChange(trx, change);
  if (form) await writeForm(trx, form);
  const changed = [...change.ended, ...change.removed, ...change.corrected, ...change.added];
  const names = await readNames(
    trx,
    [...changed, ...(form ? [form.row] : [])].map(({ holderId }) => holderId),
  );
  const warnings = await loopWarnings(trx, change.added, since);
  const owners = await ownersSince();
  const formed = form
    ? [formEvent(caller, company, form, { name: names.get(form.row.holderId) ?? '', at })]
    : [];
  const told = eventsOf(caller, company, { before: rows, change, names, at });
  await tell(trx, caller, [...told, ...formed, ...owners]);
  return warnings;
}

const receiptOf = (
  { id, from, to }: HeldRow,
  revision: number,
  warnings: HoldingReceipt['warnings'],
): HoldingReceipt => ({ id, from, until: lastDayBefore(to), revision, warnings });

/** Where no votes were entered: of a class without any, and of what the company holds itself, it is known that nobody casts them. */
function withKnownVotes({ company }: Register, row: HeldRow): HeldRow {
  const isOwn = row.holderId === company.partyId && row.votesById === null;
  return row.voting === null && (row.votesPerShare === 0 || isOwn) ? { ...row, voting: '0' } : row;
}

/** Records shares that somebody holds. @throws Refusal 404, 409, 422. */
export async function addHolding(
  trx: Transaction<Schema>,
  caller: Caller,
  { class: shareClass = ORDINARY, until = null, votesBy = null, ...holding }: NewHolding,
  now: () => Date,
): Promise<HoldingReceipt> {
  const register = await lockRegister(trx, caller);
  const at = now();
  const { entityId } = register.company;
  const holder = await named(trx, holding.holder, { entityId, field: 'holder', at });
  const voter = votesBy && (await named(trx, votesBy.party, { entityId, field: 'votesBy', at }));
  const days = { from: holding.from, to: endAfter(until) };
  const sameClass = register.rows.find((row) => row.shareClass === shareClass && overlap(row, days));
  const row = withKnownVotes(register, {
    ...days,
    id: newId(),
    entityId,
    holderId: holder.id,
    holderEntityId: holder.entityId,
    shareClass,
    votesPerShare: holding.votesPerShare ?? sameClass?.votesPerShare ?? 1,
    ownership: plain(holding.ownership),
    voting: plain(holding.voting),
    votesById: voter?.id ?? null,
    votesRight: votesBy?.right ?? null,
    revision: 1,
  });
  const change = { ...NOTHING, added: [row] };
  return receiptOf(row, 1, await write(trx, caller, register, { change, since: row.from, at }));
}

/** Another entity's shares are changed by an admin of both. @throws Refusal 422. */
async function checkHolder(trx: Transaction<Schema>, { company }: Register, row: HeldRow): Promise<void> {
  const { holderEntityId, holderId } = row;
  if (holderEntityId === null || holderEntityId === company.entityId) return;
  const names = await readNames(trx, [holderId]);
  const name = names.get(holderId);
  if (name === undefined) return void (await requireAdministered(trx, holderEntityId));
  await requireAdministered(trx, holderEntityId).catch(() => {
    throw invalid([{ field: 'holder', reason: because('notAdministered', name) }]);
  });
}

/** What a class carries, whoever holds it: all of its rows change together. */
function classChange(
  { rows }: Register,
  row: HeldRow,
  day: string,
  votesPerShare: number | undefined,
): RegisterChange<HeldRow> {
  if (votesPerShare === undefined || votesPerShare === row.votesPerShare) return NOTHING;
  const others = rows.filter(
    (other) =>
      other.id !== row.id && other.shareClass === row.shareClass && (other.to === null || other.to > day),
  );
  return together(
    others.map((other) => {
      const from = other.from > day ? other.from : day;
      const voting = votesPerShare === 0 ? '0' : other.voting;
      return changedFrom(other, from, { ...other, votesPerShare, voting }, newId());
    }),
  );
}

/** Changes shares from a day on; what is already so is no change. @throws Refusal 404, 409, 422. */
export async function updateHolding(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  { revision, from, until, votesBy, legalForm, ...update }: HoldingUpdate,
  now: () => Date,
): Promise<HoldingReceipt> {
  const register = await lockRegister(trx, caller);
  const at = now();
  const row = rowIn(register, id);
  await checkHolder(trx, register, row);
  if (row.revision !== revision) {
    const names = await readNames(trx, [row.holderId]);
    throw conflict(because('holdingChangedMeanwhile', names.get(row.holderId) ?? ''));
  }
  const { entityId } = register.company;
  const day = from ?? (await todayOf(trx, entityId, at));
  const voter = votesBy && (await named(trx, votesBy.party, { entityId, field: 'votesBy', at }));
  const votesPerShare = update.votesPerShare ?? row.votesPerShare;
  const { ownership = row.ownership, voting = votesPerShare === 0 ? '0' : row.voting } = update;
  const patched = withKnownVotes(register, {
    ...row,
    ownership: plain(ownership),
    voting: plain(voting),
    votesPerShare,
    ...(until !== undefined && { to: endAfter(until) }),
    ...(votesBy !== undefined && { votesById: voter?.id ?? null, votesRight: votesBy?.right ?? null }),
  });
  const start = day > row.from ? day : row.from;
  const endsOnly = until !== undefined && patched.to !== row.to;
  if (!isHeldOn(row, start) && !endsOnly) {
    throw invalid([{ field: 'from', reason: because('endedBefore', lastDayBefore(row.to) ?? '') }]);
  }
  const own = changedFrom(row, start, patched, newId());
  const change = together([own, classChange(register, row, start, update.votesPerShare)]);
  const [held = patched] = [...own.added, ...own.corrected];
  const form = await formCorrection(trx, register.company, row, legalForm);
  if (isNothing(change) && !form) return receiptOf(row, row.revision, []);
  const warnings = await write(trx, caller, register, { change, since: start, at, form });
  if (isNothing(change)) return receiptOf(row, row.revision, warnings);
  return receiptOf(held, own.added.length > 0 ? 1 : row.revision + 1, warnings);
}

/** Removes what was recorded by mistake. @throws Refusal 404, 422. */
export async function removeHolding(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  now: () => Date,
): Promise<HoldingReceipt> {
  const register = await lockRegister(trx, caller);
  const row = rowIn(register, id);
  await checkHolder(trx, register, row);
  const change = { ...NOTHING, removed: [row] };
  const warnings = await write(trx, caller, register, { change, since: row.from, at: now() });
  return receiptOf(row, row.revision, warnings);
}

/** Whether the holding of a call is one in the entity, or was one: a removal that is sent again gets its answer. @throws Refusal 404. */
export async function admitToHolding({ trx, caller, params: { id = '' } }: AdmissionContext): Promise<void> {
  const entityId = currentEntity(caller).id;
  const row = await trx
    .selectFrom('holding')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) return;
  const gone = await trx
    .selectFrom('event')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('subject_kind', '=', 'holding')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!gone) throw notFound();
}
