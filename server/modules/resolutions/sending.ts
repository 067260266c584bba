import type { Transaction } from 'kysely';
import type { Paper } from '#contract/calls/documents';
import type { SendReceipt } from '#contract/calls/receipts';
import { lineOf } from '#contract/line';
import type { RichText } from '#contract/richText';
import { fillPlaceholders, type PlaceholderValues } from '#domain/richText/placeholders';
import { dayIn, lastMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { conflict, invalid } from '#server/problem';
import { isOnlyAdviser, missingAdvisers } from './advisers';
import { lastingBallotOf } from './ballot';
import { gatherRows, readDecisionMakers } from './ballot.queries';
import { readAgain } from './closing';
import { lockDraft } from './draft.read';
import { hashOfPapers } from './hashes';
import { record } from './locking';
import { move } from './move';
import { takeNumber } from './number';
import { promiseMails } from './outbox';
import { knownValues, placeholderValues } from './placeholders';
import { because } from './reasons';
import { receiptOf } from './receipts';
import {
  type DecisionMakerRow,
  type ResolutionRow,
  readPapers,
  readRoom,
  readText,
} from './resolution.queries';
import { sendProblems } from './sendable';
import { takeTerms } from './terms.sent';

async function addAdvisers(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  decisionMakers: readonly DecisionMakerRow[],
  day: string,
): Promise<readonly DecisionMakerRow[]> {
  const missing = await missingAdvisers(trx, row, decisionMakers, day);
  if (missing.length === 0) return decisionMakers;
  await trx.insertInto('decision_maker').values(missing).execute();
  return readDecisionMakers(trx, row.id);
}

/** A draft as it is frozen: its placeholders stand for these values. */
interface Frozen {
  readonly title: string;
  readonly text: RichText;
  readonly values: PlaceholderValues;
  readonly papers: readonly Paper[];
}

/** Fills the placeholders of a text in and keeps it so. @returns the hash that binds decisions to title, text and papers. */
export async function freezeText(
  trx: Transaction<Schema>,
  row: ResolutionRow,
  { title, text, values, papers }: Frozen,
): Promise<string> {
  const frozen = fillPlaceholders(text, values);
  await trx
    .updateTable('resolution_text')
    .set({ text: JSON.stringify(frozen) })
    .where('resolution_id', '=', row.id)
    .execute();
  return hashOfPapers(title, frozen, papers);
}

/** The deadline that was chosen, or the lapse of the rule where that is earlier. */
function effectiveDeadline(
  sent: Parameters<typeof lastingBallotOf>[0],
  timeZone: string,
  at: Date,
): Date | null {
  const opened = { ...sent, resolution: { ...sent.resolution, opened_at: at, sent_at: at } };
  const ballot = lastingBallotOf(opened, timeZone);
  return ballot && new Date(ballot.deadline);
}

/**
 * Numbers and freezes a draft and promises everybody their invitation: text with its placeholders filled in, papers by their hash, the
 * people with their votes, the last moment of the day that was chosen.
 * @throws Refusal 403, 404 and 409 as `lockDraft`, 409 for another revision than the one the sender saw, 422 with
 * everything that is not complete.
 */
export async function send(
  trx: Transaction<Schema>,
  caller: Caller,
  id: string,
  revision: number,
  now: () => Date,
): Promise<SendReceipt> {
  const entityId = currentEntity(caller).id;
  const row = await lockDraft(trx, caller, id);
  const at = now();
  if (row.revision !== revision) {
    throw conflict(because('changedSince'));
  }
  const [listed, room, text, papers] = await Promise.all([
    readDecisionMakers(trx, id),
    readRoom(trx, entityId),
    readText(trx, id),
    readPapers(trx, id),
  ]);
  const seated = await takeTerms(trx, row, listed, { asked: at, timeZone: room.timeZone });
  const decisionMakers = await addAdvisers(trx, row, seated, dayIn(room.timeZone, at));
  const chosen = row.deadline_day === null ? null : lastMomentOf(row.deadline_day, room.timeZone);
  const title = lineOf(row.title);
  const number = await takeNumber(trx, entityId, Number(dayIn(room.timeZone, at).slice(0, 4)));
  const numbered = { ...row, ...number, title, deadline: chosen };
  const values = knownValues(placeholderValues(numbered, room, at));
  const problems = sendProblems({ row, text, values, decisionMakers, deadline: chosen, now: at });
  if (problems.length > 0 || !text || !chosen) throw invalid(problems);
  const papers_hash = await freezeText(trx, row, { title, text, values, papers });
  const whole = gatherRows(numbered, decisionMakers, []);
  const deadline = effectiveDeadline(whole, room.timeZone, at) ?? chosen;
  await move(trx, row, 'send', {
    ...number,
    title,
    deadline,
    listed_at: deadline,
    papers_hash,
    sent_at: at,
    decision_makers: decisionMakers.filter((decisionMaker) => !isOnlyAdviser(row.organ, decisionMaker))
      .length,
    updated_at: at,
  });
  const sent = await readAgain(trx, numbered);
  const advisers = sent.decisionMakers.filter((decisionMaker) => isOnlyAdviser(row.organ, decisionMaker));
  const deciding = sent.decisionMakers.filter((decisionMaker) => !isOnlyAdviser(row.organ, decisionMaker));
  await promiseMails(trx, sent.resolution, 'invitation', deciding, at);
  await promiseMails(trx, sent.resolution, 'advice', advisers, at);
  await record(trx, sent.resolution, {
    type: 'resolution.sent',
    at,
    doer: caller,
    payload: { decisionMakers: decisionMakers.length, deadline: deadline.toISOString() },
  });
  return {
    ...receiptOf(row, 'Pending'),
    number: number.number,
    deadline: deadline.toISOString(),
    invited: sent.decisionMakers.length,
  };
}
