import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import type { MeetingRow } from '../queries';

const TOKEN_BYTES = 32;

/** A link outlives the signing, so that it still shows what was signed. */
const LINK_LIFE_MS = 60 * 86_400_000;

/** A signature that is awaited of somebody. */
export interface AskedSignature {
  readonly id: string;
  readonly erratum_id: string | null;
  /** Of the erratum, from 1. */
  readonly erratum: number | null;
  /** Of the minutes. */
  readonly last_day: string | null;
}

/** What somebody is to sign next: the minutes while they are signed, then what corrects them. */
export async function findAsked(
  trx: Transaction<Schema>,
  meetingId: string,
  attendeeId: string,
): Promise<AskedSignature | undefined> {
  return trx
    .selectFrom('minutes_signature as s')
    .innerJoin('minutes as m', 'm.meeting_id', 's.meeting_id')
    .leftJoin('minutes_erratum as e', 'e.id', 's.erratum_id')
    .select(['s.id', 's.erratum_id', 'e.number as erratum', 'm.last_day'])
    .where('s.meeting_id', '=', meetingId)
    .where('s.attendee_id', '=', attendeeId)
    .where('s.state', '=', 'awaiting')
    .where((eb) => eb.or([eb('s.erratum_id', 'is not', null), eb('m.status', '=', 'Awaiting Signature')]))
    .orderBy('e.number', (order) => order.desc().nullsLast())
    .executeTakeFirst();
}

/** A link of its own for one mail. The token is in the letter alone; its hash is stored. */
export async function newSignLink(
  trx: Transaction<Schema>,
  { id, entity_id }: Pick<MeetingRow, 'id' | 'entity_id'>,
  asked: AskedSignature,
  now: Date,
): Promise<`/${string}`> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const last = Math.max(now.getTime(), asked.last_day === null ? 0 : Date.parse(asked.last_day));
  await trx
    .insertInto('sign_link')
    .values({
      hash: hashOfToken(token),
      signature_id: asked.id,
      meeting_id: id,
      entity_id,
      created_at: now,
      expires_at: new Date(last + LINK_LIFE_MS),
    })
    .execute();
  return `/sign#${token}`;
}
