import { sql, type Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import { appendEvents } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { keepingAnAdmin } from './members.change';
import { lockMembers } from './members.queries';
import { eventOf } from './record';

/**
 * Ends memberships, all or none. What the record and the resolutions say of these people stays; who never signed in and belongs
 * nowhere else is forgotten, so that their address is free.
 * @throws Refusal 404; 409 where no admin would be left.
 */
export async function removeMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  ids: readonly string[],
  now: () => Date,
): Promise<{ readonly count: number }> {
  const members = await keepingAnAdmin(trx, caller, async () => {
    const locked = await lockMembers(trx, caller, ids);
    await trx
      .deleteFrom('membership')
      .where('entity_id', '=', currentEntity(caller).id)
      .where(
        'user_id',
        'in',
        locked.map(({ id }) => id),
      )
      .execute();
    return locked;
  });
  const gone = members.flatMap(({ id, hasAccount }) => (hasAccount ? [] : [id]));
  await sql`select quorate_forget_uninvited(${gone}::uuid[])`.execute(trx);
  const at = now();
  await appendEvents(
    trx,
    members.map((member) =>
      eventOf(caller, member, { type: 'membership.removed', payload: { role: member.role } }, at),
    ),
  );
  return { count: members.length };
}
