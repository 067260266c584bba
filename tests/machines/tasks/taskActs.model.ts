import type { AskedAct, PerformedAct } from '../../../src/machines/shared/act/act';
import { type TaskActs, taskActsMachine } from '../../../src/machines/tasks/taskActs.machine';
import { id } from '../../kit/fixtures';
import { actModel } from '../shared/act/acts';

const aDismissal: AskedAct<TaskActs, 'dismissAll'> = {
  act: 'dismissAll',
  input: { ids: [id(500), id(501)], reason: 'It was done last year.' },
};

const changed: typeof aDismissal = {
  ...aDismissal,
  input: { ...aDismissal.input, reason: 'It is not ours to do.' },
};

const done: PerformedAct<TaskActs, 'dismissAll'> = { ...aDismissal, note: '', receipt: { count: 2 } };

/** Two suggestions that are dismissed. */
export const taskActsModel = actModel<TaskActs>(taskActsMachine, aDismissal, changed, done);
export const incompleteTaskActModel = actModel<TaskActs>(taskActsMachine, aDismissal, changed, done, false);
