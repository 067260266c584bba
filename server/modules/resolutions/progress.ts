import type { Transaction } from 'kysely';
import type { Bar } from '#contract/decision/bar';
import { groupBy } from '#domain/entity/group-by';
import type { Schema } from '#server/database/schema';
import { decisionWords } from '#server/words';
import { barOf } from '#words/decision/bar';
import { isAwaited } from './acts';
import { evaluationOf } from './ballot';
import { gatherRows, type ResolutionRows, readRoom } from './resolution.queries';

/** How far a resolution is. */
export interface Progress {
  readonly bar: Bar | null;
  /** Decision makers that still have something to answer. */
  readonly awaited: { readonly total: number; readonly names: readonly string[] };
}

const NAMED = 3;

function awaitedIn(rows: ResolutionRows, now: Date): Progress['awaited'] {
  const awaited = rows.decisionMakers.filter((decisionMaker) => isAwaited(rows, decisionMaker, now));
  return { total: awaited.length, names: awaited.slice(0, NAMED).map(({ name }) => name) };
}

/** The progress of open resolutions of one entity, by id: everything that was handed in is counted. */
export async function readProgress(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Progress>> {
  if (ids.length === 0) return new Map();
  const [resolutions, decisionMakers, entries, { timeZone }] = await Promise.all([
    trx.selectFrom('resolution').selectAll().where('id', 'in', ids).execute(),
    trx
      .selectFrom('decision_maker')
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
  const own = groupBy(decisionMakers, ({ resolution_id }) => resolution_id);
  const handedIn = groupBy(entries, ({ resolution_id }) => resolution_id);
  const found = new Map<string, Progress>();
  for (const resolution of resolutions) {
    const rows = gatherRows(resolution, own.get(resolution.id) ?? [], handedIn.get(resolution.id) ?? []);
    const evaluation = evaluationOf(rows, timeZone, now);
    found.set(resolution.id, {
      bar: evaluation && barOf(decisionWords, evaluation),
      awaited: awaitedIn(rows, now),
    });
  }
  return found;
}
