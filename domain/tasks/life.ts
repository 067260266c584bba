import {
  TASK_ACTS,
  TASK_STATUSES,
  type TaskAct,
  type TaskLack,
  type TaskStatus,
  type TaskStepBy,
} from '#contract/taskLife';
import { type LifeStep, lifeOf, type NextStep, stepsOf } from '#domain/process';

/** Where a person stands towards a task, and how far it is. */
export interface TaskStanding {
  readonly state: TaskStatus;
  /** Whether it was suggested and never accepted. */
  readonly isSuggestion: boolean;
  /** Admin of the entity. */
  readonly isAdmin: boolean;
  /** A member who made it. */
  readonly isAuthor: boolean;
  /** A member it is assigned to. */
  readonly isAssignee: boolean;
  /** Points of its checklist that are not done. */
  readonly unchecked: number;
}

export interface TaskLifeTypes {
  readonly state: TaskStatus;
  readonly act: TaskAct;
  readonly by: TaskStepBy;
  readonly guard: TaskLack['lack'];
  readonly standing: TaskStanding;
}

const STEPS: readonly LifeStep<TaskLifeTypes>[] = [
  { act: 'accept', from: ['AI Suggested'], to: 'Open', by: 'adminOrAssignee' },
  { act: 'dismiss', from: ['AI Suggested'], to: 'Cancelled', by: 'adminOrAssignee' },
  { act: 'complete', from: ['Open'], to: 'Completed', by: 'adminAuthorOrAssignee', guards: ['unchecked'] },
  { act: 'check', from: ['Open'], to: 'same', by: 'adminAuthorOrAssignee' },
  { act: 'edit', from: ['AI Suggested'], to: 'same', by: 'adminOrAssignee' },
  { act: 'edit', from: ['Open'], to: 'same', by: 'adminOrAuthor' },
  { act: 'comment', from: TASK_STATUSES, to: 'same', by: 'adminAuthorOrAssignee' },
  { act: 'cancel', from: ['Open'], to: 'Cancelled', by: 'adminOrAuthor' },
  {
    act: 'reopen',
    from: ['Completed', 'Cancelled'],
    to: 'Open',
    by: 'adminAuthorOrAssignee',
    // What was dismissed does not come back.
    applies: ({ isSuggestion }) => !isSuggestion,
  },
  { act: 'delete', from: ['Open', 'Completed', 'Cancelled'], to: 'gone', by: 'admin' },
];

/**
 * The life of a task: open, then completed or cancelled, and open again where that was too early. What a rule suggests becomes
 * a task when a person accepts it.
 */
export const TASK_LIFE = lifeOf<TaskLifeTypes>({
  states: TASK_STATUSES,
  stateOf: ({ state }) => state,
  isBy: {
    admin: ({ isAdmin }) => isAdmin,
    adminOrAuthor: ({ isAdmin, isAuthor }) => isAdmin || isAuthor,
    adminOrAssignee: ({ isAdmin, isAssignee }) => isAdmin || isAssignee,
    adminAuthorOrAssignee: ({ isAdmin, isAuthor, isAssignee }) => isAdmin || isAuthor || isAssignee,
  },
  guards: { unchecked: ({ unchecked }) => unchecked === 0 },
  steps: STEPS,
});

/** The next steps of a task, blocked ones with what is missing. */
export function taskSteps(standing: TaskStanding): readonly NextStep<TaskLifeTypes>[] {
  return stepsOf(TASK_LIFE, standing);
}

/** What a person may do with a task now, in the order of the contract. */
export function taskActs(steps: readonly NextStep<TaskLifeTypes>[]): readonly TaskAct[] {
  const free = new Set(
    steps.filter(({ isYours, missing }) => isYours && missing.length === 0).map(({ act }) => act),
  );
  return TASK_ACTS.filter((act) => free.has(act));
}

/** Acts that lead from a status to another one. */
const BETWEEN: readonly TaskAct[] = ['accept', 'dismiss', 'complete', 'cancel', 'reopen'];

/** The act by which a task comes from one status to another; null where there is none. */
export function actBetween(from: TaskStatus, to: TaskStatus): TaskAct | null {
  const step = TASK_LIFE.stepsFrom(from).find(
    ({ act, to: target }) => target === to && BETWEEN.includes(act),
  );
  return step?.act ?? null;
}
