import { sql, type Transaction } from 'kysely';
import type { EntityStats, UserStats } from '#contract/calls/entity';
import { BOARD_KINDS, type BoardKind } from '#contract/vocabulary';
import { ENDS_SOON_DAYS } from '#domain/boards/board';
import { addDays } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { boardMembers } from '#server/group/board.queries';
import { today } from '#server/group/today';
import type { Figures } from '#server/module';
import { FEATURE_OF } from './boards.room';

/** How many sit on each board today; null for a board that is off, and where both are. */
async function countMembers(
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
): Promise<EntityStats['boards']> {
  const entity = currentEntity(caller);
  const day = await today(trx, caller, now);
  const count = async (kind: BoardKind) => {
    if (!entity.features.includes(FEATURE_OF[kind])) return null;
    const { total } = await boardMembers(trx, kind, { entityId: entity.id, day })
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const [management, supervisory] = await Promise.all([count('management'), count('supervisory')]);
  return management === null && supervisory === null ? null : { management, supervisory };
}

/** The caller's own terms of today on the boards that are on; null where both are off. */
async function countTerms(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<UserStats['boards']> {
  const { id: entityId, features } = currentEntity(caller);
  const kinds = BOARD_KINDS.filter((kind) => features.includes(FEATURE_OF[kind]));
  if (kinds.length === 0) return null;
  const day = await today(trx, caller, now);
  const counted = await Promise.all(
    kinds.map((kind) =>
      boardMembers(trx, kind, { entityId, day })
        .innerJoin('party', 'party.id', 'member.party_id')
        .where('party.user_id', '=', caller.userId)
        .select([
          sql<number>`count(*)::int`.as('terms'),
          sql<number>`(count(*) filter (where member.valid_to <= ${addDays(day, ENDS_SOON_DAYS + 1)}))::int`.as(
            'ending',
          ),
        ])
        .executeTakeFirstOrThrow(),
    ),
  );
  return {
    terms: counted.reduce((sum, { terms }) => sum + terms, 0),
    ending: counted.reduce((sum, { ending }) => sum + ending, 0),
  };
}

export const boardFigures: Figures = {
  entity: async (trx, caller, now) => ({ boards: await countMembers(trx, caller, now) }),
  user: async (trx, caller, now) => ({ boards: await countTerms(trx, caller, now) }),
};
