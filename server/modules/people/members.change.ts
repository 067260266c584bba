import { sql, type Transaction } from 'kysely';
import type { EntityUserUpdate, MembershipChange, MembershipReceipt } from '#contract/calls/people';
import type { EventTypeOf, Fact } from '#contract/events';
import { blockedBy, MEMBERSHIP_LIFE, type MembershipAct } from '#domain/people/life';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents, type NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { lockAdmins } from '#server/group/lastAdmin';
import { conflict, invalid, type Refusal } from '#server/problem';
import { inviteUsers, withdrawInvitations } from './invitations';
import { changeEnd } from './members.end';
import { countAdmins, lockMembers, type Member } from './members.queries';
import { because } from './reasons';
import { eventOf } from './record';

type MembershipFact = Fact<EventTypeOf<'membership'>>;

/** What is to become of a member. */
interface Change {
  readonly member: Member;
  readonly after: Pick<Member, 'role' | 'status'>;
  readonly act: MembershipAct | null;
  readonly facts: readonly MembershipFact[];
}

const STATUS_ACTS = { Active: 'resume', Suspended: 'suspend' } as const;
const INVITATION_ACTS = { send: 'invite', withdraw: 'withdraw' } as const;

function actOf({ status, invitation }: MembershipChange): MembershipAct | null {
  if (status && invitation) throw refuseNothing('invitation');
  if (status) return STATUS_ACTS[status];
  return invitation ? INVITATION_ACTS[invitation] : null;
}

const refuseNothing = (field: string): Refusal => invalid([{ field, reason: because('nothingAsked') }]);

function factOf(act: MembershipAct, role: Member['role']): MembershipFact {
  switch (act) {
    case 'invite':
      return { type: 'membership.invited', payload: { role } };
    case 'withdraw':
      return { type: 'membership.inviteWithdrawn' };
    case 'suspend':
      return { type: 'membership.suspended' };
    case 'resume':
      return { type: 'membership.resumed' };
  }
}

/** What is so already is no change; an invitation is sent again all the same. @throws Refusal 409. */
function changeOf(member: Member, change: MembershipChange): Change {
  const { role = member.role } = change;
  if (role === 'Admin' && member.access !== 'Member') throw conflict(because('readsOnly', member.name));
  const wanted = actOf(change);
  const isSo = wanted !== null && wanted !== 'invite' && MEMBERSHIP_LIFE[wanted].to === member.status;
  const act = isSo ? null : wanted;
  if (act) checkAct(act, member);
  const after = { role, status: act ? MEMBERSHIP_LIFE[act].to : member.status };
  return {
    member,
    after,
    act,
    facts: [
      ...(role === member.role
        ? []
        : [{ type: 'membership.roleChanged', payload: { from: member.role, to: role } } as const]),
      ...(act ? [factOf(act, role)] : []),
    ],
  };
}

function checkAct(act: MembershipAct, member: Member): void {
  const { name, status, userStatus } = member;
  if (userStatus === 'Suspended' || userStatus === 'Inactive') throw conflict(because('barred', name));
  const blocked = blockedBy(act, member);
  if (blocked === 'status') throw conflict(because('blocked', name, status));
  if (blocked === 'noAccount') throw conflict(because('noAccount', name));
}

/**
 * Admins are counted by one at a time: of two who demote each other, the second is refused.
 * @throws Refusal 409 where nobody would be left.
 */
export async function keepingAnAdmin<T>(
  trx: Transaction<Schema>,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const entityId = currentEntity(caller).id;
  await lockAdmins(trx, entityId);
  const before = await countAdmins(trx, entityId);
  const done = await work();
  if (before > 0 && (await countAdmins(trx, entityId)) === 0) throw conflict(because('lastAdmin'));
  return done;
}

async function write(trx: Transaction<Schema>, entityId: string, changes: readonly Change[]): Promise<void> {
  for (const { member, after } of changes) {
    if (member.role === after.role && member.status === after.status) continue;
    await trx
      .updateTable('membership')
      .set({ role: after.role, status: after.status })
      .where('entity_id', '=', entityId)
      .where('user_id', '=', member.id)
      .execute();
  }
}

async function followInvitations(
  trx: Transaction<Schema>,
  caller: Caller,
  changes: readonly Change[],
  at: Date,
): Promise<void> {
  const doneTo = (act: MembershipAct) =>
    changes.flatMap((change) => (change.act === act ? [change.member] : []));
  await withdrawInvitations(
    trx,
    caller,
    [...doneTo('withdraw'), ...doneTo('resume')].map(({ id }) => id),
    at,
  );
  await inviteUsers(trx, caller, doneTo('invite'), at);
}

const receiptOf = ({ member, after }: Change): MembershipReceipt => ({ id: member.id, ...after });

interface Changed {
  readonly receipts: readonly MembershipReceipt[];
  readonly events: readonly NewEvent[];
}

async function change(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
  wanted: MembershipChange,
  at: Date,
): Promise<Changed> {
  const changes = (await lockMembers(trx, caller, ids)).map((member) => changeOf(member, wanted));
  await write(trx, currentEntity(caller).id, changes);
  await followInvitations(trx, caller, changes, at);
  return {
    receipts: changes.map(receiptOf),
    events: changes.flatMap(({ member, facts }) => facts.map((fact) => eventOf(caller, member, fact, at))),
  };
}

/** Changes several memberships, or none. @throws Refusal 404, 409, 422. */
export async function changeMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  { ids, ...wanted }: MembershipChange & { readonly ids: readonly string[] },
  now: () => Date,
): Promise<{ readonly items: readonly MembershipReceipt[] }> {
  if (!wanted.role && !wanted.status && !wanted.invitation) throw refuseNothing('role');
  const { receipts, events } = await keepingAnAdmin(trx, caller, () =>
    change(trx, caller, ids, wanted, now()),
  );
  await appendEvents(trx, events);
  return { items: receipts };
}

const DETAILS = ['firstName', 'lastName', 'email'] as const;

/** Who they are is theirs, unless they belong to this entity alone. @throws Refusal 409. */
async function changeDetails(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: EntityUserUpdate,
  at: Date,
): Promise<readonly NewEvent[]> {
  const [member] = await lockMembers(trx, caller, [id]);
  const row = await trx
    .selectFrom('user')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const after = { ...row, ...definedOf(update) };
  const fields = DETAILS.filter((field) => after[field] !== row[field]);
  if (!member || fields.length === 0) return [];
  const { rows } = await sql<{ done: boolean }>`select quorate_change_person(
    ${id}, ${after.firstName}, ${after.lastName}, ${after.email}) as done`
    .execute(trx)
    .catch((error: unknown) => {
      throw isTaken(error) ? conflict(because('addressTaken')) : error;
    });
  if (!rows[0]?.done) throw conflict(because('notYours', member.name));
  const name = `${after.firstName} ${after.lastName}`;
  return [
    eventOf(caller, { id: member.id, name }, { type: 'membership.detailsChanged', payload: { fields } }, at),
  ];
}

function definedOf({ firstName, lastName, email }: EntityUserUpdate) {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  };
}

const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;

/** @throws Refusal 404, 409, 422. */
export async function updateMember(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  update: EntityUserUpdate,
  now: () => Date,
): Promise<MembershipReceipt> {
  const { firstName, lastName, email, accessEnds, ...wanted } = update;
  const { receipts, events } = await keepingAnAdmin(trx, caller, async () => {
    const at = now();
    const told = await changeDetails(trx, caller, id, { firstName, lastName, email }, at);
    const ended = accessEnds === undefined ? [] : await changeEnd(trx, caller, id, accessEnds, at);
    const changed = await change(trx, caller, [id], wanted, at);
    return { ...changed, events: [...told, ...ended, ...changed.events] };
  });
  await appendEvents(trx, events);
  const [receipt] = receipts;
  if (!receipt) throw new Error('A membership that was changed has a receipt');
  return receipt;
}
