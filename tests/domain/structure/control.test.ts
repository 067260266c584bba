import { describe, expect, it } from 'vitest';
import type { StructureHolding } from '#contract/calls/structure';
import { ownAndControlled } from '#domain/structure/control';

const DAY = '2026-11-27';

const holds = (
  holderId: string,
  entityId: string,
  voting: string | null,
  rest: Partial<StructureHolding> = {},
): StructureHolding => ({
  id: `${holderId} in ${entityId}`,
  holderId,
  entityId,
  class: 'ordinary',
  ownership: '100',
  voting,
  from: '2020-01-01',
  until: null,
  votesBy: null,
  ...rest,
});

const pledgedTo = (partyId: string) => ({ votesBy: { partyId, right: 'pledge' as const } });

const subsidiaries = (...holdings: readonly StructureHolding[]) =>
  [...ownAndControlled({ rootId: 'top', parties: [], holdings }, DAY)].filter((id) => id !== 'top').sort();

describe('Whose shares of a company have no vote in it', () => {
  it('are the company itself and whom it controls', () => {
    expect(
      ownAndControlled({ rootId: 'top', parties: [], holdings: [holds('top', 'a', '51')] }, DAY),
    ).toEqual(new Set(['top', 'a']));
  });

  it('is more than half of the votes, and half is not', () => {
    expect(subsidiaries(holds('top', 'half', '50'), holds('top', 'more', '50.000001'))).toEqual(['more']);
  });

  it('counts votes, not capital, and unknown votes as none', () => {
    expect(subsidiaries(holds('top', 'capital', '0'), holds('top', 'unknown', null))).toEqual([]);
  });

  it('adds what is held directly to what everything controlled holds', () => {
    expect(
      subsidiaries(
        holds('top', 'daughter', '60'),
        holds('daughter', 'together', '30'),
        holds('top', 'together', '21'),
        holds('outsider', 'together', '49'),
      ),
    ).toEqual(['daughter', 'together']);
  });

  it('adds all classes that one holds', () => {
    expect(
      subsidiaries(holds('top', 'company', '30'), holds('top', 'company', '21', { class: 'priority' })),
    ).toEqual(['company']);
  });

  it('counts pledged votes for who casts them', () => {
    expect(
      subsidiaries(
        holds('top', 'pledged', '100', pledgedTo('bank')),
        holds('bank', 'taken', '60', pledgedTo('top')),
      ),
    ).toEqual(['taken']);
  });

  it('is what is held on the day', () => {
    expect(
      subsidiaries(
        holds('top', 'sold', '100', { until: '2026-11-26' }),
        holds('top', 'bought', '100', { from: '2026-11-28' }),
        holds('top', 'to the end of the day', '100', { until: DAY }),
      ),
    ).toEqual(['to the end of the day']);
  });

  it('goes down a chain, however the holdings are listed, and does not stop at a share below the whole', () => {
    expect(subsidiaries(holds('b', 'c', '51'), holds('a', 'b', '51'), holds('top', 'a', '51'))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('does not come from what is not controlled', () => {
    expect(subsidiaries(holds('top', 'a', '50'), holds('a', 'b', '100'))).toEqual([]);
  });

  it('survives loops', () => {
    expect(subsidiaries(holds('top', 'a', '80'), holds('a', 'top', '20'), holds('a', 'a', '10'))).toEqual([
      'a',
    ]);
  });
});
