import { expect, it } from 'vitest';
import { deadlineOf, endOfDay, firstConsentAt, lapseOf } from '#domain/decision/deadline';
import { ballot, decisionMaker, entry, minute, OPENS, ruleOf } from './kit';

const AMSTERDAM = 'Europe/Amsterdam';

it('ends a day with its last millisecond in the zone of the entity', () => {
  const noon = '2026-11-20T12:00:00Z';
  expect([
    endOfDay(noon, 0, AMSTERDAM),
    endOfDay(noon, 0, 'America/New_York'),
    endOfDay(noon, 0, 'Pacific/Kiritimati'),
    endOfDay('2026-11-20T23:30:00Z', 0, AMSTERDAM),
  ]).toEqual([
    '2026-11-20T22:59:59.999Z',
    '2026-11-21T04:59:59.999Z',
    '2026-11-21T09:59:59.999Z',
    '2026-11-21T22:59:59.999Z',
  ]);
});

it('counts calendar days, so a change of the clock makes no day longer or shorter', () => {
  expect([
    endOfDay('2026-03-28T12:00:00Z', 1, AMSTERDAM),
    endOfDay('2026-10-24T12:00:00Z', 1, AMSTERDAM),
    endOfDay('2026-09-05T12:00:00Z', 0, 'America/Santiago'),
  ]).toEqual(['2026-03-29T21:59:59.999Z', '2026-10-25T22:59:59.999Z', '2026-09-06T03:59:59.999Z']);
});

it('lapses at the end of 28 days that begin with the day of circulation (CA 2006 s.297)', () => {
  const { lapse } = ruleOf('uk-private-written-ordinary');
  expect(lapse && lapseOf(lapse, '2026-03-02T09:00:00Z', 'Europe/London')).toBe('2026-03-29T22:59:59.999Z');
});

it('lapses at the end of the 60th day after the day of the first consent (8 Del. C. 228)', () => {
  const { lapse } = ruleOf('us-de-stockholder-consent');
  expect(lapse && lapseOf(lapse, '2026-01-01T15:00:00-05:00', 'America/New_York')).toBe(
    '2026-03-03T04:59:59.999Z',
  );
});

it('takes the lapse for the deadline only where it is earlier', () => {
  const rule = ruleOf('uk-private-written-ordinary');
  const circulatedAt = minute(OPENS);
  const deadlineFor = (deadline: string) =>
    deadlineOf(ballot({ rule, deadline }), circulatedAt, 'Europe/London');
  expect([
    deadlineFor('2026-12-01T17:00:00Z'),
    deadlineFor('2027-12-01T17:00:00Z'),
    deadlineOf(ballot({}), circulatedAt, AMSTERDAM),
  ]).toEqual(['2026-12-01T17:00:00Z', '2026-12-17T23:59:59.999Z', ballot({}).deadline]);
});

it('counts from the first consent that somebody could give, withdrawn or not', () => {
  const decisionMakers = [
    decisionMaker('a'),
    decisionMaker('own', { ownOrSubsidiaryShares: true }),
    decisionMaker('gone', { termEnds: minute(11) }),
  ];
  const facts = ballot({
    rule: ruleOf('us-de-stockholder-consent'),
    decisionMakers,
    entries: [
      entry('a', 'for', OPENS - 1),
      entry('own', 'for', 11),
      entry('gone', 'for', 12),
      entry('nobody', 'for', 12),
      entry('a', 'against', 13),
      entry('a', 'for', 14),
      entry('a', null, 15),
    ],
    deadline: '2027-12-31T23:59:59Z',
  });
  expect(firstConsentAt(facts)).toBe(minute(14));
  expect(deadlineOf(facts, minute(0), 'America/New_York')).toBe('2027-01-20T04:59:59.999Z');
  expect(deadlineOf({ ...facts, entries: [] }, minute(0), 'America/New_York')).toBe(facts.deadline);
});
