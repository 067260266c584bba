import type { Kysely, Selectable, Transaction } from 'kysely';
import { noteForCommit } from '#server/database/commits';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { MailTable } from '#server/database/schema/house';

export type MailRow = Selectable<MailTable>;

export interface NewMail {
  readonly entityId: string;
  /** Names who writes it, such as `resolution.invitation`. */
  readonly kind: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Whom of the subject it is for. */
  readonly recipientId: string | null;
  readonly address: string;
  readonly name: string;
  /** What cannot be looked up when it is written, such as a reason. Never a token. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Promises mails in the transaction of the change they tell of: they are sent if it commits, and only then. What they say
 * is written when they are sent.
 * @returns their ids, in the order given.
 */
export async function queueMails(
  trx: Transaction<Schema>,
  mails: readonly NewMail[],
): Promise<readonly string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ entityId, kind, subject, recipientId, address, name, data = {}, at }) => ({
    id: newId(),
    entity_id: entityId,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    recipient_id: recipientId,
    address,
    name,
    data: JSON.stringify(data),
    created_at: at,
    next_at: at,
  }));
  await trx.insertInto('mail').values(rows).execute();
  noteForCommit(trx, { kind: 'mail' });
  return rows.map(({ id }) => id);
}

const UNSETTLED = ['queued', 'sending'] as const;

/** Ids of the mails of all entities whose next attempt is due, the longest due first; run by the owner. */
export async function readDueMails(
  kysely: Kysely<Schema>,
  now: Date,
  atMost: number,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('mail')
    .select('id')
    .where('status', 'in', UNSETTLED)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Begins an attempt, counted; until `lostAt` nobody else begins one. Run by the owner.
 * @returns null when it is not due: another worker has it, or it is settled.
 */
export async function claimMail(
  kysely: Kysely<Schema>,
  id: string,
  now: Date,
  lostAt: Date,
): Promise<MailRow | null> {
  const row = await kysely
    .updateTable('mail')
    .set((eb) => ({ status: 'sending' as const, attempts: eb('attempts', '+', 1), next_at: lostAt }))
    .where('id', '=', id)
    .where('status', 'in', UNSETTLED)
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** What an attempt led to. */
export interface Settlement
  extends Pick<MailRow, 'status' | 'failure' | 'answer' | 'next_at' | 'settled_at'> {
  /** Whose digest it waits for, where it is held. */
  readonly held_for?: string;
}

/**
 * Records what became of an attempt.
 * @returns the mail as it is now; null when that attempt was given up for lost and another one has begun.
 */
export async function settleMail(
  trx: Transaction<Schema>,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  settlement: Settlement,
): Promise<MailRow | null> {
  const row = await trx
    .updateTable('mail')
    .set(settlement)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
