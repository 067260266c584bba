import { sql, type Transaction } from 'kysely';
import type { SignReceipt } from '#contract/calls/minutes';
import type { LinkedSigning } from '#contract/calls/minutesLink';
import { appendEvent } from '#server/database/event';
import { hashOfToken } from '#server/database/link';
import type { Schema } from '#server/database/schema';
import { inTransaction } from '#server/database/transact';
import { isShutOut } from '#server/group/access';
import { conflict, linkOver, notFound } from '#server/problem';
import type { RsvpVisit } from '../linked';
import { because } from '../minutes/reasons';
import {
  type ErratumRow,
  findMinutes,
  type MinutesItemRow,
  readMinutes,
  receiptOf,
  type SignatureRow,
} from '../minutes/rows';
import type { MinutesRoom } from '../minutes/standing';
import { readAttending, readItems } from '../queries';
import { because as becauseOfMeeting } from '../reasons';
import { readRoom } from '../room.queries';
import { record, type Signed, signedEvent, storeSignature } from './signing';

interface Entered {
  readonly entityId: string;
  readonly meetingId: string;
  readonly signatureId: string;
  readonly isOver: boolean;
}

/** Whose signature a link is for, and what it is under. */
interface Signer {
  readonly trx: Transaction<Schema>;
  readonly room: MinutesRoom;
  readonly own: SignatureRow;
  /** Null where the minutes themselves are signed. */
  readonly erratum: ErratumRow | null;
  readonly hash: string;
}

async function roomOf(trx: Transaction<Schema>, { entityId, meetingId }: Entered): Promise<MinutesRoom> {
  const row = await trx
    .selectFrom('meeting')
    .selectAll()
    .where('id', '=', meetingId)
    .where('entity_id', '=', entityId)
    .forUpdate()
    .executeTakeFirst();
  const minutes = await findMinutes(trx, meetingId);
  if (!row || !minutes) throw notFound();
  return { row, attendees: await readAttending(trx, meetingId), rows: await readMinutes(trx, minutes) };
}

async function erratumOf(trx: Transaction<Schema>, { erratum_id }: SignatureRow): Promise<ErratumRow | null> {
  if (erratum_id === null) return null;
  return trx.selectFrom('minutes_erratum').selectAll().where('id', '=', erratum_id).executeTakeFirstOrThrow();
}

/**
 * Runs `work` for whoever holds a link, in one transaction in which the server reads one meeting's minutes and writes one signature
 * for them.
 * @throws Refusal 404 for a token that never was, or whose signature is gone; 410 for one that has expired, and for who may
 * not see the entity.
 */
export function transactSigning<T>(
  { database, now, token }: RsvpVisit,
  work: (signer: Signer) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{ entered: Entered | null }>`
      select quorate_enter_sign(${hashOfToken(token)}, ${now()}) as entered`.execute(trx);
    const entered = rows[0]?.entered;
    if (!entered) throw notFound();
    if (entered.isOver) throw linkOver(becauseOfMeeting('linkOver'));
    const room = await roomOf(trx, entered);
    const own = room.rows.signatures.find(({ id }) => id === entered.signatureId);
    if (!own) throw notFound();
    if (await isShutOut(trx, entered.entityId, own.user_id)) throw linkOver(becauseOfMeeting('linkOver'));
    const erratum = await erratumOf(trx, own);
    const hash = erratum?.hash ?? room.rows.minutes.hash;
    if (hash === null) throw notFound();
    return work({ trx, room, own, erratum, hash });
  });
}

/** Minutes are signed until they are final; what corrects them, whenever. */
const isOpen = ({ room, own, erratum }: Pick<Signer, 'room' | 'own' | 'erratum'>) =>
  own.state === 'awaiting' && (erratum !== null || room.rows.minutes.status === 'Awaiting Signature');

/** The items that the signer sees: who has no account sees a confidential one where the agenda names them. */
async function shownItems({ trx, room, own }: Signer): Promise<readonly MinutesItemRow[]> {
  const agenda = await readItems(trx, room.row.id);
  const closed = new Set(
    agenda
      .filter(({ is_confidential, seen_by }) => is_confidential && !seen_by.includes(own.attendee_id))
      .map(({ id }) => id),
  );
  return room.rows.items.filter(({ item_id }) => !closed.has(item_id));
}

/** What a link is for. Showing does not use it up: programs that scan mails open links. */
export function showSigning(visit: RsvpVisit): Promise<LinkedSigning> {
  return transactSigning(visit, async (signer) => {
    const { trx, room, own, erratum, hash } = signer;
    const { row, rows } = room;
    const entity = await readRoom(trx, row.entity_id);
    const items = await shownItems(signer);
    return {
      entityName: entity.name,
      number: row.number,
      title: row.title,
      startsAt: row.starts_at.toISOString(),
      timeZone: row.time_zone,
      name: own.name,
      role: own.role,
      capacity: own.capacity,
      version: rows.minutes.version,
      hash,
      lastDay: erratum ? null : rows.minutes.last_day,
      items: items.map(({ number, title, text, record: lines }) => ({ number, title, text, record: lines })),
      hidden: rows.items.length - items.length,
      erratum: erratum && { number: erratum.number, text: erratum.text },
      state: own.state,
      at: own.at?.toISOString() ?? null,
      reason: own.reason,
      signing: isOpen(signer) ? 'open' : 'closed',
    };
  });
}

/** Signs for whom a link is for, or declines: once. @throws Refusal 404, 409, 410. */
export function signLinked(visit: RsvpVisit, said: Signed): Promise<SignReceipt> {
  return transactSigning(visit, async (signer) => {
    const { trx, room, own, erratum, hash } = signer;
    const at = visit.now();
    if (!isOpen(signer)) throw conflict(because('notNow'));
    if (said.hash !== hash) throw conflict(because('otherText'));
    if (!erratum) return record(trx, { ...room, own, said, by: 'link', caller: null, at });
    await storeSignature(trx, own, said, 'link', at);
    await appendEvent(trx, signedEvent(null, room, own, said, 'link', at));
    return { ...receiptOf(room.row, room.rows.minutes), state: said.answer, at: at.toISOString(), hash };
  });
}
