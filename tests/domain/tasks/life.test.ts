import { describe, expect, it } from 'vitest';
import { TASK_STATUSES, taskStatusName } from '#contract/taskLife';
import { actBetween, type TaskStanding, taskActs, taskSteps } from '#domain/tasks/life';

const NOBODY: TaskStanding = {
  state: 'Open',
  isSuggestion: false,
  isAdmin: false,
  isAuthor: false,
  isAssignee: false,
  unchecked: 0,
};
const acts = (standing: Partial<TaskStanding>) => taskActs(taskSteps({ ...NOBODY, ...standing }));

describe('what may be done with an open task', () => {
  it.each([
    [{}, []],
    [{ isAssignee: true }, ['complete', 'check', 'comment']],
    [{ isAuthor: true }, ['complete', 'check', 'edit', 'comment', 'cancel']],
    [{ isAdmin: true }, ['complete', 'check', 'edit', 'comment', 'cancel', 'delete']],
    [{ isAssignee: true, unchecked: 2 }, ['check', 'comment']],
  ] satisfies [Partial<TaskStanding>, string[]][])('by %j', (standing, expected) => {
    expect(acts(standing)).toEqual(expected);
  });
});

it('a suggestion is accepted, changed or dismissed by an admin or by whom it is meant for, and by nobody else', () => {
  const suggestion = { state: 'AI Suggested', isSuggestion: true } as const;
  expect(acts({ ...suggestion, isAssignee: true })).toEqual(['accept', 'dismiss', 'edit', 'comment']);
  expect(acts({ ...suggestion, isAuthor: true })).toEqual(['comment']);
});

it('what was dismissed does not come back; what was cancelled or completed does', () => {
  expect(acts({ state: 'Cancelled', isSuggestion: true, isAdmin: true })).toEqual(['comment', 'delete']);
  expect(acts({ state: 'Cancelled', isAdmin: true })).toContain('reopen');
  expect(acts({ state: 'Completed', isAssignee: true })).toEqual(['comment', 'reopen']);
});

it('a status is reached by one act, or not at all', () => {
  const found = TASK_STATUSES.flatMap((from) =>
    TASK_STATUSES.flatMap((to) =>
      actBetween(from, to) ? [`${from} -> ${to}: ${actBetween(from, to)}`] : [],
    ),
  );
  expect(found).toEqual([
    'AI Suggested -> Open: accept',
    'AI Suggested -> Cancelled: dismiss',
    'Open -> Completed: complete',
    'Open -> Cancelled: cancel',
    'Completed -> Open: reopen',
    'Cancelled -> Open: reopen',
  ]);
});

it('a suggestion is displayed as Suggested', () => {
  expect(TASK_STATUSES.map(taskStatusName)).toEqual(['Suggested', 'Open', 'Completed', 'Cancelled']);
});
