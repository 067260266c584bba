import type { Transaction } from 'kysely';
import { type ErratumReceipt, MINUTES_LIMITS, type SignReceipt } from '#contract/calls/minutes';
import { type Caller, nameOf } from '#server/database/caller';
import { appendEvent } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { conflict, forbidden, notFound } from '#server/problem';
import { because } from '../minutes/reasons';
import { receiptOf } from '../minutes/rows';
import { checkAct, ofMinutes } from '../minutes/standing';
import type { LockedMinutes } from '../minutes/write';
import { MAIL, promise } from '../outbox';
import { eventOf } from '../record';
import { hashOfErratum } from './hash';
import { askedRows, type Signed, signedEvent, storeSignature } from './signing';

/** Adds a correction beside minutes that are final, to be signed by who was asked to sign them. @throws Refusal 403, 409. */
export async function add(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  text: string,
  at: Date,
): Promise<ErratumReceipt> {
  const { row, rows } = locked;
  checkAct(locked, caller, 'correct', at);
  const { total } = await trx
    .selectFrom('minutes_erratum')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('meeting_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const number = Number(total) + 1;
  if (number > MINUTES_LIMITS.errata) throw conflict(because('tooMany', MINUTES_LIMITS.errata));
  const id = newId();
  const hash = hashOfErratum(rows.minutes.hash ?? '', number, text);
  await trx
    .insertInto('minutes_erratum')
    .values({
      id,
      meeting_id: row.id,
      entity_id: row.entity_id,
      number,
      text,
      hash,
      by_user_id: caller.userId,
      by_name: nameOf(caller),
      at,
    })
    .execute();
  const signers = ofMinutes(rows.signatures).map((signature) => ({
    ...signature,
    id: signature.attendee_id,
  }));
  await trx
    .insertInto('minutes_signature')
    .values(askedRows(locked, signers, id))
    .execute();
  const asked = new Set(signers.map((signer) => signer.id));
  const people = locked.attendees.filter((each) => asked.has(each.id));
  await promise(trx, row, MAIL.signing, people, at);
  const payload = { erratum: id, hash };
  await appendEvent(trx, eventOf(caller, row, { type: 'meeting.erratumAdded', payload }, at));
  return { ...receiptOf(row, rows.minutes), erratumId: id, hash };
}

/** Signs an erratum, or declines. @throws Refusal 403, 404, 409. */
export async function sign(
  trx: Transaction<Schema>,
  caller: Caller,
  locked: LockedMinutes,
  erratumId: string,
  said: Signed,
  at: Date,
): Promise<SignReceipt> {
  const { row, rows } = locked;
  const erratum = await trx
    .selectFrom('minutes_erratum')
    .selectAll()
    .where('id', '=', erratumId)
    .where('meeting_id', '=', row.id)
    .executeTakeFirst();
  if (!erratum) throw notFound();
  if (said.hash !== erratum.hash) throw conflict(because('otherText'));
  const own = rows.signatures.find(
    ({ erratum_id, user_id, state }) =>
      erratum_id === erratum.id && user_id === caller.userId && state === 'awaiting',
  );
  if (!own) throw forbidden(because('notAsked'));
  await storeSignature(trx, own, said, 'account', at);
  await appendEvent(trx, signedEvent(caller, locked, own, said, 'account', at));
  return {
    ...receiptOf(row, rows.minutes),
    state: said.answer,
    at: at.toISOString(),
    hash: said.hash,
  };
}
