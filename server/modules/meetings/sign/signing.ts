import type { Transaction } from 'kysely';
import type { MinutesReceipt, SignReceipt } from '#contract/calls/minutes';
import type { IdentifiedBy } from '#contract/minutesLife';
import { dayIn } from '#domain/time/calendar';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent, appendEvents, type NewEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { conflict, forbidden } from '#server/problem';
import { because, fault } from '../minutes/reasons';
import { receiptOf, type SignatureRow } from '../minutes/rows';
import { checkAct, type MinutesRoom, ofMinutes, signingIn, usualSignersIn } from '../minutes/standing';
import type { LockedMinutes } from '../minutes/write';
import { move } from '../move';
import { MAIL, promise } from '../outbox';
import type { AttendingRow } from '../queries';
import { eventOf } from '../record';
import { hashOfMinutes, signedText } from './hash';

/** Whose signature is asked. @throws Refusal 409, 422. */
function signersOf(locked: LockedMinutes, chosen: readonly string[] | undefined): readonly AttendingRow[] {
  const wanted = chosen && new Set(chosen.map((id) => id.toLowerCase()));
  if (!wanted) {
    const all = usualSignersIn(locked);
    if (all.length === 0) throw conflict(because('nobodySigns'));
    return all;
  }
  const found = locked.attendees.filter(({ id }) => wanted.has(id));
  if (found.length !== wanted.size) throw fault('signers', 'signerUnknown');
  return found;
}

/** Rows of those who are asked, for the minutes or for an erratum. */
export function askedRows(
  { row }: LockedMinutes,
  signers: readonly Pick<AttendingRow, 'id' | 'user_id' | 'name' | 'role' | 'capacity'>[],
  erratumId: string | null,
) {
  return signers.map((attendee, position) => ({
    id: newId(),
    meeting_id: row.id,
    entity_id: row.entity_id,
    erratum_id: erratumId,
    attendee_id: attendee.id,
    user_id: attendee.user_id,
    position: position + 1,
    name: attendee.name,
    role: attendee.role,
    capacity: attendee.capacity,
  }));
}

/** Binds the text by its hash and asks for signatures; from now on nobody changes it. @throws Refusal 403, 409, 422. */
export async function request(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  asked: { readonly lastDay: string; readonly signers?: readonly string[] | undefined },
  at: Date,
) {
  const { row, rows } = locked;
  checkAct(locked, caller, 'requestSignatures', at);
  if (asked.lastDay < dayIn(row.time_zone, at)) throw fault('lastDay', 'lastDayPast');
  const signers = signersOf(locked, asked.signers);
  const hash = hashOfMinutes(signedText(row, rows));
  const { version } = rows.minutes;
  const after = { status: 'Awaiting Signature', version, revision: rows.minutes.revision + 1 } as const;
  await trx
    .insertInto('minutes_signature')
    .values(askedRows(locked, signers, null))
    .execute();
  await trx
    .updateTable('minutes')
    .set({
      status: after.status,
      revision: after.revision,
      hash,
      last_day: asked.lastDay,
      asked_at: at,
      updated_at: at,
    })
    .where('meeting_id', '=', row.id)
    .execute();
  const moved = await move(trx, row, 'requestSignatures', { updated_at: at });
  await promise(trx, row, MAIL.signing, signers, at);
  const payload = { version, asked: signers.length, lastDay: asked.lastDay, hash };
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.signaturesRequested', payload }, at));
  return { ...receiptOf(moved, after), hash, asked: signers.length };
}

export interface Signed {
  readonly hash: string;
  readonly answer: 'signed' | 'declined';
  readonly reason?: string | undefined;
}

/** Writes down what a signer said. The caller's transaction has locked the meeting. */
export async function storeSignature(
  trx: Transaction<Schema>,
  signature: SignatureRow,
  { hash, answer, reason }: Signed,
  by: IdentifiedBy,
  at: Date,
): Promise<SignatureRow> {
  const given = {
    state: answer,
    at,
    hash,
    reason: answer === 'declined' ? (reason ?? '') : null,
    identified_by: by,
  } as const;
  await trx.updateTable('minutes_signature').set(given).where('id', '=', signature.id).execute();
  return { ...signature, ...given };
}

export function signedEvent(
  caller: Caller | null,
  { row }: Pick<LockedMinutes, 'row'>,
  { attendee_id: attendee, name }: SignatureRow,
  { hash, answer, reason }: Signed,
  by: IdentifiedBy,
  at: Date,
): NewEvent {
  const said = { attendee, name, hash, by };
  if (answer === 'signed') return eventOf(caller, row, { type: 'meeting.signed', payload: said }, at);
  const payload = { ...said, reason: reason ?? '' };
  return eventOf(caller, row, { type: 'meeting.signatureDeclined', payload }, at);
}

/** Signs the minutes, or declines; with the last answer they are final. @throws Refusal 403, 409. */
export async function sign(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  said: Signed,
  at: Date,
): Promise<SignReceipt> {
  const { rows } = locked;
  checkAct(locked, caller, 'sign', at);
  if (said.hash !== rows.minutes.hash) throw conflict(because('otherText'));
  const own = ofMinutes(rows.signatures).find(
    ({ user_id, state }) => user_id === caller.userId && state === 'awaiting',
  );
  if (!own) throw forbidden(because('notAsked'));
  return record(trx, { ...locked, own, said, by: 'account', caller, at });
}

interface Recorded extends MinutesRoom {
  readonly own: SignatureRow;
  readonly said: Signed;
  readonly by: IdentifiedBy;
  /** Null for who came by a link. */
  readonly caller: Caller | null;
  readonly at: Date;
}

/** Writes a signature under the minutes; with the last answer they are final. */
export async function record(trx: Transaction<Schema>, recorded: Recorded): Promise<SignReceipt> {
  const { row, rows, own, said, by, caller, at } = recorded;
  const given = await storeSignature(trx, own, said, by, at);
  const signatures = rows.signatures.map((each) => (each.id === given.id ? given : each));
  const { isComplete } = signingIn({ ...recorded, rows: { ...rows, signatures } }, at);
  return asSystem(trx, async () => {
    const told = signedEvent(caller, recorded, own, said, by, at);
    const after = isComplete ? await finalise(trx, recorded, at) : null;
    const hash = rows.minutes.hash ?? said.hash;
    await appendEvents(trx, [
      told,
      ...(after ? [eventOf(null, row, { type: 'meeting.finalised', payload: { hash } }, at)] : []),
    ]);
    return {
      ...(after ?? receiptOf(row, rows.minutes)),
      state: said.answer,
      at: at.toISOString(),
      hash: said.hash,
    };
  });
}

interface Closed {
  readonly closed_by: string;
  readonly closed_by_name: string;
  readonly missing: readonly string[];
}

/** Makes minutes final. Nothing of them changes after. */
async function finalise(
  trx: Transaction<Schema>,
  { row, rows }: MinutesRoom,
  at: Date,
  closed?: Closed,
): Promise<MinutesReceipt> {
  const { version, revision } = rows.minutes;
  const after = { status: 'Finalised', version, revision: revision + 1 } as const;
  await trx
    .updateTable('minutes')
    .set({ status: after.status, revision: after.revision, finalised_at: at, updated_at: at, ...closed })
    .where('meeting_id', '=', row.id)
    .execute();
  const moved = await move(trx, row, closed ? 'close' : 'finalise', { updated_at: at });
  return receiptOf(moved, after);
}

/** Closes the signing after its last day and names who is missing. @throws Refusal 403, 409. */
export async function close(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  at: Date,
): Promise<MinutesReceipt> {
  const { row, rows } = locked;
  checkAct(locked, caller, 'close', at);
  const absent = ofMinutes(rows.signatures).filter(({ state }) => state === 'awaiting');
  const missing = absent.map(({ attendee_id }) => attendee_id);
  const after = await finalise(trx, locked, at, {
    closed_by: caller.userId,
    closed_by_name: nameOf(caller),
    missing,
  });
  const payload = {
    hash: rows.minutes.hash ?? '',
    missing,
    missingNames: absent.map(({ name }) => name),
  };
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.signingClosed', payload }, at));
  return after;
}
