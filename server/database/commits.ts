import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** Kind and id of a thing. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** What others of this process want to know once a transaction is committed. */
export type CommitNote =
  | { readonly kind: 'event'; readonly entityId: string; readonly sequence: number }
  /** A thing is otherwise than it was, though nothing of it stands in the record. */
  | { readonly kind: 'change'; readonly entityId: string; readonly subject: Subject }
  /** A mail stands in the outbox. */
  | { readonly kind: 'mail' };

const later = new WeakMap<Transaction<Schema>, (() => void)[]>();

/** Does something when the transaction has committed, and not when it does not. It must not throw. */
export function afterCommit(trx: Transaction<Schema>, work: () => void): void {
  const works = later.get(trx);
  if (works) works.push(work);
  else later.set(trx, [work]);
}

export function worksAfter(trx: Transaction<Schema>): readonly (() => void)[] {
  return later.get(trx) ?? [];
}

type Listener = (notes: readonly CommitNote[]) => void;

const noted = new WeakMap<Transaction<Schema>, CommitNote[]>();

/** Leaves a note that is told when the transaction commits, and forgotten when it does not. */
export function noteForCommit(trx: Transaction<Schema>, note: CommitNote): void {
  const notes = noted.get(trx);
  if (notes) notes.push(note);
  else noted.set(trx, [note]);
}

/** Tells open screens, also those of other servers, of what went on by itself; the record has no event of it. */
export async function noteChange(
  trx: Transaction<Schema>,
  change: { readonly entityId: string; readonly subject: Subject },
): Promise<void> {
  noteForCommit(trx, { kind: 'change', ...change });
  await sql`select pg_notify('quorate_event', ${JSON.stringify(change)})`.execute(trx);
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
