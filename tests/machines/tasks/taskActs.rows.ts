import { TASK_ACTS, type TaskActs } from '../../../src/machines/tasks/taskActs.machine';
import { id } from '../../kit/fixtures';
import { rowsOf } from '../../kit/row';

const EVA = { id: id(101), name: 'Eva Brinkman', color: 'moss' };
const fields = {
  title: ' Renew the lease ',
  description: ' With the bank. ',
  due: '2026-12-04',
  assignees: [EVA],
  reminders: ['2 weeks'],
  repeats: 'yearly',
  points: 'Call\n\n Sign \nSign\nArchive',
  related: { kind: 'document', id: id(300), title: 'Lease' },
} as const;
const items = [
  { id: id(700), text: 'Sign', done: true },
  { id: id(701), text: 'Archive', done: false },
];
const body = {
  title: 'Renew the lease',
  description: 'With the bank.',
  due: '2026-12-04',
  assignees: [id(101)],
  reminders: ['2 weeks'],
  repeats: 'yearly',
};
const checklist = [
  { text: 'Call' },
  { id: id(700), text: 'Sign', done: true },
  { text: 'Sign' },
  { id: id(701), text: 'Archive', done: false },
];
const edited = { ...fields, taskId: id(500), revision: 3, items, before: id(300) };
const ofTask = { taskId: id(500), title: 'Lease', revision: 3 };
const params = { id: id(500) };
const receipt = { id: id(500), status: 'Open', revision: 4, followedBy: null } as const;
const ids = [id(500), id(501)];
const TWO = { count: 2 };
const ONE = { count: 1 };

export const taskActsRows = rowsOf<TaskActs>('taskActs', TASK_ACTS, {
  create: [
    {
      input: fields,
      words: 'Add the task “Renew the lease”',
      sends: {
        body: {
          ...body,
          checklist: [{ text: 'Call' }, { text: 'Sign' }, { text: 'Sign' }, { text: 'Archive' }],
          related: { kind: 'document', id: id(300) },
        },
      },
      done: { receipt, title: 'The task is there.' },
    },
    {
      input: { ...fields, title: ' ', due: null, related: null },
      words: 'Add the task “”',
      missing: ['title', 'due'],
    },
    {
      input: { ...fields, title: '', due: null, repeats: null, related: null },
      words: 'Add the task “”',
      missing: ['title'],
    },
  ],
  edit: [
    {
      input: edited,
      words: 'Change the task “Renew the lease”',
      sends: { params, body: { revision: 3, ...body, checklist } },
      done: { receipt, title: 'The task is changed.' },
    },
    {
      input: { ...edited, before: null },
      words: 'Change the task “Renew the lease”',
      sends: {
        params,
        body: { revision: 3, ...body, checklist, related: { kind: 'document', id: id(300) } },
      },
      done: { receipt, title: 'The task is changed.' },
    },
    {
      input: { ...edited, related: null },
      words: 'Change the task “Renew the lease”',
      sends: { params, body: { revision: 3, ...body, checklist, related: null } },
      done: { receipt, title: 'The task is changed.' },
    },
    {
      input: { ...edited, related: null, before: null },
      words: 'Change the task “Renew the lease”',
      sends: { params, body: { revision: 3, ...body, checklist } },
      done: { receipt, title: 'The task is changed.' },
    },
  ],
  acceptEdited: [
    {
      input: edited,
      words: 'Add the suggested task “Renew the lease”',
      sends: { params, body: { revision: 3, status: 'Open', ...body, checklist } },
      done: { receipt, title: 'It is a task now.' },
    },
  ],
  complete: [
    {
      input: ofTask,
      words: 'Complete “Lease”',
      sends: { params, body: { revision: 3, status: 'Completed' } },
      done: { receipt, title: 'The task is completed.' },
    },
    {
      input: ofTask,
      words: 'Complete “Lease”',
      sends: { params, body: { revision: 3, status: 'Completed' } },
      done: {
        receipt: { ...receipt, followedBy: id(501) },
        title: 'The task is completed. The next one is there.',
      },
    },
  ],
  reopen: [
    {
      input: ofTask,
      words: 'Reopen “Lease”',
      sends: { params, body: { revision: 3, status: 'Open' } },
      done: { receipt, title: 'The task is open again.' },
    },
  ],
  cancel: [
    {
      input: { ...ofTask, reason: ' Sold. ' },
      words: 'Cancel “Lease”',
      sends: { params, body: { revision: 3, status: 'Cancelled', reason: 'Sold.' } },
      done: { receipt, title: 'The task is cancelled.' },
    },
    {
      input: { ...ofTask, reason: ' ' },
      words: 'Cancel “Lease”',
      sends: { params, body: { revision: 3, status: 'Cancelled' } },
      done: { receipt, title: 'The task is cancelled.' },
    },
  ],
  check: [
    {
      input: { ...ofTask, items },
      words: 'Tick the checklist of “Lease”',
      sends: { params, body: { revision: 3, checklist: items } },
    },
  ],
  delete: [
    {
      input: ofTask,
      words: 'Delete “Lease”',
      sends: { params },
      done: { receipt, title: 'The task is deleted.' },
    },
  ],
  completeAll: [
    {
      input: { ids },
      words: 'Complete 2 tasks',
      sends: { body: { ids, status: 'Completed' } },
      done: { receipt: TWO, title: '2 tasks are completed.' },
    },
    {
      input: { ids: [id(500)] },
      words: 'Complete a task',
      sends: { body: { ids: [id(500)], status: 'Completed' } },
      done: { receipt: ONE, title: 'One task is completed.' },
    },
  ],
  reassignAll: [
    {
      input: { ids, assignees: [EVA] },
      words: 'Assign 2 tasks',
      sends: { body: { ids, assignees: [id(101)] } },
      done: { receipt: TWO, title: '2 tasks are assigned.' },
    },
    { input: { ids, assignees: [] }, words: 'Assign 2 tasks', missing: ['assignees'] },
  ],
  moveAll: [
    {
      input: { ids, due: '2026-12-24' },
      words: 'Change the day of 2 tasks',
      sends: { body: { ids, due: '2026-12-24' } },
      done: { receipt: TWO, title: '2 tasks are changed.' },
    },
  ],
  acceptAll: [
    {
      input: { ids },
      words: 'Add 2 suggested tasks',
      sends: { body: { ids, status: 'Open' } },
      done: { receipt: ONE, title: 'One task is added.' },
    },
  ],
  dismissAll: [
    {
      input: { ids, reason: ' Done. ' },
      words: 'Dismiss 2 suggested tasks',
      sends: { body: { ids, status: 'Cancelled', reason: 'Done.' } },
      done: { receipt: TWO, title: '2 suggestions are dismissed.' },
    },
    { input: { ids, reason: ' ' }, words: 'Dismiss 2 suggested tasks', missing: ['reason'] },
  ],
});
