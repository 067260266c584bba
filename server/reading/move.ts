import type { Transaction } from 'kysely';
import { sourcesOf, targetOf } from '#domain/process';
import { READING_LIFE, type ReadingLifeTypes, type ReadingStep } from '#domain/reading/life';
import type { Schema } from '#server/database/schema';

/** Where each step of a reading leads to; all of its sources lead to the same. */
function targetFrom(act: ReadingStep): ReadingLifeTypes['state'] {
  const [from = READING_LIFE.states[0]] = sourcesOf(READING_LIFE, act);
  if (from === undefined) throw new RangeError(`The life of a reading has no step "${act}"`);
  return targetOf(READING_LIFE, from, act);
}

/**
 * Takes readings, `r`, to the next state by their life; which ones, and what changes along with it, the caller adds. One that is in another
 * state by now stays as it is. This is the only place that writes the state of a reading.
 */
export function moving(trx: Transaction<Schema>, act: ReadingStep) {
  return trx
    .updateTable('document_reading as r')
    .set({ state: targetFrom(act) })
    .where('r.state', 'in', sourcesOf(READING_LIFE, act));
}
