import type { Transaction } from 'kysely';
import type { HoldingWarning } from '#contract/calls/holdings';
import { loopThrough } from '#domain/holdings/loops';
import type { Schema } from '#server/database/schema';
import type { HeldRow } from './rows';

/** More edges than any group has whose chart is drawn. */
const MOST_EDGES = 10_000;

/** Loops that holdings which were added close, over all that is in sight and in force on a day. */
export async function loopWarnings(
  trx: Transaction<Schema>,
  added: readonly Pick<HeldRow, 'holderEntityId' | 'entityId'>[],
  day: string,
): Promise<readonly HoldingWarning[]> {
  const pairs = added.flatMap(({ holderEntityId: parentId, entityId: childId }) =>
    parentId === null || parentId === childId ? [] : [{ parentId, childId }],
  );
  if (pairs.length === 0) return [];
  const rows = await trx
    .selectFrom('holding')
    .select(['holder_entity_id', 'entity_id'])
    .where('holder_entity_id', 'is not', null)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', day)]))
    .limit(MOST_EDGES)
    .execute();
  const edges = rows.flatMap(({ holder_entity_id: parentId, entity_id: childId }) =>
    parentId === null ? [] : [{ parentId, childId }],
  );
  const loops = pairs.flatMap((pair) => {
    const way = loopThrough(edges, pair);
    return way ? [way] : [];
  });
  if (loops.length === 0) return [];
  const entities = await trx
    .selectFrom('entity')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(loops.flat())])
    .execute();
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  return loops.map((way) => ({ code: 'loop', names: way.map((id) => names.get(id) ?? '') }));
}
