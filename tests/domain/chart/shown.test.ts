import { describe, expect, it } from 'vitest';
import type { Structure, StructureHolding, StructureParty } from '#contract/calls/structure';
import { shownOf } from '#domain/chart/shown';

function party(id: string, name: string): StructureParty {
  return { id, kind: 'company', name, entity: null };
}

function holding(id: string, holderId: string, entityId: string, ownership: string | null): StructureHolding {
  return {
    id,
    holderId,
    entityId,
    class: 'ordinary',
    ownership,
    voting: ownership,
    from: '2020-01-01',
    until: null,
    votesBy: null,
  };
}

const STRUCTURE: Structure = {
  asOf: '2026-11-20',
  rootId: 'b',
  scope: 'group',
  parties: [party('b', 'Beta'), party('a', 'Alpha')],
  holdings: [holding('1', 'a', 'b', '66.666667')],
  days: [],
  differences: null,
  warnings: [],
  errors: [],
  isCut: false,
};

describe('what a chart shows', () => {
  it('is every party by its name, and a line for each pair', () => {
    const { parties, lines } = shownOf(STRUCTURE, 'Unknown');
    expect({ parties: parties.map(({ id }) => id), lines: lines.map(({ id }) => id) }).toEqual({
      parties: ['a', 'b'],
      lines: ['a b'],
    });
  });

  it('has an unknown holder with exactly what is missing', () => {
    const warnings: Structure['warnings'] = [{ kind: 'unknownHolder', partyIds: ['b'], track: null }];
    const { parties, lines } = shownOf({ ...STRUCTURE, warnings }, 'Unknown');
    expect({ last: parties.at(-1), line: lines.at(-1) }).toEqual({
      last: { id: 'unknown:b', kind: 'unknown', name: 'Unknown', entity: null, change: null },
      line: {
        id: 'unknown:b b',
        holderId: 'unknown:b',
        entityId: 'b',
        ownership: '33.333333',
        voting: '33.333333',
        change: null,
      },
    });
  });

  it('gives the unknown holder no figure where a holding has none', () => {
    const warnings: Structure['warnings'] = [{ kind: 'unknownHolder', partyIds: ['b'], track: null }];
    const holdings = [...STRUCTURE.holdings, holding('2', 'c', 'b', null)];
    expect(shownOf({ ...STRUCTURE, warnings, holdings }, 'Unknown').lines.at(-1)).toMatchObject({
      ownership: null,
      voting: null,
    });
  });

  it('marks what appeared, changed and is gone since another day', () => {
    const differences: Structure['differences'] = {
      comparedWith: '2019-12-31',
      appeared: { holdingIds: ['1'], partyIds: ['a'] },
      changed: [{ id: '2', ownership: '1', voting: '1' }],
      gone: { holdings: [holding('3', 'c', 'a', '50')], parties: [party('c', 'Gamma')] },
    };
    const holdings = [...STRUCTURE.holdings, holding('2', 'b', 'a', '10')];
    const { parties, lines } = shownOf({ ...STRUCTURE, holdings, differences }, 'Unknown');
    expect({
      parties: parties.map(({ id, change }) => [id, change]),
      lines: lines.map(({ id, change }) => [id, change]),
    }).toEqual({
      parties: [
        ['a', 'appeared'],
        ['b', null],
        ['c', 'gone'],
      ],
      lines: [
        ['a b', 'appeared'],
        ['b a', 'changed'],
        ['c a', 'gone'],
      ],
    });
  });
});
