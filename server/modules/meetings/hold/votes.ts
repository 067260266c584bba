import type { Transaction } from 'kysely';
import type { MeetingVote, VoteReceipt } from '#contract/calls/meetingHold';
import type { Rule } from '#contract/decision/rule';
import { HOLD_LIMITS, type Presence, type VoteWay } from '#contract/meetingHold';
import { ballotFaults } from '#domain/decision/ballotFaults';
import { ballotOf, ORGAN_OF, voteHindrance } from '#domain/meetings/quorum';
import type { Caller } from '#server/database/caller';
import { appendEvent, appendEvents } from '#server/database/event';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { DecidedByVote } from '#server/module';
import { conflict, forbidden } from '#server/problem';
import type { AttendingRow } from '../queries';
import { eventOf } from '../record';
import { checkRule } from './attendance';
import { countOf, findVote, readEntries, receiptOf, type VoteRow } from './counting';
import {
  attendanceOf,
  attendeeOf,
  checkItem,
  checkRunning,
  doesNotFit,
  type Held,
  inPerson,
  voterOf,
} from './held';
import { because, fault } from './reasons';
import { decideDrafts, putToVote } from './resolutions';

/** The other consent items; one that only some see is decided by itself. @throws Refusal 422 where the item is none of them. */
async function readConsent(
  trx: Transaction<Schema>,
  { row }: Held,
  item: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('agenda_item')
    .select('id')
    .where('meeting_id', '=', row.id)
    .where('is_consent', '=', true)
    .where('is_confidential', '=', false)
    .orderBy('position')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (!ids.includes(item)) throw fault('isTogether', 'noConsentItem');
  return ids.filter((id) => id !== item);
}

/** @throws Refusal 409 where the item has an open vote, 422 for an item or rule that does not do; and as `putToVote`. */
export async function open(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  asked: {
    readonly item: string;
    readonly motion: string;
    readonly way: VoteWay;
    readonly rule?: Rule | undefined;
    readonly isTogether?: boolean | undefined;
    readonly decides?: boolean | undefined;
  },
  byVote: DecidedByVote,
  at: Date,
): Promise<VoteReceipt> {
  checkRunning(held);
  checkItem(held, asked.item);
  if (asked.rule) checkRule(asked.rule);
  const before = await trx
    .selectFrom('meeting_vote')
    .select(['item_id', 'also', 'closed_at'])
    .where('meeting_id', '=', held.row.id)
    .execute();
  if (before.length >= HOLD_LIMITS.votes) throw conflict(because('tooMany', HOLD_LIMITS.votes));
  const isOn = (item: string) => (vote: (typeof before)[number]) =>
    vote.item_id === item || vote.also.includes(item);
  if (before.filter(isOn(asked.item)).some(({ closed_at }) => closed_at === null)) {
    throw conflict(because('voteOpen'));
  }
  const consent = asked.isTogether ? await readConsent(trx, held, asked.item) : [];
  const also = consent.filter((item) => !before.some(isOn(item)));
  const { rule, drafts, events } = await putToVote(
    trx,
    caller,
    held,
    { items: [asked.item, ...also], rule: asked.rule, decides: asked.decides },
    byVote,
    at,
  );
  const voters = held.attendees.map(voterOf);
  const organ = ORGAN_OF[held.row.type];
  const vote: VoteRow = {
    id: newId(),
    meeting_id: held.row.id,
    entity_id: held.row.entity_id,
    item_id: asked.item,
    motion: asked.motion,
    way: asked.way,
    rule,
    organ,
    voters,
    also,
    resolutions: drafts,
    opened_at: at,
    closed_at: null,
    tie_result: null,
    tie_at: null,
    declared: null,
    evaluation: null,
  };
  const terms = { rule, organ, opensAt: at.toISOString(), closedAt: null, tieBreak: null };
  const [unfit] = ballotFaults(ballotOf(terms, voters, new Map(), []));
  if (unfit) throw doesNotFit(held, unfit);
  await trx
    .insertInto('meeting_vote')
    .values({ ...vote, rule: JSON.stringify(rule), voters: JSON.stringify(voters), evaluation: null })
    .execute();
  await appendEvents(trx, [
    eventOf(caller, held.row, { type: 'meeting.voteOpened', payload: { vote: vote.id } }, at),
    ...events,
  ]);
  return receiptOf(held, vote.id, countOf(held, vote, [], at));
}

/** Why nobody votes for an attendee now. @throws Refusal 409. */
function checkVoters(
  held: Held,
  vote: VoteRow,
  attendees: readonly AttendingRow[],
  at: Date,
  seenAs: (presence: Presence | undefined) => Presence = (presence) => presence ?? 'absent',
): void {
  checkRunning(held);
  if (vote.closed_at) throw conflict(because('voteClosed'));
  const { presences } = attendanceOf(held, vote.item_id, at);
  for (const attendee of attendees) {
    const hindrance = voteHindrance(voterOf(attendee), seenAs(presences.get(attendee.id)), true);
    if (hindrance) throw conflict(because('voteHindered', hindrance, attendee.name));
  }
}

interface Given {
  readonly attendee: AttendingRow;
  readonly decision: MeetingVote | null;
}

async function addEntries(
  trx: Transaction<Schema>,
  caller: Caller,
  vote: VoteRow,
  given: readonly Given[],
  via: VoteWay,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('meeting_vote_entry')
    .values(
      given.map(({ attendee, decision }) => ({
        id: newId(),
        vote_id: vote.id,
        meeting_id: vote.meeting_id,
        entity_id: vote.entity_id,
        attendee_id: attendee.id,
        decision,
        via,
        by_user_id: caller.userId,
        at,
      })),
    )
    .execute();
}

/** Notes what everybody was seen or heard to vote. @throws Refusal 404, 409, 422. */
export async function note(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  voteId: string,
  votes: readonly { readonly attendee: string; readonly decision: MeetingVote | null }[],
  at: Date,
): Promise<VoteReceipt> {
  const vote = await findVote(trx, held, voteId);
  if (vote.way !== 'show') throw conflict(because('notByShow'));
  const given = votes.map(({ attendee, decision }, index) => ({
    attendee: attendeeOf(held, attendee, `votes.${index}.attendee`),
    decision,
  }));
  checkVoters(
    held,
    vote,
    given.map(({ attendee }) => attendee),
    at,
  );
  await addEntries(trx, caller, vote, given, 'show', at);
  const payload = { vote: vote.id, count: given.length };
  await appendEvent(trx, eventOf(caller, held.row, { type: 'meeting.votesNoted', payload }, at));
  return receiptOf(held, vote.id, countOf(held, vote, await readEntries(trx, vote), at));
}

/** For whom the caller votes: for themselves, or for who gave them a proxy. @throws Refusal 403, 422. */
function votingFor(held: Held, vote: VoteRow, caller: Caller, chosen: string | undefined): AttendingRow {
  const own = held.attendees.find(({ user_id }) => user_id === caller.userId);
  if (!own) throw forbidden(because('notYourVote'));
  if (chosen === undefined) return own;
  const asked = attendeeOf(held, chosen, 'attendee');
  const { presences, proxies } = attendanceOf(held, vote.item_id);
  const isProxy = proxies.get(asked.id) === own.id && presences.get(asked.id) === 'proxy';
  if (asked.id !== own.id && !isProxy) throw forbidden(because('notYourVote'));
  return asked;
}

/** Takes the vote of somebody who is there. @throws Refusal 403, 404, 409. */
export async function decide(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  voteId: string,
  { decision, attendee: chosen }: { readonly decision: MeetingVote; readonly attendee?: string | undefined },
  at: Date,
): Promise<VoteReceipt> {
  const vote = await findVote(trx, held, voteId);
  if (vote.way !== 'app') throw conflict(because('notInTheApp'));
  const attendee = votingFor(held, vote, caller, chosen);
  checkVoters(held, vote, [attendee], at, attendee.user_id === caller.userId ? inPerson : undefined);
  await addEntries(trx, caller, vote, [{ attendee, decision }], 'app', at);
  const payload = { attendee: attendee.id, name: attendee.name, vote: vote.id };
  await appendEvent(trx, eventOf(caller, held.row, { type: 'meeting.voted', payload }, at));
  return receiptOf(held, vote.id, countOf(held, vote, await readEntries(trx, vote), at));
}

interface Closing {
  readonly tieBreak?: 'accepted' | 'rejected' | undefined;
  readonly declared?: 'accepted' | 'rejected' | undefined;
}

/** Closes a vote, or breaks the tie of one that is closed; what it decides is decided by that. @throws Refusal 403, 404, 409. */
export async function close(
  trx: Transaction<Schema>,
  caller: Caller,
  held: Held,
  voteId: string,
  { tieBreak, declared }: Closing,
  byVote: DecidedByVote,
  at: Date,
): Promise<VoteReceipt> {
  const vote = await findVote(trx, held, voteId);
  checkRunning(held);
  if (vote.closed_at && !tieBreak && !declared) throw conflict(because('voteClosed'));
  const entries = await readEntries(trx, vote);
  const closed: VoteRow = { ...vote, closed_at: vote.closed_at ?? at, declared: declared ?? vote.declared };
  const plain = countOf(held, closed, entries, at);
  const isTied = plain?.outcome === 'open';
  if (tieBreak && !isTied) throw conflict(because('noTie'));
  const broken: VoteRow = tieBreak ? { ...closed, tie_result: tieBreak, tie_at: at } : closed;
  const evaluation = tieBreak ? countOf(held, broken, entries, at) : plain;
  const { closed_at, tie_result, tie_at } = broken;
  await trx
    .updateTable('meeting_vote')
    .set({
      closed_at,
      tie_result,
      tie_at,
      declared: broken.declared,
      evaluation: evaluation && JSON.stringify(evaluation),
    })
    .where('id', '=', vote.id)
    .execute();
  const decided = await decideDrafts(trx, caller, held, { before: vote, vote: broken, entries }, byVote, at);
  const payload = {
    vote: vote.id,
    outcome: evaluation?.outcome ?? 'open',
    declared: broken.declared,
  } as const;
  await appendEvents(trx, [
    eventOf(caller, held.row, { type: 'meeting.voteClosed', payload }, at),
    ...decided,
  ]);
  return receiptOf(held, vote.id, evaluation);
}
