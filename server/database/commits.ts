import type { Transaction } from 'kysely';
import type { Schema } from './schema';

/** What others of this process want to know once a transaction is committed. */
export type CommitNote =
  | { readonly kind: 'event'; readonly entityId: string; readonly sequence: number }
  /** A mail stands in the outbox. */
  | { readonly kind: 'mail' };

type Listener = (notes: readonly CommitNote[]) => void;

const noted = new WeakMap<Transaction<Schema>, CommitNote[]>();

/** Leaves a note that is told when the transaction commits, and forgotten when it does not. */
export function noteForCommit(trx: Transaction<Schema>, note: CommitNote): void {
  const notes = noted.get(trx);
  if (notes) notes.push(note);
  else noted.set(trx, [note]);
}

/** What a transaction that has committed leaves to tell. */
export function notesOf(trx: Transaction<Schema>): readonly CommitNote[] {
  return noted.get(trx) ?? [];
}

/** Tells this process what was committed by it. Other processes have to look, or to be told by the database. */
export class Commits {
  readonly #listeners = new Set<Listener>();

  /** @returns what ends it. A listener must not throw. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(notes: readonly CommitNote[]): void {
    if (notes.length === 0) return;
    for (const listener of this.#listeners) listener(notes);
  }
}
