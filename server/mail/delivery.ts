import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseLogger } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { isShutOut } from '#server/group/access';
import type { QueuedJob } from '#server/jobs/jobs';
import type { Letter } from '#words/letter';
import { writeLetter } from './letter';
import { claimMail, type MailRow, type Settlement, settleMail } from './outbox';
import { failed, type MailTransport, type Outcome } from './transport';
import { type Notified, personOf, readWish } from './wishes';

/** A kind of mail, as its module registers it. Both run as the system, in the mail's entity. */
export interface MailKind extends Notified {
  /** What the mail says now, before each attempt; null when it is not wanted any more. */
  render(trx: Transaction<Schema>, mail: MailRow): Promise<Letter | null>;
  /** It was sent or has failed for good: in the transaction that records it. */
  settled?(trx: Transaction<Schema>, mail: MailRow): Promise<void>;
}

/** By the kind of the mail. */
export type MailKinds = Readonly<Record<string, MailKind>>;

export interface DeliveryOptions {
  readonly database: Pick<Database, 'kysely' | 'commits'>;
  readonly transport: MailTransport;
  readonly kinds: MailKinds;
  /** Where readers reach this server, without a slash at its end. */
  readonly origin: string;
  readonly logger: DatabaseLogger;
  readonly clock?: () => Date;
}

export const DELIVER = 'mail.deliver';

export const MAIL_ATTEMPTS = 5;
const AGAIN_FIRST_MS = 10_000;
/** An attempt that was not settled by then died with its server; longer than any attempt takes. */
const LOST_AFTER_MS = 120_000;
const AT_ONCE = 5;

const jobSchema = z.object({ mailId: z.uuid() });

/** The job that makes one attempt at one mail. What becomes of the mail stands in its row, whatever becomes of the job. */
export function deliveryJob(options: DeliveryOptions): QueuedJob {
  return {
    name: DELIVER,
    rules: { retries: 3, retryDelayS: 10, expireS: 180 },
    batch: AT_ONCE,
    handler: (data) => deliverMail(options, jobSchema.parse(data).mailId),
  };
}

/** Makes one attempt at a mail that is due, and records what came of it. */
export async function deliverMail(options: DeliveryOptions, mailId: string): Promise<void> {
  const { database, kinds } = options;
  const clock = options.clock ?? (() => new Date());
  const begunAt = clock();
  const lostAt = new Date(begunAt.getTime() + LOST_AFTER_MS);
  const mail = await claimMail(database.kysely, mailId, begunAt, lostAt);
  if (!mail) return;
  const outcome =
    mail.attempts > MAIL_ATTEMPTS
      ? failed(true, mail.failure ?? 'interrupted', mail.answer)
      : await attempt(options, mail, begunAt);
  const settlement = settlementOf(outcome, mail.attempts, clock());
  await transactSystem(database, mail.entity_id, async (trx) => {
    const settled = await settleMail(trx, mail, settlement);
    if (settled?.settled_at) await kinds[mail.kind]?.settled?.(trx, settled);
  });
}

/** What an attempt leads to: the outcome of sending it, or that it waits for the digest of its reader. */
type Attempted = Outcome | { readonly kind: 'held'; readonly userId: string; readonly until: Date };

/** The letter, as far as its reader may be told and wants it now. */
async function write(
  trx: Transaction<Schema>,
  kind: MailKind,
  mail: MailRow,
  now: Date,
): Promise<Letter | Attempted> {
  if (await isShutOut(trx, mail.entity_id, await personOf(trx, kind, mail))) return failed(true, 'shutOut');
  const wish = await readWish(trx, kind, mail, now);
  if (wish.kind === 'daily') return { kind: 'held', userId: wish.userId, until: wish.until };
  const letter = wish.kind === 'never' ? null : await kind.render(trx, mail);
  return letter ?? failed(true, 'notWanted');
}

async function attempt(options: DeliveryOptions, mail: MailRow, now: Date): Promise<Attempted> {
  const { database, transport, kinds, origin, logger } = options;
  const kind = kinds[mail.kind];
  if (!kind) return failed(false, 'unwritten');
  try {
    const written = await transactSystem(database, mail.entity_id, (trx) => write(trx, kind, mail, now));
    if ('kind' in written) return written;
    const messageId = `<${mail.id}@${new URL(origin).hostname}>`;
    return await transport.send({ to: mail.address, messageId, ...writeLetter(written, origin) });
  } catch (err) {
    logger.error({ err, kind: mail.kind }, 'a mail could not be written');
    return failed(false, 'unwritten');
  }
}

/** Waits double from attempt to attempt: 10, 20, 40 and 80 s. */
function settlementOf(outcome: Attempted, attempts: number, now: Date): Settlement {
  if (outcome.kind === 'sent') {
    return { status: 'sent', failure: null, answer: null, next_at: now, settled_at: now };
  }
  if (outcome.kind === 'held') {
    const { userId: held_for, until: next_at } = outcome;
    return { status: 'held', failure: null, answer: null, next_at, settled_at: null, held_for };
  }
  const { failure, answer } = outcome;
  if (outcome.permanent || attempts >= MAIL_ATTEMPTS) {
    return { status: 'failed', failure, answer, next_at: now, settled_at: now };
  }
  const next = new Date(now.getTime() + AGAIN_FIRST_MS * 2 ** (attempts - 1));
  return { status: 'queued', failure, answer, next_at: next, settled_at: null };
}
