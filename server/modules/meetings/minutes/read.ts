import type { Transaction } from 'kysely';
import {
  type Amendment,
  type Approver,
  type Erratum,
  MINUTES_LIMITS,
  type Minutes,
  type MinutesItem,
  type Signer,
} from '#contract/calls/minutes';
import type { MinutesProcess, MinutesStepBy } from '#contract/minutesLife';
import { STEP_NAMES_LIMIT } from '#contract/process';
import { minutesActs, minutesSteps } from '#domain/meetings/minutes';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import { notFound } from '#server/problem';
import { findMeeting, readAttending, readItems } from '../queries';
import { findMinutes, readMinutes, receiptOf, type SignatureRow } from './rows';
import {
  approvalIn,
  approversIn,
  askedIn,
  lackOf,
  type MinutesRoom,
  ofMinutes,
  standingIn,
  usualSignersIn,
} from './standing';

/** @throws Refusal 404 where the caller reads no meeting, or no minutes of it. */
export async function readRoom(trx: Transaction<Schema>, caller: Caller, id: string): Promise<MinutesRoom> {
  const row = await findMeeting(trx, caller, id);
  const minutes = await findMinutes(trx, row.id);
  if (!minutes) throw notFound();
  const attendees = await asSystem(trx, () => readAttending(trx, row.id));
  return { row, attendees, rows: await readMinutes(trx, minutes) };
}

function signerOf(signature: SignatureRow, caller: Caller): Signer {
  return {
    id: signature.id,
    name: signature.name,
    role: signature.role,
    capacity: signature.capacity,
    state: signature.state,
    at: signature.at?.toISOString() ?? null,
    reason: signature.reason,
    identifiedBy: signature.identified_by,
    isYou: signature.user_id === caller.userId,
  };
}

/** The items that the caller reads, with the text of the version before. */
async function itemsOf(
  trx: Transaction<Schema>,
  { row, rows }: MinutesRoom,
): Promise<readonly MinutesItem[]> {
  const { minutes, items } = rows;
  const readable = new Map((await readItems(trx, row.id)).map((item) => [item.id, item]));
  const began = await trx
    .selectFrom('item_course')
    .select(['item_id', 'began_at'])
    .where('meeting_id', '=', row.id)
    .execute();
  const beganAt = new Map(began.map(({ item_id, began_at }) => [item_id, began_at]));
  // What is written since the last circulation is shown against it; right after it, against the one before.
  const versions = await trx
    .selectFrom('minutes_version')
    .select(['item_id', 'version', 'text'])
    .where('meeting_id', '=', row.id)
    .where('version', 'in', [minutes.version, minutes.version - 1])
    .execute();
  const textIn = (item: string, version: number) =>
    versions.find((each) => each.item_id === item && each.version === version)?.text ?? null;
  const before = rows.isWrittenOn ? minutes.version : minutes.version - 1;
  return items.flatMap((item) => {
    const source = readable.get(item.item_id);
    if (!source) return [];
    return [
      {
        id: item.item_id,
        number: item.number,
        title: item.title,
        beganAt: beganAt.get(item.item_id)?.toISOString() ?? null,
        text: item.text,
        before: textIn(item.item_id, before),
        record: item.record,
        isConfidential: source.is_confidential,
        revision: item.revision,
      },
    ];
  });
}

async function amendmentsOf(trx: Transaction<Schema>, { row }: MinutesRoom): Promise<readonly Amendment[]> {
  const amendments = await trx
    .selectFrom('minutes_amendment')
    .selectAll()
    .where('meeting_id', '=', row.id)
    .orderBy('at')
    .orderBy('id')
    .limit(MINUTES_LIMITS.amendments)
    .execute();
  return amendments.map((each) => ({
    id: each.id,
    item: each.item_id,
    base: each.base,
    text: each.text,
    by: each.by_name,
    at: each.at.toISOString(),
    state: each.state,
    reason: each.reason,
  }));
}

async function errataOf(
  trx: Transaction<Schema>,
  { row, rows }: MinutesRoom,
  caller: Caller,
): Promise<readonly Erratum[]> {
  const errata = await trx
    .selectFrom('minutes_erratum')
    .selectAll()
    .where('meeting_id', '=', row.id)
    .orderBy('number')
    .execute();
  return errata.map((each) => {
    const own = rows.signatures.filter(({ erratum_id }) => erratum_id === each.id);
    return {
      id: each.id,
      number: each.number,
      text: each.text,
      by: each.by_name,
      at: each.at.toISOString(),
      hash: each.hash,
      signers: own.map((signature) => signerOf(signature, caller)),
      isFinal: own.every(({ state }) => state !== 'awaiting'),
    };
  });
}

function approversOf(room: MinutesRoom, caller: Caller): readonly Approver[] {
  const answers = new Map(room.rows.answers.map((each) => [each.attendee_id, each]));
  return approversIn(room).map(({ id, name, role, user_id }) => {
    const given = answers.get(id);
    return {
      attendee: id,
      name,
      role,
      answer: given?.answer ?? null,
      note: given?.note ?? null,
      at: given?.at.toISOString() ?? null,
      isYou: user_id === caller.userId,
      mayAnswer: room.rows.mayAnswer.has(id),
    };
  });
}

function namesOf(room: MinutesRoom, by: MinutesStepBy): readonly string[] {
  if (by === 'signer') {
    const awaited = ofMinutes(room.rows.signatures).filter(({ state }) => state === 'awaiting');
    return awaited.map(({ name }) => name);
  }
  if (by !== 'approver') return [];
  const answered = new Set(room.rows.answers.map(({ attendee_id }) => attendee_id));
  return askedIn(room).flatMap(({ id, name }) => (answered.has(id) ? [] : [name]));
}

/** The minutes of a meeting, as far as the caller reads them. */
export async function readMinutesFor(
  trx: Transaction<Schema>,
  caller: Caller,
  room: MinutesRoom,
  at: Date,
): Promise<Minutes> {
  const { row, rows } = room;
  const { minutes } = rows;
  const steps = minutesSteps(standingIn(room, caller, at));
  const process: MinutesProcess = {
    state: minutes.status,
    steps: steps.map(({ act, to, by, isYours, missing }) => {
      const names = namesOf(room, by);
      return {
        act,
        to,
        by,
        who: { isYou: isYours, total: names.length, names: names.slice(0, STEP_NAMES_LIMIT) },
        missing: missing.map((lack) => lackOf(room, lack, at)),
      };
    }),
  };
  const { given, needed } = approvalIn(room);
  const missing = new Set(minutes.missing);
  return {
    ...receiptOf(row, minutes),
    number: row.number,
    title: row.title,
    items: await itemsOf(trx, room),
    amendments: await amendmentsOf(trx, room),
    approvalRule: minutes.approval_rule,
    approvers: approversOf(room, caller),
    approval: { given, needed },
    signers: ofMinutes(rows.signatures).map((signature) => signerOf(signature, caller)),
    usualSigners: usualSignersIn(room).map(({ id }) => id),
    hash: minutes.hash,
    lastDay: minutes.last_day,
    circulatedAt: minutes.circulated_at?.toISOString() ?? null,
    approvedAt: minutes.approved_at?.toISOString() ?? null,
    askedAt: minutes.asked_at?.toISOString() ?? null,
    finalisedAt: minutes.finalised_at?.toISOString() ?? null,
    closed:
      minutes.closed_by_name === null
        ? null
        : {
            by: minutes.closed_by_name,
            missing: room.attendees.flatMap(({ id, name }) => (missing.has(id) ? [name] : [])),
          },
    errata: await errataOf(trx, room, caller),
    acts: minutesActs(steps),
    process,
  };
}
