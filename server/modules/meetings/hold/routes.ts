import {
  addMeetingNote,
  beginMeeting,
  chooseMeetingRule,
  closeVote,
  endMeeting,
  getHolding,
  getVote,
  goToItem,
  openVote,
  recordAttendance,
  recordVotes,
  removeMeetingNote,
  updateMeetingNote,
  voteInMeeting,
  withdrawAttendance,
} from '#contract/calls/meetingHold';
import {
  attendanceSchema,
  closeVoteSchema,
  countedVoteSchema,
  goToItemSchema,
  holdingSchema,
  holdQuerySchema,
  lineReceiptSchema,
  meetingRuleSchema,
  meetingVoteSchema,
  newNoteSchema,
  newVoteSchema,
  noteReceiptSchema,
  noteUpdateSchema,
  quorumReceiptSchema,
  shownVotesSchema,
  voteReceiptSchema,
} from '#contract/schemas/meetingHold';
import { meetingReceiptSchema } from '#contract/schemas/meetings';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import type { DecidedByVote } from '#server/module';
import { admitDeciding, admitToMeeting, findMeeting } from '../queries';
import { begin, chooseRule, end, goTo, recordLines, withdrawLine } from './attendance';
import { counted } from './counting';
import { lockHeld, readHeld } from './held';
import { addNote, changeNote, removeNote } from './notes';
import { readHolding } from './read';
import * as votes from './votes';

const admit = { admit: admitToMeeting };
const deciding = { admit: admitDeciding };

const attendanceRoutes: readonly Route[] = [
  handle(
    getHolding,
    { answer: holdingSchema, query: holdQuerySchema },
    async ({ trx, caller, params: { id = '' }, query, now }) => {
      const held = await readHeld(trx, await findMeeting(trx, caller, id));
      return readHolding(trx, caller, held, query.item, now());
    },
  ),
  handle(
    beginMeeting,
    { answer: quorumReceiptSchema },
    async ({ trx, caller, params: { id = '' }, now }) =>
      begin(trx, caller, await lockHeld(trx, caller, id), now()),
    admit,
  ),
  handle(
    endMeeting,
    { answer: meetingReceiptSchema },
    async ({ trx, caller, params: { id = '' }, now }) =>
      end(trx, caller, await lockHeld(trx, caller, id), now()),
    admit,
  ),
  handle(
    goToItem,
    { answer: quorumReceiptSchema, body: goToItemSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      goTo(trx, caller, await lockHeld(trx, caller, id), body.item.toLowerCase(), now()),
    admit,
  ),
  handle(
    chooseMeetingRule,
    { answer: quorumReceiptSchema, body: meetingRuleSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      chooseRule(trx, caller, await lockHeld(trx, caller, id), body.rule, now()),
    admit,
  ),
  handle(
    recordAttendance,
    { answer: lineReceiptSchema, body: attendanceSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) => {
      const held = await lockHeld(trx, caller, id);
      const item = body.item === undefined ? held.course.item_id : (body.item?.toLowerCase() ?? null);
      return recordLines(trx, caller, held, body.lines, item, now());
    },
    admit,
  ),
  handle(
    withdrawAttendance,
    { answer: quorumReceiptSchema },
    async ({ trx, caller, params: { id = '', lineId = '' }, now }) =>
      withdrawLine(trx, caller, await lockHeld(trx, caller, id), lineId, now()),
    admit,
  ),
];

const noteRoutes: readonly Route[] = [
  handle(
    addMeetingNote,
    { answer: noteReceiptSchema, body: newNoteSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      addNote(trx, caller, await lockHeld(trx, caller, id), body, now()),
    admit,
  ),
  handle(
    updateMeetingNote,
    { answer: noteReceiptSchema, body: noteUpdateSchema },
    async ({ trx, caller, params: { id = '', noteId = '' }, body, now }) =>
      changeNote(trx, caller, await lockHeld(trx, caller, id), noteId, body, now()),
    admit,
  ),
  handle(
    removeMeetingNote,
    { answer: meetingReceiptSchema },
    async ({ trx, caller, params: { id = '', noteId = '' }, now }) =>
      removeNote(trx, caller, await lockHeld(trx, caller, id), noteId, now()),
    admit,
  ),
];

/** @param byVote whose drafts votes decide. */
export const voteRoutes = (byVote: DecidedByVote): readonly Route[] => [
  handle(
    openVote,
    { answer: voteReceiptSchema, body: newVoteSchema },
    async ({ trx, caller, params: { id = '' }, body, now }) =>
      votes.open(trx, caller, await lockHeld(trx, caller, id), body, byVote, now()),
    admit,
  ),
  handle(
    getVote,
    { answer: countedVoteSchema },
    async ({ trx, caller, params: { id = '', voteId = '' }, now }) =>
      counted(trx, await readHeld(trx, await findMeeting(trx, caller, id)), voteId, now()),
  ),
  handle(
    recordVotes,
    { answer: voteReceiptSchema, body: shownVotesSchema },
    async ({ trx, caller, params: { id = '', voteId = '' }, body, now }) =>
      votes.note(trx, caller, await lockHeld(trx, caller, id), voteId, body.votes, now()),
    admit,
  ),
  handle(
    voteInMeeting,
    { answer: voteReceiptSchema, body: meetingVoteSchema },
    async ({ trx, caller, params: { id = '', voteId = '' }, body, now }) =>
      votes.decide(trx, caller, await lockHeld(trx, caller, id), voteId, body, now()),
    deciding,
  ),
  handle(
    closeVote,
    { answer: voteReceiptSchema, body: closeVoteSchema },
    async ({ trx, caller, params: { id = '', voteId = '' }, body, now }) =>
      votes.close(trx, caller, await lockHeld(trx, caller, id), voteId, body, byVote, now()),
    admit,
  ),
];

/** Everything else that is done while a meeting is held. */
export const holdRoutes: readonly Route[] = [...attendanceRoutes, ...noteRoutes];
