import type { Transaction } from 'kysely';
import { type Caller, currentEntity } from '#server/database/caller';
import type { NewEvent } from '#server/database/event';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { dayHere } from './day';
import { lockMembers } from './members.queries';
import { because } from './reasons';
import { eventOf } from './record';

/**
 * Changes until when an auditor or a guest reads, also after their access has ended: then they are let in again.
 * @throws Refusal 404; 422 for a member, who has no end, and for a day that is not to come.
 */
export async function changeEnd(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  accessEnds: string,
  at: Date,
): Promise<readonly NewEvent[]> {
  const entityId = currentEntity(caller).id;
  const [member] = await lockMembers(trx, caller, [id]);
  const refuse = (reason: ReturnType<typeof because>) => invalid([{ field: 'accessEnds', reason }]);
  if (!member || member.accessEnds === null) throw refuse(because('endForAuditors'));
  const { accessEnds: before } = member;
  if (accessEnds === before) return [];
  if (accessEnds <= (await dayHere(trx, entityId, at))) throw refuse(because('endPast'));
  await trx
    .updateTable('membership')
    .set({ access_ends: accessEnds })
    .where('entity_id', '=', entityId)
    .where('user_id', '=', id)
    .execute();
  const payload = { from: before, to: accessEnds };
  return [eventOf(caller, member, { type: 'membership.endChanged', payload }, at)];
}
