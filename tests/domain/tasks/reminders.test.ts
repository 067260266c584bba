import { expect, it } from 'vitest';
import { REMINDER_OPTIONS, type TaskRepeat } from '#contract/taskLife';
import { nextDue } from '#domain/tasks/recurrence';
import { inOrder, reminderAt, reminderDay } from '#domain/tasks/reminders';
import { addMonths } from '#domain/time/months';
import { digestAfter, morningOf } from '#domain/time/morning';

it('a task is reminded of 1 to 5 days, 1 to 4 weeks and 1 to 3 months before, and at no other time', () => {
  expect(REMINDER_OPTIONS.map((option) => [option, reminderDay('2026-05-31', option)])).toEqual([
    ['1 day', '2026-05-30'],
    ['2 days', '2026-05-29'],
    ['3 days', '2026-05-28'],
    ['4 days', '2026-05-27'],
    ['5 days', '2026-05-26'],
    ['1 week', '2026-05-24'],
    ['2 weeks', '2026-05-17'],
    ['3 weeks', '2026-05-10'],
    ['4 weeks', '2026-05-03'],
    ['1 month', '2026-04-30'],
    ['2 months', '2026-03-31'],
    ['3 months', '2026-02-28'],
  ]);
});

it('a month before the last day of a month is the last day of a shorter one', () => {
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
});

it('the morning is eight o’clock on the clocks of the zone, also where they change in the night before', () => {
  expect(morningOf('2026-03-29', 'Europe/Amsterdam').toISOString()).toBe('2026-03-29T06:00:00.000Z');
  expect(morningOf('2026-10-25', 'Europe/Amsterdam').toISOString()).toBe('2026-10-25T07:00:00.000Z');
  expect(morningOf('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T12:00:00.000Z');
  expect(morningOf('2026-06-01', 'Asia/Kathmandu').toISOString()).toBe('2026-06-01T02:15:00.000Z');
});

it('a digest holds what was told before half past eight of the morning in which it goes out', () => {
  const after = (at: string) => digestAfter(new Date(at), 'Europe/Amsterdam').toISOString();
  expect(after('2026-11-20T07:29:59.999Z')).toBe('2026-11-20T07:30:00.000Z');
  expect(after('2026-11-20T07:30:00.000Z')).toBe('2026-11-21T07:30:00.000Z');
  expect(after('2026-11-20T23:30:00.000Z')).toBe('2026-11-21T07:30:00.000Z');
  expect(after('2026-03-28T20:00:00.000Z')).toBe('2026-03-29T06:30:00.000Z');
});

it('a reminder goes out in the morning of its day', () => {
  expect(reminderAt('2026-12-04', '2 weeks', 'Europe/Amsterdam').toISOString()).toBe(
    '2026-11-20T07:00:00.000Z',
  );
});

it('options stand in their order, each once', () => {
  expect(inOrder(['1 month', '1 day', '1 month'])).toEqual(['1 day', '1 month']);
});

it('a task that comes again is due whole periods after the last day, and after today', () => {
  const next = (due: string, repeats: TaskRepeat, today: string) => nextDue({ due, repeats }, today);
  expect(next('2026-01-31', 'monthly', '2026-01-31')).toBe('2026-02-28');
  expect(next('2026-01-31', 'monthly', '2026-03-15')).toBe('2026-03-31');
  expect(next('2026-11-20', 'weekly', '2026-11-01')).toBe('2026-11-27');
  expect(next('2024-02-29', 'yearly', '2026-06-01')).toBe('2027-02-28');
  expect(next('2026-11-30', 'quarterly', '2026-11-30')).toBe('2027-02-28');
  expect(next('1801-01-01', 'weekly', '2026-06-01')).toBe('2026-06-08');
});

it('a task does not come again after the last day of the calendar', () => {
  const yearly = (due: string) => nextDue({ due, repeats: 'yearly' }, '2026-11-28');
  expect(yearly('2198-12-31')).toBe('2199-12-31');
  expect(yearly('2199-01-01')).toBeNull();
  expect(nextDue({ due: '2199-12-24', repeats: 'weekly' }, '2026-11-28')).toBe('2199-12-31');
  expect(nextDue({ due: '2199-12-25', repeats: 'weekly' }, '2026-11-28')).toBeNull();
});

it('what a shorter month cuts off comes back: the 31st and the 29th of February', () => {
  const days = (from: string, repeats: TaskRepeat, times: number) => {
    const found = [from];
    for (let due = from; found.length <= times; ) {
      due = nextDue({ due, repeats, from }, due) ?? 'never';
      found.push(due);
    }
    return found;
  };
  expect(days('2027-12-31', 'monthly', 5)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
  expect(days('2026-08-31', 'quarterly', 3)).toEqual([
    '2026-08-31',
    '2026-11-30',
    '2027-02-28',
    '2027-05-31',
  ]);
  expect(days('2024-02-29', 'yearly', 4)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
});

it('a task done before its day is due a whole period after that day, however its days are counted', () => {
  const task = { due: '2026-02-28', repeats: 'monthly', from: '2026-01-31' } as const;
  expect(nextDue(task, '2026-02-02')).toBe('2026-03-31');
});
