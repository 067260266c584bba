import { expect, it } from 'vitest';
import { readInstant } from '#domain/decision/instant';
import fc from '../../kit/fc';

it('compares moments, not texts: one moment in three zones is one moment', () => {
  const texts = ['2026-11-20T10:00:00Z', '2026-11-20T11:00+01:00', '2026-11-19T23:30:00.000-10:30'];
  expect(new Set(texts.map(readInstant)).size).toBe(1);
});

it('tells apart what is a nanosecond apart', () => {
  const moments = ['2026-11-20T10:00:00.000000001Z', '2026-11-20T10:00:00Z'].map((text) => readInstant(text));
  expect(moments).toEqual([1795168800000000001n, 1795168800000000000n]);
});

it('knows the calendar', () => {
  const days = ['2028-02-29', '2100-02-29', '2026-04-31', '2026-13-01', '2026-01-00', '2000-02-29'];
  expect(days.map((day) => readInstant(`${day}T00:00:00Z`) !== null)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

it('refuses what is no instant with an offset', () => {
  const texts = [
    '',
    '2026-11-20',
    '2026-11-20T10:00:00',
    '2026-11-20T24:00:00Z',
    '2026-11-20 10:00:00Z',
    'now',
  ];
  expect(texts.map(readInstant)).toEqual(texts.map(() => null));
});

it('reads every moment as the calendar of the platform does, in every notation and zone', () => {
  const minute = 60_000;
  const moments = fc.date({
    min: new Date('1000-01-02T00:00Z'),
    max: new Date('9999-12-30T00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: -1_439, max: 1_439 }),
      fc.integer({ min: 1, max: 9 }),
      (moment, offset, digits) => {
        const local = new Date(moment.getTime() + offset * minute).toISOString();
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
          `${part}`.padStart(2, '0'),
        );
        const zone = `${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
        const fraction = local.slice(20, 23).padEnd(9, '0').slice(0, digits);
        const kept = BigInt(fraction.padEnd(9, '0'));
        const second = BigInt(Math.floor(moment.getTime() / 1_000)) * 1_000_000_000n;
        expect(readInstant(`${local.slice(0, 19)}.${fraction}${zone}`)).toBe(second + kept);
        expect(readInstant(`${local.slice(0, 19)}${zone}`)).toBe(second);
        expect(readInstant(moment.toISOString())).toBe(BigInt(moment.getTime()) * 1_000_000n);
      },
    ),
  );
});
