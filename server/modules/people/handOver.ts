import { sql, type Transaction } from 'kysely';
import type { HandedOver } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { Handing, HandOver, ServerModule } from '#server/module';
import { invalid } from '#server/problem';
import type { Member } from './members.queries';
import { because } from './reasons';
import { eventOf } from './record';

const NOTHING: HandedOver = { drafts: 0, tasks: 0, meetings: 0, links: 0 };

/**
 * Who is to take over: somebody who works in the entity, and goes on doing so.
 * @throws Refusal 422.
 */
export async function findSuccessor(
  trx: Transaction<Schema>,
  caller: Caller,
  leaving: readonly string[],
  id: string,
): Promise<Handing['to']> {
  const row = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name'])
    .where('membership.entity_id', '=', currentEntity(caller).id)
    .where('membership.user_id', '=', id)
    .where('membership.status_key', '=', 'Active')
    .where('membership.access', '=', 'Member')
    .executeTakeFirst();
  if (!row || leaving.includes(row.id)) {
    throw invalid([{ field: 'successor', reason: because('noSuccessor') }]);
  }
  return { id: row.id, name: `${row.first_name} ${row.last_name}`.trim() };
}

/** Links of invitations that wait name who sent them. */
export const handOverInvitations: HandOver = async (trx, caller, { from, to }) => {
  const { rows } = await sql<{ id: string }>`
    update invitation set invited_by = ${to.id}
      where entity_id = ${currentEntity(caller).id} and invited_by = any (${[...from]}::uuid[])
        and used_at is null and withdrawn_at is null
      returning id`.execute(trx);
  return { links: rows.length };
};

async function handOverOf(
  modules: readonly ServerModule[],
  trx: Transaction<Schema>,
  caller: Caller,
  handing: Handing,
  at: Date,
): Promise<HandedOver> {
  const total = { ...NOTHING };
  for (const { handOver } of modules) {
    if (!handOver) continue;
    const { drafts = 0, tasks = 0, meetings = 0, links = 0 } = await handOver(trx, caller, handing, at);
    total.drafts += drafts;
    total.tasks += tasks;
    total.meetings += meetings;
    total.links += links;
  }
  return total;
}

/** Hands over what each of these people has under way. @returns what the record says of it. */
export async function handOverAll(
  modules: readonly ServerModule[],
  trx: Transaction<Schema>,
  caller: Caller,
  members: readonly Member[],
  to: Handing['to'],
  at: Date,
): Promise<readonly NewEvent[]> {
  const events: NewEvent[] = [];
  for (const member of members) {
    const handed = await handOverOf(modules, trx, caller, { from: [member.id], to }, at);
    const payload = { ...handed, to: to.id, toName: to.name };
    events.push(eventOf(caller, member, { type: 'membership.handedOver', payload }, at));
  }
  return events;
}
