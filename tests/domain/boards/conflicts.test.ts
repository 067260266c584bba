import { describe, expect, it } from 'vitest';
import { conflictFaults, conflictsOn } from '#domain/boards/conflicts';

const wanted = {
  isNatural: true,
  personId: 'jan',
  withParty: null,
  since: '2026-01-01',
  until: null,
} as const;

describe('a registered conflict of interest', () => {
  it('is of a natural person, with somebody else, and ends on its first day or later', () => {
    expect(conflictFaults(wanted)).toEqual([]);
    expect(conflictFaults({ ...wanted, until: '2026-01-01', withParty: 'elders' })).toEqual([]);
    const broken = { ...wanted, isNatural: false, withParty: 'jan', until: '2025-12-31' };
    expect(conflictFaults(broken).map(({ code, field }) => [code, field])).toEqual([
      ['conflictNotNatural', 'person'],
      ['conflictWithThemselves', 'withParty'],
      ['conflictEndsBeforeItBegins', 'until'],
    ]);
  });

  it('is one of a day from its first to its last', () => {
    const conflicts = [
      { id: 1, since: '2026-01-01', until: null },
      { id: 2, since: '2026-01-01', until: '2026-06-30' },
    ];
    const on = (day: string) => conflictsOn(conflicts, day).map(({ id }) => id);
    expect([on('2025-12-31'), on('2026-01-01'), on('2026-06-30'), on('2026-07-01')]).toEqual([
      [],
      [1, 2],
      [1, 2],
      [1],
    ]);
  });
});
