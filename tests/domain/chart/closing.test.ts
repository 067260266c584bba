import { describe, expect, it } from 'vitest';
import { closedAtFirst, opened } from '#domain/chart/closing';
import { layoutOf } from '#domain/chart/layout';
import { type ChartHolding, linesOf } from '#domain/chart/lines';

function holding(holderId: string, entityId: string): ChartHolding {
  return { holderId, entityId, ownership: '100', voting: '100', votesBy: null };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A holding of 300 companies, of which the tenth holds five more. */
const FLAT = {
  ids: ['top', ...range(300).map((index) => `c${index}`), ...range(5).map((index) => `d${index}`)],
  lines: linesOf([
    ...range(300).map((index) => holding('top', `c${index}`)),
    ...range(5).map((index) => holding('c10', `d${index}`)),
  ]),
};

describe('what is closed at first', () => {
  it('is nothing of a group that a screen holds', () => {
    const lines = linesOf([holding('top', 'a'), holding('a', 'b')]);
    expect(closedAtFirst(['top', 'a', 'b'], lines, 'top')).toEqual(new Set());
  });

  it('is a row that no screen holds', () => {
    expect(closedAtFirst(FLAT.ids, FLAT.lines, 'top')).toEqual(new Set(['top']));
  });

  it('never hides who is looked at from', () => {
    const closed = closedAtFirst(FLAT.ids, FLAT.lines, 'd3');
    const drawn = layoutOf(FLAT.ids, FLAT.lines, closed).boxes.map(({ id }) => id);
    expect({ closed: [...closed], isDrawn: drawn.includes('d3') }).toEqual({ closed: [], isDrawn: true });
  });

  it('keeps a group of a thousand within what somebody takes in', () => {
    const ids = range(1000).map((index) => `c${index}`);
    const lines = linesOf(ids.slice(1).map((id, index) => holding(ids[Math.floor(index / 6)] ?? '', id)));
    const { boxes } = layoutOf(ids, lines, closedAtFirst(ids, lines, 'c0'));
    expect(boxes.length).toBeLessThanOrEqual(80);
    expect(boxes.length).toBeGreaterThan(40);
  });
});

describe('a party that is looked for', () => {
  it('is drawn when the holders above it are opened, and no others', () => {
    const lines = linesOf([holding('top', 'a'), holding('a', 'b'), holding('top', 'c'), holding('c', 'd')]);
    expect(opened(new Set(['top', 'a', 'c']), ['top', 'a', 'b', 'c', 'd'], lines, 'b')).toEqual(
      new Set(['c']),
    );
  });
});
