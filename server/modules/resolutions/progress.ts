import type { Transaction } from 'kysely';
import type { Bar } from '#contract/decision/bar';
import { barOf } from '#domain/decision/words/bar';
import { groupBy } from '#domain/entity/group-by';
import type { Schema } from '#server/database/schema';
import { evaluationOf } from './ballot';
import { readRoom } from './resolution.queries';

/** The quorum bars of open resolutions of one entity, by id: everything that was handed in is counted. */
export async function readProgress(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Bar>> {
  if (ids.length === 0) return new Map();
  const [resolutions, electors, entries, { timeZone }] = await Promise.all([
    trx.selectFrom('resolution').selectAll().where('id', 'in', ids).execute(),
    trx
      .selectFrom('elector')
      .selectAll()
      .where('resolution_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    trx
      .selectFrom('decision_entry')
      .selectAll()
      .where('resolution_id', 'in', ids)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    readRoom(trx, entityId),
  ]);
  const seats = groupBy(electors, ({ resolution_id }) => resolution_id);
  const handedIn = groupBy(entries, ({ resolution_id }) => resolution_id);
  const bars = new Map<string, Bar>();
  for (const resolution of resolutions) {
    const rows = {
      resolution,
      electors: seats.get(resolution.id) ?? [],
      entries: handedIn.get(resolution.id) ?? [],
    };
    const evaluation = evaluationOf(rows, timeZone, now);
    if (evaluation) bars.set(resolution.id, barOf(evaluation));
  }
  return bars;
}
