import { expect, it } from 'vitest';
import { timeOf } from '#domain/tasks/groups';

/** A Friday. */
const TODAY = '2026-11-20';

it.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'today'],
  ['2026-11-22', 'thisWeek'],
  ['2026-11-23', 'nextWeek'],
  ['2026-11-29', 'nextWeek'],
  ['2026-11-30', 'later'],
  [null, 'never'],
] as const)('a task that is due on %s stands under %s', (due, time) => {
  expect(timeOf({ due, status: 'Open' }, TODAY)).toBe(time);
});

it('on a Sunday the next day is next week', () => {
  expect(timeOf({ due: '2026-11-23', status: 'Open' }, '2026-11-22')).toBe('nextWeek');
});

it('what is done stands together, whatever its day', () => {
  expect(timeOf({ due: '2026-11-19', status: 'Completed' }, TODAY)).toBe('done');
  expect(timeOf({ due: null, status: 'Cancelled' }, TODAY)).toBe('done');
});
