import { expect, it } from 'vitest';
import { momentOf, timesWords } from '../../../src/views/meetings/plan/moment';

const at = (day: string, hours: number, minutes = 0) =>
  momentOf(day, hours * 60 + minutes, 'Europe/Amsterdam').toISOString();

it('is when the clock there says the time, also on a day on which it changes', () => {
  expect(at('2026-12-10', 14)).toBe('2026-12-10T13:00:00.000Z');
  expect([at('2027-03-28', 1, 30), at('2027-03-28', 4)]).toEqual([
    '2027-03-28T00:30:00.000Z',
    '2027-03-28T02:00:00.000Z',
  ]);
  expect([at('2027-10-31', 1), at('2027-10-31', 14)]).toEqual([
    '2027-10-30T23:00:00.000Z',
    '2027-10-31T13:00:00.000Z',
  ]);
});

it('is an hour later where the day leaves the time out', () => {
  expect(at('2027-03-28', 2, 30)).toBe('2027-03-28T01:30:00.000Z');
});

it('says until when it is, and when it begins where the clock leaves the typed time out', () => {
  const said = (day: string, time: string, minutes: number) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number);
    const begin = momentOf(day, hours * 60 + rest, 'Europe/Amsterdam');
    const words = timesWords(begin, { time, minutes, timeZone: 'Europe/Amsterdam' });
    return [words.begin, words.end?.replaceAll('\u00a0', ' ')];
  };
  expect([
    said('2026-12-10', '14:00', 120),
    said('2026-12-10', '23:59', 1),
    said('2027-03-28', '02:30', 60),
    said('2027-10-31', '02:30', 60),
    said('2027-10-31', '01:30', 180),
  ]).toEqual([
    [null, 'Until 16:00.'],
    [null, 'Until Friday, 11 Dec 2026, 00:00.'],
    ['The clock is put forward then: it begins at 03:30.', 'Until 04:30.'],
    ['The clock shows 02:30 twice then: it begins at 02:30 CEST.', 'Until 02:30 CET.'],
    [null, 'Until 03:30 CET.'],
  ]);
});
