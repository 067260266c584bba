import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Refusal } from '#server/problem';

/**
 * A refusal that leaves something to record. What the refused call did is undone; then `settle` runs in a transaction of
 * its own, as the same caller, and returns what they are told.
 */
export class Settling extends Error {
  override readonly name = 'Settling';

  constructor(readonly settle: (trx: Transaction<Schema>) => Promise<Refusal>) {
    super('A call was refused, and something is left to record');
  }
}

/**
 * Runs a call, and where it is refused with something to record, records it.
 * @param enter runs work in a transaction, as the caller.
 */
export async function settling<T>(
  call: () => Promise<T>,
  enter: (work: (trx: Transaction<Schema>) => Promise<Refusal>) => Promise<Refusal>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Settling) throw await enter(error.settle);
    throw error;
  }
}
