import { describe, expect, it } from 'vitest';
import { EVERY_DAY, isDay, readTypedDay, type TypedDayOptions } from '#domain/time/typedDay';
import { formatDate, formatDay, formatLongDate, formatWeekday } from '../../src/views/shared/format';
import fc from '../kit/fc';

const TODAY = '2026-11-22';

const read = (text: string, options: Partial<TypedDayOptions> = {}) =>
  readTypedDay(text, { today: TODAY, ...options });

/** What a field that asks for a last day reads. */
const ahead = (text: string) =>
  read(text, { range: { first: TODAY, last: EVERY_DAY.last }, looksForward: true });

const anyDay = fc
  .date({ min: new Date(EVERY_DAY.first), max: new Date(EVERY_DAY.last), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const typing = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789-/. ,', '\u00a0', ...'abcdejnoru'), maxLength: 14 }),
  fc
    .tuple(fc.nat(40), fc.constantFrom('-', '/', '.', ' ', ' dec ', ' mar. '), fc.nat(14), fc.nat(30_000))
    .map(([date, between, month, year]) => `${date}${between}${month}${between}${year}`),
);

describe('a typed day', () => {
  it.each([
    ['13-12-2026', '2026-12-13'],
    ['13/12/2026', '2026-12-13'],
    ['13.12.2026', '2026-12-13'],
    ['1-2-2027', '2027-02-01'],
    ['03/01/2027', '2027-01-03'],
    ['13 dec 2026', '2026-12-13'],
    ['13dec2026', '2026-12-13'],
    ['13 Dec. 2026', '2026-12-13'],
    ['  13\u00a0December  2026 ', '2026-12-13'],
    ['1 sept 2027', '2027-09-01'],
    ['Sunday 13 Dec 2026', '2026-12-13'],
    ['sun, 13 december 2026', '2026-12-13'],
    ['2026-12-13', '2026-12-13'],
    ['29-2-2028', '2028-02-29'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
  ])('%j is %s', (text, day) => {
    expect(read(text)).toEqual({ day });
  });

  it.each([
    ['13 dec', '2026-12-13'],
    ['13-12', '2026-12-13'],
    ['13.12.', '2026-12-13'],
    ['22 nov', '2026-11-22'],
    ['21 nov', '2027-11-21'],
    ['29 feb', '2028-02-29'],
  ])('%j is the next such day where a field looks forward, %s', (text, day) => {
    expect(ahead(text)).toEqual({ day });
  });

  it('without a year lies in this one where a field does not look forward', () => {
    expect(read('21 nov')).toEqual({ day: '2026-11-21' });
    expect(read('29 feb')).toEqual({ fault: 'notADay' });
  });

  it.each([
    ['11 Dec 20265', 'year'],
    ['13-12-26', 'year'],
    ['13 dec 26', 'year'],
    ['13/12/226', 'year'],
    ['12-13-2026', 'notADay'],
    ['31-4-2027', 'notADay'],
    ['29-2-2027', 'notADay'],
    ['0-1-2027', 'notADay'],
    ['13-12/2026', 'notADay'],
    ['13 ju 2026', 'notADay'],
    ['13 decembers', 'notADay'],
    ['someday 13 dec', 'notADay'],
    ['toString', 'notADay'],
    ['', 'notADay'],
    ['next week', 'notADay'],
    ['31-12-1799', 'early'],
    ['1-1-2200', 'late'],
    ['0000-01-01', 'early'],
    ['2026-99-99', 'notADay'],
  ])('%j is refused as %s', (text, fault) => {
    expect(read(text)).toEqual({ fault });
  });

  it('of another weekday says which day it is', () => {
    expect(read('Monday 13 Dec 2026')).toEqual({ fault: 'weekday', day: '2026-12-13' });
  });

  it('outside the days that a field asks for is refused', () => {
    expect(ahead('21-11-2026')).toEqual({ fault: 'early' });
    expect(read('13 dec', { range: { first: '2026-01-01', last: '2026-06-30' } })).toEqual({ fault: 'late' });
  });

  it('reads back as it was written, however a field writes it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const forms = [
          day,
          formatDay(day),
          formatWeekday(day),
          formatDate(day, 'UTC'),
          formatLongDate(day, 'UTC'),
          day.split('-').reverse().join('-'),
        ];
        for (const form of forms) expect([form, read(form)]).toEqual([form, { day }]);
      }),
    );
  });

  it('never lies outside its range, and no text makes reading throw', () => {
    fc.assert(
      fc.property(typing, anyDay, anyDay, fc.boolean(), (text, one, other, looksForward) => {
        const [first = one, last = other] = [one, other].toSorted();
        const result = readTypedDay(text, { today: TODAY, range: { first, last }, looksForward });
        if (!('day' in result) || 'fault' in result) return;
        expect(isDay(result.day)).toBe(true);
        expect(result.day >= first && result.day <= last).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a day as machines hold it', () => {
  it.each(['2026-12-13', '1800-01-01', '2199-12-31', '2028-02-29'])('%s is one', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([null, 5, '', '20265-12-11', '2026-99-99', '2027-02-29', '1799-12-31', '2200-01-01', '2026-1-1'])(
    '%j is none',
    (value) => {
      expect(isDay(value)).toBe(false);
    },
  );
});
