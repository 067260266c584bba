import { expect, it } from 'vitest';
import { readInstant } from '#domain/decision/instant';

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
