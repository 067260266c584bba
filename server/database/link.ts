import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { notFound } from '#server/problem';
import type { Database } from './connection';
import type { Schema } from './schema';
import { inTransaction } from './transact';

/** Whom a decision link is for, and whether it has decided. */
export interface LinkHolder {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly entityId: string;
  readonly resolutionId: string;
  readonly electorId: string;
  readonly used: boolean;
}

interface Entered {
  readonly entityId: string;
  readonly resolutionId: string;
  readonly electorId: string;
  readonly usedAt: string | null;
}

/** What is stored of a token. Whoever compares hashes needs no constant time: a hash says nothing of its neighbours. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Runs `work` for whoever holds a decision link, in one transaction that row-level security confines to its resolution.
 * @throws Refusal 404 for a token that never was, was replaced, or has expired; 503 as `transact`.
 */
export function transactLink<T>(
  database: Database,
  token: string,
  now: Date,
  work: (trx: Transaction<Schema>, holder: LinkHolder) => Promise<T>,
): Promise<T> {
  const hash = hashOfToken(token);
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{ entered: Entered | null }>`
      select quorate_enter_link(${hash}, ${now}) as entered`.execute(trx);
    const entered = rows[0]?.entered;
    if (!entered) throw notFound();
    const { usedAt, ...holder } = entered;
    return work(trx, { ...holder, hash, used: usedAt !== null });
  });
}
