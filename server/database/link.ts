import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { linkOver, notFound } from '#server/problem';
import { because, momentIn } from '#server/words';
import type { Reason } from '#words/reason';
import type { Database } from './connection';
import type { Schema } from './schema';
import { inTransaction } from './transact';

/** Whom a decision link is for, and whether it has decided. */
export interface LinkHolder {
  /** Hexadecimal SHA-256 of the token. */
  readonly hash: string;
  readonly entityId: string;
  readonly resolutionId: string;
  readonly decisionMakerId: string;
  readonly used: boolean;
}

interface Entered {
  readonly entityId: string;
  readonly resolutionId: string;
  readonly decisionMakerId: string;
  readonly usedAt: string | null;
}

/** Why a link that was once sent lets nobody in any more. */
interface Ended {
  readonly why: 'expired' | 'replaced' | 'moduleOff';
  readonly at: string;
  readonly entityName: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly sender: string | null;
}

/** What is stored of a token. Whoever compares hashes needs no constant time: a hash says nothing of its neighbours. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Runs `work` for whoever holds a decision link, in one transaction that row-level security confines to its resolution.
 * @throws Refusal 404 for a token that never was; 410 for one that was replaced or has expired, and while its entity is
 * without resolutions; 503 as `transact`.
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
    if (!entered) throw await overRefusal(trx, hash, now);
    const { usedAt, ...holder } = entered;
    return work(trx, { ...holder, hash, used: usedAt !== null });
  });
}

async function overRefusal(trx: Transaction<Schema>, hash: string, now: Date): Promise<Error> {
  const { rows } = await sql<{ ended: Ended | null }>`
    select quorate_link_end(${hash}, ${now}) as ended`.execute(trx);
  const ended = rows[0]?.ended;
  return ended ? linkOver(endReason(ended)) : notFound();
}

/** Why it ended, and whom to ask. */
function endReason({ why, at, timeZone, ...end }: Ended): Reason {
  if (why === 'moduleOff') return because('linkModuleOff', end);
  return because(why === 'replaced' ? 'linkReplaced' : 'linkExpired', end, momentIn(timeZone, new Date(at)));
}
