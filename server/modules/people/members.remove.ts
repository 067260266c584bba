import { sql, type Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import type { ServerModule } from '#server/module';
import { findSuccessor, handOverAll } from './handOver';
import { keepingAnAdmin } from './members.change';
import { lockMembers } from './members.queries';
import { eventOf } from './record';

interface Removal {
  readonly ids: readonly string[];
  /** To whom goes what they have under way. */
  readonly successor?: string | undefined;
}

/**
 * Ends memberships, all or none, and hands over what was under way where a successor is named. What the record and the resolutions say
 * of these people stays; who never signed in and belongs nowhere else is forgotten, so that their address is free.
 * @throws Refusal 404; 409 where no admin would be left; 422 for a successor who does not work here.
 */
export async function removeMembers(
  modules: readonly ServerModule[],
  trx: Transaction<Schema>,
  caller: Caller,
  { ids, successor }: Removal,
  now: () => Date,
): Promise<{ readonly count: number }> {
  const at = now();
  const { members, handed } = await keepingAnAdmin(trx, caller, async () => {
    const locked = await lockMembers(trx, caller, ids);
    const leaving = locked.map(({ id }) => id);
    const to = successor === undefined ? null : await findSuccessor(trx, caller, leaving, successor);
    const events = to ? await handOverAll(modules, trx, caller, locked, to, at) : [];
    await trx
      .deleteFrom('membership')
      .where('entity_id', '=', currentEntity(caller).id)
      .where('user_id', 'in', leaving)
      .execute();
    return { members: locked, handed: events };
  });
  const gone = members.flatMap(({ id, hasAccount }) => (hasAccount ? [] : [id]));
  await sql`select quorate_forget_uninvited(${gone}::uuid[])`.execute(trx);
  await appendEvents(trx, [
    ...handed,
    ...members.map((member) =>
      eventOf(caller, member, { type: 'membership.removed', payload: { role: member.role } }, at),
    ),
  ]);
  return { count: members.length };
}
