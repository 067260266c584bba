import { MEMBER_ACTS, type MemberActs } from '../../../src/machines/people/memberActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const noor = { id: id(101), name: 'Noor Willemsen' };
const one = { users: [noor] };
const two = { users: [noor, { id: id(102), name: 'Jan de Boer' }] };
const ids = [id(101), id(102)];
const receipt = { id: id(101), role: 'User', status: 'Invited' } as const;
const once = { items: [receipt] };
const twice = { items: [receipt, { ...receipt, id: id(102) }] };
const person = { email: ' noor@vanhouten.test ', firstName: ' Noor ', lastName: ' Willemsen ' };
const added = {
  ...person,
  role: 'User',
  invite: true,
  color: 'moss',
  access: 'Member',
  accessEnds: null,
  guestOf: '',
  entities: [id(2)],
} as const;
const body = {
  email: 'noor@vanhouten.test',
  firstName: 'Noor',
  lastName: 'Willemsen',
  role: 'User',
  invite: true,
  properties: { color: 'moss' },
  access: 'Member',
  accessEnds: null,
  entities: [id(2)],
};

export const memberActsRows = rowsOf<MemberActs>('memberActs', MEMBER_ACTS, {
  add: [
    {
      input: added,
      words: 'Add Noor Willemsen',
      sends: { body },
      done: {
        receipt: { ...receipt, invited: true, entities: [id(1)] },
        title: 'The invitation is on its way.',
      },
    },
    {
      input: { ...added, invite: false },
      words: 'Add Noor Willemsen',
      sends: { body: { ...body, invite: false } },
      done: {
        receipt: { ...receipt, status: 'Active', invited: false, entities: [id(1)] },
        title: 'They have access now.',
      },
    },
    {
      input: { ...added, invite: false },
      words: 'Add Noor Willemsen',
      sends: { body: { ...body, invite: false } },
      done: {
        receipt: { ...receipt, status: 'Inactive', invited: false, entities: [id(1)] },
        title: 'They are added, and wait for an invitation.',
      },
    },
    {
      input: { ...added, firstName: ' ', lastName: '', email: 'noor@vanhouten' },
      words: 'Add ',
      missing: ['firstName', 'lastName', 'email'],
    },
    {
      input: { ...added, access: 'Auditor' },
      words: 'Add Noor Willemsen',
      missing: ['accessEnds'],
    },
    {
      input: {
        ...added,
        access: 'Guest',
        accessEnds: '2026-12-31',
        guestOf: `https://quorate.test/${id(1)}/meetings/${id(31).toUpperCase()}?tab=agenda`,
        entities: [],
      },
      words: 'Add Noor Willemsen',
      sends: {
        body: { ...body, access: 'Guest', accessEnds: '2026-12-31', guestOf: id(31), entities: [] },
      },
      done: {
        receipt: { ...receipt, invited: true, entities: [id(1)] },
        title: 'The invitation is on its way.',
      },
    },
    {
      input: { ...added, access: 'Guest', guestOf: 'the minutes' },
      words: 'Add Noor Willemsen',
      missing: ['accessEnds', 'guestOf'],
    },
  ],
  rename: [
    {
      input: { userId: id(101), ...person },
      words: 'Change the details of Noor Willemsen',
      sends: {
        params: { id: id(101) },
        body: { email: 'noor@vanhouten.test', firstName: 'Noor', lastName: 'Willemsen' },
      },
      done: { receipt, title: 'The details are changed.' },
    },
    {
      input: { userId: id(101), ...person, email: null },
      words: 'Change the details of Noor Willemsen',
      sends: { params: { id: id(101) }, body: { firstName: 'Noor', lastName: 'Willemsen' } },
      done: { receipt, title: 'The details are changed.' },
    },
    {
      input: { userId: id(101), firstName: '', lastName: ' ', email: 'noor' },
      words: 'Change the details of  ',
      missing: ['firstName', 'lastName', 'email'],
    },
  ],
  changeRole: [
    {
      input: { ...one, role: 'Admin' },
      words: 'Give Noor Willemsen the role Admin',
      sends: { body: { ids: [id(101)], role: 'Admin' } },
      done: { receipt: once, title: 'The role is changed.' },
    },
    {
      input: { ...two, role: 'User' },
      words: 'Give 2 users the role User',
      sends: { body: { ids, role: 'User' } },
      done: { receipt: twice, title: '2 roles are changed.' },
    },
  ],
  changeEnd: [
    {
      input: { userId: id(101), name: 'Noor Willemsen', accessEnds: '2027-01-01' },
      words: 'Change until when Noor Willemsen has access',
      sends: { params: { id: id(101) }, body: { accessEnds: '2027-01-01' } },
      done: { receipt, title: 'The day on which the access ends is changed.' },
    },
    {
      input: { userId: id(101), name: 'Noor Willemsen', accessEnds: null },
      words: 'Change until when Noor Willemsen has access',
      missing: ['accessEnds'],
    },
  ],
  invite: [
    {
      input: one,
      words: 'Invite Noor Willemsen',
      sends: { body: { ids: [id(101)], invitation: 'send' } },
      done: { receipt: once, title: 'The invitation is on its way.' },
    },
    {
      input: two,
      words: 'Invite 2 users',
      sends: { body: { ids, invitation: 'send' } },
      done: { receipt: twice, title: '2 invitations are on their way.' },
    },
  ],
  withdraw: [
    {
      input: one,
      words: 'Withdraw the invitation of Noor Willemsen',
      sends: { body: { ids: [id(101)], invitation: 'withdraw' } },
      done: { receipt: once, title: 'The invitation is withdrawn.' },
    },
    {
      input: two,
      words: 'Withdraw the invitation of 2 users',
      sends: { body: { ids, invitation: 'withdraw' } },
      done: { receipt: twice, title: '2 invitations are withdrawn.' },
    },
  ],
  suspend: [
    {
      input: one,
      words: 'Suspend Noor Willemsen',
      sends: { body: { ids: [id(101)], status: 'Suspended' } },
      done: { receipt: once, title: 'The user is suspended.' },
    },
    {
      input: two,
      words: 'Suspend 2 users',
      sends: { body: { ids, status: 'Suspended' } },
      done: { receipt: twice, title: '2 users are suspended.' },
    },
  ],
  resume: [
    {
      input: one,
      words: 'Let Noor Willemsen in again',
      sends: { body: { ids: [id(101)], status: 'Active' } },
      done: { receipt: once, title: 'The user has access again.' },
    },
    {
      input: two,
      words: 'Let 2 users in again',
      sends: { body: { ids, status: 'Active' } },
      done: { receipt: twice, title: '2 users have access again.' },
    },
  ],
  remove: [
    {
      input: { ...one, successor: null },
      words: 'Remove Noor Willemsen',
      sends: { body: { ids: [id(101)] } },
      done: { receipt: { count: 1 }, title: 'The user is removed.' },
    },
    {
      input: { ...two, successor: id(109) },
      words: 'Remove 2 users',
      sends: { body: { ids, successor: id(109) } },
      done: { receipt: { count: 2 }, title: '2 users are removed.' },
    },
  ],
  confirmReview: [
    {
      input: { quarter: '2026-Q4', seen: 'a'.repeat(64) },
      words: 'Confirm who has access, for Q4 2026',
      sends: { body: { quarter: '2026-Q4', seen: 'a'.repeat(64) } },
      done: {
        receipt: { id: id(120), quarter: '2026-Q4', at: '2026-11-20T09:00:00.000Z' },
        title: 'Who has access is confirmed for Q4 2026.',
      },
    },
  ],
  nameAssistant: [
    {
      input: { userId: id(101), name: 'Noor Willemsen', assistant: id(102), ends: '2027-01-01' },
      words: 'Name an assistant of Noor Willemsen',
      sends: { params: { id: id(101) }, body: { assistant: id(102), ends: '2027-01-01' } },
      done: { receipt: { id: id(121) }, title: 'The assistant is named.' },
    },
    {
      input: { userId: id(101), name: 'Noor Willemsen', assistant: '', ends: null },
      words: 'Name an assistant of Noor Willemsen',
      missing: ['assistant', 'ends'],
    },
  ],
  endAssistance: [
    {
      input: {
        userId: id(101),
        name: 'Noor Willemsen',
        assistance: id(121),
        assistantName: 'Jan de Boer',
      },
      words: 'End that Jan de Boer prepares for Noor Willemsen',
      sends: { params: { id: id(101), assistanceId: id(121) } },
      done: { receipt: { id: id(121) }, title: 'The assistant no longer prepares.' },
    },
  ],
});
