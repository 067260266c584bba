import { MEETING_ACTS, type MeetingActs } from '../../../src/machines/meetings/meetingActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const meetingId = id(51);
const params = { id: meetingId };
const receipt = { id: meetingId, status: 'Scheduled', revision: 4 } as const;
const invited = { ...receipt, sequence: 0 };
const answered = { ...receipt, attendeeId: id(61), at: '2026-11-20T09:00:00.000Z' };
const cancelled = { ...receipt, status: 'Cancelled', reason: 'No quorum', told: 4 } as const;
const ofAnna = { meetingId, attendeeId: id(62), name: 'Anna' };
const isAnswered = {
  receipt: { ...answered, rsvp: 'accepted' } as const,
  title: 'Your answer is recorded.',
};
const isReminded = (reminded: number, title: string) => ({ receipt: { ...receipt, reminded }, title });

const span = { startsAt: '2026-12-10T13:00:00.000Z', endsAt: '2026-12-10T15:00:00.000Z' };
const tenth = { id: 'd1', day: '2026-12-10', time: '14:00', minutes: '120', span };
const isAsked = (told: number, title: string) => ({ receipt: { ...receipt, told }, title });

export const meetingActsRows = rowsOf<MeetingActs>('meetingActs', MEETING_ACTS, {
  invite: [
    {
      input: { meetingId, revision: 3 },
      words: 'Send the invitations to a meeting',
      sends: { params, body: { revision: 3 } },
      done: { receipt: { ...invited, told: 4 }, title: '4 invitations are on their way.' },
    },
    {
      input: { meetingId, revision: 3 },
      words: 'Send the invitations to a meeting',
      sends: { params, body: { revision: 3 } },
      done: { receipt: { ...invited, told: 1 }, title: 'One invitation is on its way.' },
    },
    {
      input: { meetingId, revision: 3 },
      words: 'Send the invitations to a meeting',
      sends: { params, body: { revision: 3 } },
      done: { receipt: { ...invited, told: 0 }, title: 'Everybody has the invitation already.' },
    },
  ],
  remind: [
    {
      input: { meetingId, person: id(62), name: 'Anna' },
      words: 'Remind Anna of a meeting',
      sends: { params: { ...params, userId: id(62) } },
      done: isReminded(1, 'The reminder is on its way.'),
    },
    {
      input: { meetingId, person: id(62), name: 'Anna' },
      words: 'Remind Anna of a meeting',
      sends: { params: { ...params, userId: id(62) } },
      done: isReminded(0, 'Nobody had to be reminded.'),
    },
  ],
  respond: [
    {
      input: { meetingId, answer: 'accepted', note: ' By train ' },
      words: 'Say that you come',
      sends: { params, body: { answer: 'accepted', note: 'By train' } },
      done: isAnswered,
    },
    {
      input: { meetingId, answer: 'tentative', note: ' ' },
      words: 'Say that you may come',
      sends: { params, body: { answer: 'tentative' } },
      done: isAnswered,
    },
    {
      input: { meetingId, answer: 'declined', note: '' },
      words: 'Say that you do not come',
      sends: { params, body: { answer: 'declined' } },
      done: isAnswered,
    },
    {
      input: { meetingId, answer: null, note: '' },
      words: 'Answer an invitation',
      missing: ['answer'],
    },
  ],
  cancel: [
    {
      input: { meetingId, reason: ' No quorum ' },
      words: 'Cancel a meeting: No quorum',
      sends: { params, body: { reason: 'No quorum' } },
      done: {
        receipt: cancelled,
        title: 'The meeting is cancelled. Everybody who was invited is told why.',
      },
    },
    { input: { meetingId, reason: ' ' }, words: 'Cancel a meeting: ', missing: ['reason'] },
  ],
  delete: [
    {
      input: { meetingId },
      words: 'Delete a meeting',
      sends: { params },
      done: { receipt, title: 'The meeting is deleted.' },
    },
  ],
  proxy: [
    {
      input: { ...ofAnna, to: id(63), instructions: ' In favour ', paper: { id: id(31), name: 'Proxy.pdf' } },
      words: 'Record a proxy of Anna',
      sends: {
        params: { ...params, attendeeId: id(62) },
        body: { to: id(63), instructions: 'In favour', documentId: id(31) },
      },
      done: { receipt, title: 'The proxy is recorded.' },
    },
    {
      input: { ...ofAnna, to: id(63), instructions: '', paper: null },
      words: 'Record a proxy of Anna',
      sends: {
        params: { ...params, attendeeId: id(62) },
        body: { to: id(63), instructions: '', documentId: null },
      },
      done: { receipt, title: 'The proxy is recorded.' },
    },
    {
      input: { ...ofAnna, to: null, instructions: '', paper: null },
      words: 'Record a proxy of Anna',
      missing: ['to'],
    },
  ],
  withdrawProxy: [
    {
      input: ofAnna,
      words: 'Take back the proxy of Anna',
      sends: { params: { ...params, attendeeId: id(62) }, body: { to: null } },
      done: { receipt, title: 'The proxy is taken back.' },
    },
  ],
  convened: [
    {
      input: { ...ofAnna, way: 'letter', on: '2026-11-19' },
      words: 'Record how Anna was convened',
      sends: {
        params: { ...params, attendeeId: id(62) },
        body: { convened: { way: 'letter', on: '2026-11-19' } },
      },
      done: { receipt, title: 'It is recorded how they were convened.' },
    },
    {
      input: { ...ofAnna, way: 'register', on: null },
      words: 'Record how Anna was convened',
      missing: ['on'],
    },
  ],
  withdrawConvened: [
    {
      input: ofAnna,
      words: 'Take back how Anna was convened',
      sends: { params: { ...params, attendeeId: id(62) }, body: { convened: null } },
      done: { receipt, title: 'It is taken back.' },
    },
  ],
  poll: [
    {
      input: { meetingId, days: [tenth] },
      words: 'Ask which day suits',
      sends: { params, body: { options: [span] } },
      done: isAsked(2, '2 people are asked by mail.'),
    },
    {
      input: { meetingId, days: [tenth] },
      words: 'Ask which day suits',
      sends: { params, body: { options: [span] } },
      done: isAsked(1, 'One person is asked by mail.'),
    },
    {
      input: { meetingId, days: [tenth] },
      words: 'Ask which day suits',
      sends: { params, body: { options: [span] } },
      done: isAsked(0, 'The days are asked about.'),
    },
    {
      input: { meetingId, days: [tenth, { ...tenth, id: 'd2', day: null, span: null }] },
      words: 'Ask which day suits',
      missing: ['days'],
    },
  ],
  endPoll: [
    {
      input: { meetingId },
      words: 'Ask about no day any more',
      sends: { params, body: { options: [] } },
      done: isAsked(0, 'No day is asked about any more.'),
    },
  ],
  answerPoll: [
    {
      input: { meetingId, option: id(91), answer: 'ifNeeded' },
      words: 'Say whether a day suits',
      sends: { params, body: { answers: [{ option: id(91), answer: 'ifNeeded' }] } },
      done: { receipt, title: 'Your answer is recorded.' },
    },
  ],
  chooseDay: [
    {
      input: { meetingId, option: id(91), when: 'Thursday, 10 Dec 2026, 14:00 to 16:00' },
      words: 'Fix the day of a meeting: Thursday, 10 Dec 2026, 14:00 to 16:00',
      sends: { params: { ...params, optionId: id(91) } },
      done: { receipt, title: 'The day is fixed.' },
    },
  ],
});
