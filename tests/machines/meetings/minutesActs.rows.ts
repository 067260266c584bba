import { MINUTES_ACTS, type MinutesActs } from '../../../src/machines/meetings/minutesActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const meetingId = id(51);
const params = { id: meetingId };
const hash = 'a'.repeat(64);
const signers = [id(61), id(62)];
const receipt = {
  id: meetingId,
  status: 'Circulated',
  meetingStatus: 'In Review',
  version: 2,
  revision: 5,
} as const;
const signed = { ...receipt, state: 'signed', at: '2026-11-20T09:00:00.000Z', hash } as const;

export const minutesActsRows = rowsOf<MinutesActs>('minutesActs', MINUTES_ACTS, {
  draft: [{ input: { meetingId }, words: 'Begin the minutes of a meeting', sends: { params } }],
  write: [
    {
      input: { meetingId, item: id(81), revision: 3, text: ' Opened. ' },
      words: 'Write the minutes of an item',
      notedBy: `text-${id(81)}`,
      sends: { params: { ...params, itemId: id(81) }, body: { revision: 3, text: 'Opened.' } },
      done: { receipt: { ...receipt, itemRevision: 4, text: 'Opened.' }, title: 'The text is saved.' },
    },
  ],
  circulate: [
    {
      input: { meetingId, revision: 4 },
      words: 'Circulate the minutes',
      sends: { params, body: { revision: 4 } },
      done: { receipt, title: 'Version 2 is circulated.' },
    },
  ],
  amend: [
    {
      input: { meetingId, item: id(81), text: ' Opened at ten. ' },
      words: 'Propose other words for the minutes',
      notedBy: `text-${id(81)}`,
      sends: { params, body: { item: id(81), text: 'Opened at ten.' } },
      done: { receipt: { ...receipt, amendmentId: id(91) }, title: 'Your amendment is proposed.' },
    },
  ],
  settle: [
    {
      input: { meetingId, amendmentId: id(91), accept: true },
      words: 'Accept an amendment',
      sends: { params: { ...params, amendmentId: id(91) }, body: { accept: true } },
    },
    {
      input: { meetingId, amendmentId: id(91), accept: false },
      words: 'Decline an amendment',
      sends: { params: { ...params, amendmentId: id(91) }, body: { accept: false } },
    },
  ],
  answer: [
    {
      input: { meetingId, version: 2, answer: 'approved' },
      words: 'Approve version 2',
      sends: { params, body: { version: 2, answer: 'approved' } },
      done: { receipt, title: 'Your answer is recorded.' },
    },
    {
      input: { meetingId, version: 2, answer: 'change' },
      words: 'Ask for a change of version 2',
      sends: { params, body: { version: 2, answer: 'change' } },
      done: { receipt, title: 'Your answer is recorded.' },
    },
  ],
  ask: [
    {
      input: { meetingId, lastDay: '2026-12-03', signers },
      words: 'Send the minutes for signature',
      sends: { params, body: { lastDay: '2026-12-03', signers } },
      done: { receipt: { ...receipt, hash, asked: 4 }, title: '4 signatures are asked.' },
    },
    {
      input: { meetingId, lastDay: '2026-12-03', signers },
      words: 'Send the minutes for signature',
      sends: { params, body: { lastDay: '2026-12-03', signers } },
      done: { receipt: { ...receipt, hash, asked: 1 }, title: 'One signature is asked.' },
    },
    {
      input: { meetingId, lastDay: null, signers: [] },
      words: 'Send the minutes for signature',
      missing: ['lastDay', 'signers'],
    },
  ],
  sign: [
    {
      input: { meetingId, hash },
      words: 'Sign the minutes',
      sends: { params, body: { hash, answer: 'signed' } },
      done: { receipt: signed, title: 'You have signed the minutes.' },
    },
  ],
  decline: [
    {
      input: { meetingId, hash, reason: ' The survey ' },
      words: 'Decline to sign the minutes: The survey',
      notedBy: `decline-${meetingId}`,
      sends: { params, body: { hash, answer: 'declined', reason: 'The survey' } },
      done: {
        receipt: { ...signed, state: 'declined' },
        title: 'You have declined to sign. The minutes name you with your reason.',
      },
    },
    {
      input: { meetingId, hash, reason: ' ' },
      words: 'Decline to sign the minutes: ',
      notedBy: `decline-${meetingId}`,
      missing: ['reason'],
    },
  ],
  close: [
    {
      input: { meetingId },
      words: 'Close the signing without who is missing',
      sends: { params },
      done: { receipt, title: 'The minutes are final. They name who is missing.' },
    },
  ],
  correct: [
    {
      input: { meetingId, text: ' Read 4,6%. ' },
      words: 'Add an erratum: Read 4,6%.',
      notedBy: `erratum-${meetingId}`,
      sends: { params, body: { text: 'Read 4,6%.' } },
      done: {
        receipt: { ...receipt, erratumId: id(92), hash },
        title: 'The erratum is added. Those who signed are asked to sign it.',
      },
    },
    {
      input: { meetingId, text: ' ' },
      words: 'Add an erratum: ',
      notedBy: `erratum-${meetingId}`,
      missing: ['text'],
    },
  ],
  signErratum: [
    {
      input: { meetingId, erratumId: id(92), hash },
      words: 'Sign an erratum',
      sends: { params: { ...params, erratumId: id(92) }, body: { hash, answer: 'signed' } },
      done: { receipt: signed, title: 'You have signed the erratum.' },
    },
  ],
});
