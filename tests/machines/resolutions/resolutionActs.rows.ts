import {
  RESOLUTION_ACTS,
  type ResolutionActs,
} from '../../../src/machines/resolutions/resolutionActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const of = { resolutionId: id(31) };
const params = { id: id(31) };
const receipt = { id: id(31), status: 'Open', revision: 3 } as const;
const at = '2026-11-20T09:00:00.000Z';
const resend = { ...of, decisionMaker: id(5), address: 'eva@old.test', among: [] };
const resent = {
  receipt: { ...receipt, decisionMaker: id(5), isReplaced: false },
  title: 'The invitation is on its way again.',
};
const resendParams = { ...params, decisionMakerId: id(5) };
const extended = {
  receipt: { ...receipt, deadline: at },
  title: 'There is more time to decide. Everybody who decides is told why.',
};
const broken = { receipt: { ...receipt, result: 'accepted', at }, title: 'The tie is broken.' } as const;

export const resolutionActsRows = rowsOf<ResolutionActs>('resolutionActs', RESOLUTION_ACTS, {
  remind: [
    {
      input: { ...of, decisionMakers: null },
      words: 'Remind everybody who has not decided',
      sends: { params, body: {} },
      done: { receipt: { ...receipt, reminded: 2 }, title: '2 people are reminded.' },
    },
    {
      input: { ...of, decisionMakers: [id(5)] },
      words: 'Remind who has not decided',
      sends: { params, body: { decisionMakers: [id(5)] } },
      done: { receipt: { ...receipt, reminded: 1 }, title: 'One person is reminded.' },
    },
    {
      input: { ...of, decisionMakers: [id(5)] },
      words: 'Remind who has not decided',
      sends: { params, body: { decisionMakers: [id(5)] } },
      done: { receipt: { ...receipt, reminded: 0 }, title: 'Nobody had to be reminded.' },
    },
  ],
  resend: [
    {
      input: { ...resend, email: null },
      words: 'Send an invitation again',
      sends: { params: resendParams, body: {} },
      done: resent,
    },
    {
      input: { ...resend, email: ' eva@old.test ' },
      words: 'Send an invitation to eva@old.test',
      sends: { params: resendParams, body: {} },
      done: resent,
    },
    {
      input: { ...resend, email: ' eva@new.test ' },
      words: 'Send an invitation to eva@new.test',
      sends: { params: resendParams, body: { email: 'eva@new.test' } },
      done: resent,
    },
    { input: { ...resend, email: 'eva' }, words: 'Send an invitation to eva', missing: ['email'] },
  ],
  delete: [
    {
      input: of,
      words: 'Delete a draft',
      sends: { params },
      done: { receipt, title: 'The draft is deleted.' },
    },
  ],
  cancel: [
    {
      input: { ...of, reason: ' The buyer withdrew ' },
      words: 'Cancel a resolution: The buyer withdrew',
      sends: { params, body: { reason: 'The buyer withdrew' } },
      done: {
        receipt: { ...receipt, reason: 'The buyer withdrew', at },
        title: 'The resolution is cancelled. Everybody who was invited is told why.',
      },
    },
    { input: { ...of, reason: ' ' }, words: 'Cancel a resolution: ', missing: ['reason'] },
  ],
  extend: [
    {
      input: { ...of, day: '2026-12-01', reason: ' Eva is away ' },
      words: 'Give more time: Eva is away',
      sends: { params, body: { deadline: '2026-12-01', reason: 'Eva is away' } },
      done: extended,
    },
    { input: { ...of, day: null, reason: ' ' }, words: 'Give more time: ', missing: ['day', 'reason'] },
  ],
  breakTie: [
    {
      input: { ...of, result: 'accepted', reason: ' As the chair ' },
      words: 'Record that the tie was broken in favour',
      sends: { params, body: { result: 'accepted', reason: 'As the chair' } },
      done: broken,
    },
    {
      input: { ...of, result: 'rejected', reason: ' ' },
      words: 'Record that the tie was broken against',
      sends: { params, body: { result: 'rejected' } },
      done: broken,
    },
    {
      input: { ...of, result: null, reason: '' },
      words: 'Record that the tie was broken against',
      missing: ['result'],
    },
  ],
  supersede: [
    {
      input: { entityId: id(1), supersedes: id(31) },
      words: 'Start a new version of a resolution',
      sends: { entity: id(1), body: { supersedes: id(31) } },
    },
  ],
  import: [
    {
      input: { table: 'file:table', files: ['file:a', 'file:b'] },
      words: 'Import the resolutions of the table',
      sends: {
        body: [
          ['table', 'file:table'],
          ['files', 'file:a'],
          ['files', 'file:b'],
          ['commit', 'true'],
        ],
      },
    },
  ],
});
