import {
  answerPollByLink,
  answerPoll as answerPollCall,
  cancelMeeting as cancelMeetingCall,
  choosePollOption,
  getConvening,
  getMeetingCalendar,
  getMeetingPack,
  remindAttendee as remindAttendeeCall,
  respondByLink,
  respondToMeeting,
  sendInvitations as sendInvitationsCall,
  setConvened as setConvenedCall,
  setPoll as setPollCall,
  setProxy as setProxyCall,
  showLinkedRsvp,
} from '#contract/calls/meetingConvening';
import {
  cancelMeetingReceiptSchema,
  cancelMeetingSchema,
  conveningHelpSchema,
  conveningQuerySchema,
  inviteReceiptSchema,
  inviteSchema,
  linkedRsvpSchema,
  pollReceiptSchema,
  proxySchema,
  remindMeetingReceiptSchema,
  respondByLinkSchema,
  respondSchema,
  rsvpReceiptSchema,
  showLinkedRsvpSchema,
  writtenConvenedSchema,
} from '#contract/schemas/meetingConvening';
import { pollAnswersByLinkSchema, pollAnswersSchema, writtenPollSchema } from '#contract/schemas/meetingPoll';
import { meetingReceiptSchema } from '#contract/schemas/meetings';
import { packQuerySchema } from '#contract/schemas/readerNotes';
import { hashOfToken } from '#server/database/link';
import { handle, handleFile, handlePublic } from '#server/http/handle';
import type { PublicContext, Route } from '#server/http/route';
import { setConvened } from './convened';
import { readCalendar, readConvening } from './convening';
import { cancelMeeting, remindAttendee, sendInvitations } from './invite';
import { answerPollLinked, respondLinked, showLinked, transactRsvp } from './linked';
import { packFile } from './pack';
import { answerPoll, chooseOption, setPoll } from './poll';
import { admitDeciding, admitToMeeting } from './queries';
import { admitToAttendee, respond, setProxy } from './respond';

/** A token and an answer with its note. */
const MOST_BYTES = 8_000;

/** @throws Refusal 404 or 410 for a token that lets nobody in, 429 for one that was used too often. */
async function admitToken({ database, now, limit }: PublicContext, token: string): Promise<void> {
  await limit(hashOfToken(token));
  await transactRsvp({ database, now, token }, async () => {});
}

/** Inviting people to meetings, and what they answer. */
export const conveningRoutes: readonly Route[] = [
  handle(
    getConvening,
    { answer: conveningHelpSchema, query: conveningQuerySchema },
    ({ trx, caller, query, now }) => readConvening(trx, caller, query, now()),
  ),
  handle(
    sendInvitationsCall,
    { answer: inviteReceiptSchema, body: inviteSchema },
    ({ trx, caller, params: { id = '' }, body: { revision }, now }) =>
      sendInvitations(trx, caller, id, revision, now),
    { admit: admitToMeeting },
  ),
  handle(
    cancelMeetingCall,
    { answer: cancelMeetingReceiptSchema, body: cancelMeetingSchema },
    ({ trx, caller, params: { id = '' }, body: { reason }, now }) =>
      cancelMeeting(trx, caller, id, reason, now),
    { admit: admitToMeeting },
  ),
  handle(
    remindAttendeeCall,
    { answer: remindMeetingReceiptSchema },
    ({ trx, caller, params: { id = '', userId = '' }, now }) => remindAttendee(trx, caller, id, userId, now),
    { admit: admitToMeeting },
  ),
  handle(
    respondToMeeting,
    { answer: rsvpReceiptSchema, body: respondSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => respond(trx, caller, id, body, now),
    { admit: admitDeciding },
  ),
  handle(
    setProxyCall,
    { answer: meetingReceiptSchema, body: proxySchema },
    ({ trx, caller, params: { id = '', attendeeId = '' }, body, now }) =>
      setProxy(trx, caller, { meeting: id, attendee: attendeeId }, body, now),
    { admit: admitToAttendee },
  ),
  handle(
    setConvenedCall,
    { answer: meetingReceiptSchema, body: writtenConvenedSchema },
    ({ trx, caller, params: { id = '', attendeeId = '' }, body: { convened }, now }) =>
      setConvened(trx, caller, { meeting: id, attendee: attendeeId }, convened, now),
    { admit: admitToAttendee },
  ),
  handle(
    setPollCall,
    { answer: pollReceiptSchema, body: writtenPollSchema },
    ({ trx, caller, params: { id = '' }, body: { options }, now }) => setPoll(trx, caller, id, options, now),
    { admit: admitToMeeting },
  ),
  handle(
    answerPollCall,
    { answer: meetingReceiptSchema, body: pollAnswersSchema },
    ({ trx, caller, params: { id = '' }, body: { answers }, now }) =>
      answerPoll(trx, caller, id, answers, now),
    { admit: admitDeciding },
  ),
  handle(
    choosePollOption,
    { answer: meetingReceiptSchema },
    ({ trx, caller, params: { id = '', optionId = '' }, now }) =>
      chooseOption(trx, caller, { meeting: id, option: optionId }, now),
    { admit: admitToMeeting },
  ),
  handleFile(getMeetingCalendar, {}, ({ trx, caller, params: { id = '' } }) => readCalendar(trx, caller, id)),
  handleFile(
    getMeetingPack,
    { query: packQuerySchema },
    ({ trx, caller, params: { id = '' }, query: { notes = false, making = false }, files, now }) =>
      packFile(trx, caller, { id, withNotes: notes, isTold: making }, files, now()),
  ),
  handlePublic(
    showLinkedRsvp,
    { answer: linkedRsvpSchema, body: showLinkedRsvpSchema },
    ({ database, now, body: { token } }) => showLinked({ database, now, token }),
    { mostBytes: MOST_BYTES, admitToken },
  ),
  handlePublic(
    respondByLink,
    { answer: rsvpReceiptSchema, body: respondByLinkSchema },
    ({ database, now, body: { token, ...answered } }) => respondLinked({ database, now, token }, answered),
    { mostBytes: MOST_BYTES, admitToken },
  ),
  handlePublic(
    answerPollByLink,
    { answer: meetingReceiptSchema, body: pollAnswersByLinkSchema },
    ({ database, now, body: { token, answers } }) => answerPollLinked({ database, now, token }, answers),
    { mostBytes: MOST_BYTES, admitToken },
  ),
];
