import { ruleOf } from '#domain/meetings/quorum';
import { HOLD_ACTS, type HoldActs } from '../../../src/machines/meetings/holdActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const meetingId = id(51);
const RULE = ruleOf('General Meeting');
const params = { id: meetingId };
const receipt = { id: meetingId, status: 'Scheduled', revision: 4 } as const;
const ofAnna = { meetingId, attendee: id(62), name: 'Anna' };
const attends = (did: HoldActs['attend']['input']['did'], words: string) => ({
  input: { ...ofAnna, did },
  words: `Record that Anna ${words}`,
  sends: { params, body: { lines: [{ attendee: id(62), act: did }] } },
});
const ofVote = { meetingId, voteId: id(71) };
const inVote = { params: { ...params, voteId: id(71) } };
const shows = (decision: HoldActs['show']['input']['decision'], words: string) => ({
  input: { ...ofVote, attendee: id(62), name: 'Anna', decision },
  words: `Note the vote of Anna: ${words}`,
  sends: { ...inVote, body: { votes: [{ attendee: id(62), decision }] } },
});

export const holdActsRows = rowsOf<HoldActs>('holdActs', HOLD_ACTS, {
  begin: [{ input: { meetingId }, words: 'Open a meeting', sends: { params } }],
  end: [
    {
      input: { meetingId },
      words: 'Close a meeting',
      sends: { params },
      done: { receipt, title: 'The meeting is closed. Its minutes are next.' },
    },
  ],
  goTo: [
    {
      input: { meetingId, item: id(81), title: 'Outlook' },
      words: 'Go to Outlook',
      sends: { params, body: { item: id(81) } },
    },
  ],
  rule: [
    {
      input: { meetingId, rule: RULE },
      words: 'Choose the quorum of a meeting',
      sends: { params, body: { rule: RULE } },
      done: { receipt: { ...receipt, quorum: null }, title: 'The quorum is chosen.' },
    },
  ],
  attend: [
    attends('arrived', 'is there'),
    attends('left', 'leaves'),
    attends('recused', 'keeps out of this item'),
    attends('returned', 'is back'),
    {
      input: { ...ofAnna, did: 'proxyGiven', to: id(63) },
      words: 'Record that Anna gives a proxy',
      sends: { params, body: { lines: [{ attendee: id(62), act: 'proxyGiven', to: id(63) }] } },
    },
    attends('proxyWithdrawn', 'takes the proxy back'),
  ],
  note: [
    {
      input: { meetingId, item: id(81), kind: 'decision', text: ' Three years ' },
      words: 'Note: Three years',
      notedBy: `note-${id(81)}`,
      sends: { params, body: { item: id(81), kind: 'decision', text: 'Three years' } },
    },
    {
      input: {
        meetingId,
        item: id(81),
        kind: 'task',
        text: 'Amend clause 6',
        assignee: id(62),
        due: '2026-12-03',
      },
      words: 'Note: Amend clause 6',
      notedBy: `note-${id(81)}`,
      sends: {
        params,
        body: {
          item: id(81),
          kind: 'task',
          text: 'Amend clause 6',
          assignee: id(62),
          due: '2026-12-03',
        },
      },
    },
    {
      input: { meetingId, item: id(81), kind: 'task', text: 'Amend clause 6' },
      words: 'Note: Amend clause 6',
      notedBy: `note-${id(81)}`,
      sends: {
        params,
        body: { item: id(81), kind: 'task', text: 'Amend clause 6', assignee: null, due: null },
      },
    },
  ],
  removeNote: [
    {
      input: { meetingId, noteId: id(91) },
      words: 'Remove a note',
      sends: { params: { ...params, noteId: id(91) } },
    },
  ],
  openVote: [
    {
      input: { meetingId, item: id(81), motion: ' Lend ', way: 'show' },
      words: 'Put to the vote: Lend',
      notedBy: `motion-${id(81)}`,
      sends: { params, body: { item: id(81), motion: 'Lend', way: 'show' } },
    },
    {
      input: { meetingId, item: id(81), motion: 'Lend', way: 'app', isTogether: true, decides: true },
      words: 'Put to the vote: Lend',
      notedBy: `motion-${id(81)}`,
      sends: { params, body: { item: id(81), motion: 'Lend', way: 'app', isTogether: true, decides: true } },
    },
  ],
  show: [shows('for', 'in favour'), shows('against', 'against'), shows('abstain', 'abstains')],
  decide: [
    {
      input: { ...ofVote, decision: 'for' },
      words: 'Vote: in favour',
      sends: { ...inVote, body: { decision: 'for' } },
      done: {
        receipt: { ...receipt, voteId: id(71), outcome: 'open', quorumMet: true },
        title: 'The vote is recorded.',
      },
    },
    {
      input: { ...ofVote, decision: 'against', standsFor: { attendee: id(62), name: 'Anna' } },
      words: 'Vote for Anna: against',
      sends: { ...inVote, body: { decision: 'against', attendee: id(62) } },
      done: {
        receipt: { ...receipt, voteId: id(71), outcome: 'open', quorumMet: true },
        title: 'The vote is recorded.',
      },
    },
  ],
  closeVote: [{ input: ofVote, words: 'Close a vote', sends: { ...inVote, body: {} } }],
  breakTie: [
    {
      input: { ...ofVote, result: 'accepted' },
      words: 'Decide a vote that is equal: adopted',
      sends: { ...inVote, body: { tieBreak: 'accepted' } },
      done: {
        receipt: { ...receipt, voteId: id(71), outcome: 'accepted', quorumMet: true },
        title: 'The outcome is recorded.',
      },
    },
    {
      input: { ...ofVote, result: 'rejected' },
      words: 'Decide a vote that is equal: rejected',
      sends: { ...inVote, body: { tieBreak: 'rejected' } },
      done: {
        receipt: { ...receipt, voteId: id(71), outcome: 'rejected', quorumMet: true },
        title: 'The outcome is recorded.',
      },
    },
  ],
});
