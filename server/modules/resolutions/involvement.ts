import type { Transaction } from 'kysely';
import type { Involvement } from '#contract/calls/people';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

const MOST = 50;

/** Resolutions under way on which somebody is a decision maker, as far as the caller reads them. */
export async function readDecisionsOf(
  trx: Transaction<Schema>,
  caller: Caller,
  userId: string,
): Promise<Pick<Involvement, 'decisions'>> {
  const rows = await trx
    .selectFrom('resolution')
    .select(['id', 'number', 'title', 'status', 'deadline'])
    .where('entity_id', '=', currentEntity(caller).id)
    .where('status', 'in', ['Pending', 'Open'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('decision_maker')
          .select('decision_maker.id')
          .whereRef('decision_maker.resolution_id', '=', 'resolution.id')
          .where('decision_maker.user_id', '=', userId),
      ),
    )
    .orderBy('deadline')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return {
    decisions: rows.map(({ deadline, ...row }) => ({ ...row, deadline: deadline?.toISOString() ?? null })),
  };
}
