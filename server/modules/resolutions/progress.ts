import type { Transaction } from 'kysely';
import type { Bar } from '#contract/decision/bar';
import type { Schema } from '#server/database/schema';
import { decisionWords } from '#server/words';
import { barOf } from '#words/decision/bar';
import { isAwaited } from './acts';
import { evaluationOf } from './ballot';
import { type ResolutionRows, readRowsOf } from './ballot.queries';
import { readRoom } from './resolution.queries';

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
  const [resolutions, { timeZone }] = await Promise.all([
    trx.selectFrom('resolution').selectAll().where('id', 'in', ids).execute(),
    readRoom(trx, entityId),
  ]);
  const found = new Map<string, Progress>();
  for (const rows of await readRowsOf(trx, resolutions)) {
    const evaluation = evaluationOf(rows, timeZone, now);
    found.set(rows.resolution.id, {
      bar: evaluation && barOf(decisionWords, evaluation),
      awaited: awaitedIn(rows, now),
    });
  }
  return found;
}
