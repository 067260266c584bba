import { describe, expect, it } from 'vitest';
import { controlledBy } from '#domain/entity/control';
import type { Edge } from '#domain/entity/tree';

const holds = (parentId: string, childId: string, votingPercentage: string | null): Edge => ({
  parentId,
  childId,
  ownershipPercentage: '100',
  votingPercentage,
});

const controlled = (...edges: readonly Edge[]) => [...controlledBy('top', edges)].sort();

describe('Control', () => {
  it('is more than half of the votes, and half is not', () => {
    expect(controlled(holds('top', 'half', '50'), holds('top', 'more', '50.000001'))).toEqual(['more']);
  });

  it('counts votes, not capital, and unknown votes as none', () => {
    expect(controlled(holds('top', 'capital', '0'), holds('top', 'unknown', null))).toEqual([]);
  });

  it('adds what is held directly to what everything controlled holds', () => {
    expect(
      controlled(
        holds('top', 'daughter', '60'),
        holds('daughter', 'together', '30'),
        holds('top', 'together', '21'),
        holds('outsider', 'together', '49'),
      ),
    ).toEqual(['daughter', 'together']);
  });

  it('adds several classes held by one', () => {
    expect(controlled(holds('top', 'company', '30'), holds('top', 'company', '21'))).toEqual(['company']);
  });

  it('goes down a chain, however the holdings are listed, and does not stop at a share below the whole', () => {
    expect(controlled(holds('b', 'c', '51'), holds('a', 'b', '51'), holds('top', 'a', '51'))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('does not come from what is not controlled', () => {
    expect(controlled(holds('top', 'a', '50'), holds('a', 'b', '100'))).toEqual([]);
  });

  it('survives loops, and nobody controls themselves', () => {
    expect(controlled(holds('top', 'a', '80'), holds('a', 'top', '20'), holds('a', 'a', '10'))).toEqual([
      'a',
    ]);
  });
});
