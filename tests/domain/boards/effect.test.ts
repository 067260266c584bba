import { describe, expect, it } from 'vitest';
import type { AffectedResolution } from '#contract/calls/boards';
import { effectsOf, type PlannedTerm } from '#domain/boards/effect';

const resolution: AffectedResolution = {
  id: 'r',
  number: 'RES-2026-031',
  title: 'Sale',
  askedOn: '2026-11-10',
  opensAt: '2026-11-10T10:00:00.000Z',
  deadline: '2026-11-27T22:59:59.999Z',
  termEnd: { castBefore: 'void', silent: 'leaves' },
  decisionMakers: [
    { partyId: 'voted', termEnds: null, decidedAt: '2026-11-12T10:00:00.000Z' },
    { partyId: 'silent', termEnds: null, decidedAt: null },
  ],
};

const effects = (until: string | null, termEnd: AffectedResolution['termEnd'] = resolution.termEnd) => {
  const terms: readonly PlannedTerm[] = ['voted', 'silent'].map((partyId) => ({
    partyId,
    from: '2024-01-01',
    until,
  }));
  const found = effectsOf([{ ...resolution, termEnd }], terms, ['voted', 'silent'], 'Europe/Amsterdam');
  return found.map(({ partyId, effect }) => `${partyId} ${effect}`);
};

describe('the effect of a term on votes under way', () => {
  it('is none where it ends with the vote or later', () => {
    expect([effects(null), effects('2026-11-27'), effects('2026-12-31')]).toEqual([[], [], []]);
  });

  it('follows what the rule says of who voted before and who is silent', () => {
    expect([
      effects('2026-11-20'),
      effects('2026-11-20', { castBefore: 'counts', silent: 'stays' }),
      effects('2026-11-11'),
    ]).toEqual([
      ['voted voteVoid', 'silent leaves'],
      ['voted voteStands', 'silent stays'],
      ['voted leaves', 'silent leaves'],
    ]);
  });

  it('is that of nobody who was asked where it ended before the vote', () => {
    expect(effects('2026-11-09')).toEqual(['voted excluded', 'silent excluded']);
  });
});
