import { expect, it } from 'vitest';
import { reportingOf } from '#domain/ownership/reporting';

it('a change of owners is reported within the days that the law of its day and country gives', () => {
  const of = (day: string, country: string | null) => {
    const found = reportingOf(day, country);
    return found && [found.until, found.days, found.source];
  };
  expect(of('2027-07-09', 'NL')).toEqual(['2027-07-16', 7, 'Handelsregisterwet 2007, article 20(2)']);
  const regulation = 'Regulation (EU) 2024/1624, articles 63(2) and 90';
  expect(of('2027-07-10', 'NL')).toEqual(['2027-08-07', 28, regulation]);
  expect(of('2027-07-10', 'DE')).toEqual(['2027-08-07', 28, regulation]);
  expect([
    of('2020-09-26', 'NL'),
    of('2026-01-01', 'DE'),
    of('2027-07-10', 'US'),
    of('2026-01-01', null),
  ]).toEqual([null, null, null, null]);
});
