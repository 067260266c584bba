import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { linkOver, notFound } from '#server/problem';
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
  return ended ? linkOver(endWords(ended)) : notFound();
}

/** `It expired on 27 December 2026. Ask Eva Brinkman of Kade Vastgoed B.V. what was decided.` */
function endWords({ why, at, entityName, timeZone, sender }: Ended): string {
  const day = new Intl.DateTimeFormat('en-NL', { dateStyle: 'long', timeZone }).format(new Date(at));
  const whom = sender ? `${sender} of ${entityName}` : `an admin of ${entityName}`;
  if (why === 'moduleOff') {
    return `${entityName} does not use resolutions at the moment, so nothing can be read or decided here. Ask ${whom} about it.`;
  }
  if (why === 'replaced') {
    return `It was replaced on ${day}: the resolution was sent to another address. Ask ${whom} about it.`;
  }
  return `It expired on ${day}. Ask ${whom} what was decided.`;
}
