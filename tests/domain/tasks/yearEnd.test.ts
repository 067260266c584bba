import { expect, it } from 'vitest';
import { entitySettingsSchema } from '#contract/schemas/entity';
import { periodAfter, yearEndIn } from '#domain/time/yearEnd';

it('a year ends on a day that there is, the last of February in every year', () => {
  const isTaken = (financialYearEnd: string) =>
    entitySettingsSchema.safeParse({ timeZone: 'Europe/Amsterdam', financialYearEnd }).success;
  const days = ['12-31', '06-30', '02-29', '02-30', '13-01', '00-10', '06-31', '6-30', ''];
  expect(days.filter(isTaken)).toEqual(['12-31', '06-30', '02-29']);
  expect([2027, 2028].map((year) => yearEndIn(year, '02-29'))).toEqual(['2027-02-28', '2028-02-29']);
  expect(yearEndIn(2028, '02-28')).toBe('2028-02-28');
});

it('a period ends on the same date, on the last day of a month where it began on one, and so many days later', () => {
  expect(periodAfter('2028-02-28', { months: 12 })).toBe('2029-02-28');
  expect(periodAfter('2027-08-31', { months: 6 })).toBe('2028-02-29');
  expect(periodAfter('2027-08-30', { months: 6 })).toBe('2028-02-29');
  expect(periodAfter('2026-12-31', { months: 0, days: 8 })).toBe('2027-01-08');
});
