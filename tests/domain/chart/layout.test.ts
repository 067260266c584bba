import { describe, expect, it } from 'vitest';
import { forestOf } from '#domain/chart/forest';
import { keptInPlace, type Layout, layoutOf } from '#domain/chart/layout';
import { type ChartHolding, linesOf } from '#domain/chart/lines';
import { MEASURES } from '#domain/chart/measures';

const NOBODY: ReadonlySet<string> = new Set();

function holding(
  holderId: string,
  entityId: string,
  ownership: string | null,
  voting = ownership,
): ChartHolding {
  return { holderId, entityId, ownership, voting, votesBy: null };
}

function boxesOf({ boxes }: Layout) {
  return Object.fromEntries(boxes.map(({ id, x, y }) => [id, { x, y }]));
}

/** Boxes that cover a part of each other. */
function overlapping({ boxes }: Layout): readonly string[] {
  const { width, height } = MEASURES.box;
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < height)
      .map((b) => `${a.id} ${b.id}`),
  );
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The straight pieces of a path, from corner to corner. */
function piecesOf(path: string): readonly (readonly [Corner, Corner])[] {
  const corners: Corner[] = [];
  for (const [, command, first = '', second] of path.matchAll(/([MVHQ])([\d.e-]+)(?: ([\d.e-]+))?/g)) {
    const last = corners.at(-1) ?? { x: 0, y: 0 };
    if (command === 'V') corners.push({ x: last.x, y: Number(first) });
    else if (command === 'H') corners.push({ x: Number(first), y: last.y });
    else corners.push({ x: Number(first), y: Number(second) });
  }
  return corners.slice(1).map((corner, index) => [corners[index] ?? corner, corner]);
}

describe('the room that a chart takes', () => {
  it('is that of its boxes and labels: what is more makes it smaller on a screen', () => {
    const lines = linesOf([holding('a', 'b', '60'), holding('c', 'b', '40')]);
    const { boxes, lines: drawn, bounds } = layoutOf(['a', 'b', 'c'], lines, NOBODY);
    const { box, label } = MEASURES;
    const xs = [...boxes.map(({ x }) => x), ...drawn.map((line) => line.label.x - label.width / 2)];
    const ends = [
      ...boxes.map(({ x }) => x + box.width),
      ...drawn.map((line) => line.label.x + label.width / 2),
    ];
    const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y }) => y))];
    expect(bounds).toEqual({
      x: Math.min(...xs) - 12,
      y: top - 12,
      width: Math.max(...ends) - Math.min(...xs) + 24,
      height: bottom + box.height - top + 24,
    });
  });

  it('is no wider for holders beside the principal one: they stand on both of its sides', () => {
    const lines = linesOf([holding('a', 'b', '60'), holding('c', 'b', '30'), holding('d', 'b', '10')]);
    const at = boxesOf(layoutOf(['a', 'b', 'c', 'd'], lines, NOBODY));
    const step = MEASURES.box.width + MEASURES.gap;
    expect([at.c?.x, at.d?.x, at.b?.x]).toEqual([(at.a?.x ?? 0) - step, (at.a?.x ?? 0) + step, at.a?.x]);
  });

  it('holds the line of what is held upwards, which goes around the box', () => {
    const lines = linesOf([holding('a', 'b', '60'), holding('b', 'a', '10')]);
    const { boxes, bounds } = layoutOf(['a', 'b'], lines, NOBODY);
    const right = Math.max(...boxes.map(({ x }) => x + MEASURES.box.width));
    const top = Math.min(...boxes.map(({ y }) => y));
    expect([bounds.x + bounds.width - 12, bounds.y + 12]).toEqual([right + MEASURES.gap / 2, top - 50]);
  });
});

describe('lines', () => {
  it('are one for each pair, with the sums of its holdings', () => {
    expect(
      linesOf([holding('a', 'b', '40'), holding('a', 'b', '20.5', '0'), holding('c', 'b', null)]),
    ).toEqual([
      { id: 'a b', holderId: 'a', entityId: 'b', ownership: '60.5', voting: '40', change: null },
      { id: 'c b', holderId: 'c', entityId: 'b', ownership: null, voting: null, change: null },
    ]);
  });

  it('say what changed, without adding up what is gone', () => {
    const holdings = [
      { ...holding('a', 'b', '40'), change: 'gone' as const },
      { ...holding('a', 'b', '60'), change: 'appeared' as const },
      { ...holding('c', 'b', '10'), change: 'gone' as const },
    ];
    expect(linesOf(holdings)).toEqual([
      { id: 'a b', holderId: 'a', entityId: 'b', ownership: '60', voting: '60', change: 'changed' },
      { id: 'c b', holderId: 'c', entityId: 'b', ownership: '10', voting: '10', change: 'gone' },
    ]);
  });

  it('lead the votes of a pledge from whoever casts them', () => {
    const pledged = { ...holding('a', 'b', '100'), votesBy: { partyId: 'bank', right: 'pledge' as const } };
    expect(linesOf([pledged])).toEqual([
      { id: 'a b', holderId: 'a', entityId: 'b', ownership: '100', voting: '0', change: null },
      {
        id: 'bank b',
        holderId: 'bank',
        entityId: 'b',
        ownership: '0',
        voting: '100',
        change: null,
        votesFor: [{ holderId: 'a', right: 'pledge' }],
      },
    ]);
  });
});

describe('the forest', () => {
  it('hangs an entity under whoever holds most of it, and another holder beside that one', () => {
    const lines = linesOf([
      holding('small', 'b', '40'),
      holding('large', 'b', '60'),
      holding('b', 'c', '100'),
    ]);
    expect(forestOf(['b', 'c', 'large', 'small'], lines)).toEqual({
      tops: ['large'],
      below: new Map([
        ['large', ['b']],
        ['b', ['c']],
      ]),
      beside: new Map([['large', ['small']]]),
      principals: new Map([
        ['b', 'large'],
        ['c', 'b'],
      ]),
    });
  });

  it('hangs nobody under holders that are not known, however much they have', () => {
    const lines = linesOf([holding('unknown:b', 'b', '90'), holding('a', 'b', '10')]);
    const { tops, beside } = forestOf(['a', 'b', 'unknown:b'], lines);
    expect({ tops, beside }).toEqual({ tops: ['a'], beside: new Map([['a', ['unknown:b']]]) });
  });

  it('opens a loop at its weakest line', () => {
    const lines = linesOf([holding('a', 'b', '90'), holding('b', 'c', '80'), holding('c', 'a', '10')]);
    const { tops, principals } = forestOf(['a', 'b', 'c'], lines);
    expect({ tops, principals: [...principals] }).toEqual({
      tops: ['a'],
      principals: [
        ['b', 'a'],
        ['c', 'b'],
      ],
    });
  });

  it('leaves a party that holds itself where it is', () => {
    expect(forestOf(['a'], linesOf([holding('a', 'a', '5')])).tops).toEqual(['a']);
  });
});

describe('the layout', () => {
  it('draws those held a level below their holder, in the middle', () => {
    const lines = linesOf([holding('top', 'left', '100'), holding('top', 'right', '100')]);
    const { box, gap, level } = MEASURES;
    const half = (box.width + gap) / 2;
    const boxes = boxesOf(layoutOf(['top', 'left', 'right'], lines, NOBODY));
    expect({
      level: boxes.left?.y,
      spread: (boxes.right?.x ?? 0) - (boxes.left?.x ?? 0),
      middle: (boxes.top?.x ?? 0) - (boxes.left?.x ?? 0),
    }).toEqual({
      level: (boxes.top?.y ?? 0) + level,
      spread: 2 * half,
      middle: half,
    });
  });

  it('covers no box by another one, with several holders, loops and somebody who stands apart', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const holdings = ids.flatMap((id, index) =>
      [index * 7 + 3, index * 5 + 11].map((other) =>
        holding(ids[other % 55] ?? '', id, String((index % 4) * 10 + 5)),
      ),
    );
    const layout = layoutOf(ids, linesOf(holdings), NOBODY);
    expect({ boxes: layout.boxes.length, overlapping: overlapping(layout) }).toEqual({
      boxes: 60,
      overlapping: [],
    });
  });

  it('lets several lines reach one box beside each other, in the order of their holders', () => {
    const lines = linesOf([
      holding('a', 'child', '50'),
      holding('b', 'child', '30'),
      holding('c', 'child', '20'),
    ]);
    const { boxes, lines: placed } = layoutOf(['a', 'b', 'c', 'child'], lines, NOBODY);
    const middle = (boxes.find(({ id }) => id === 'child')?.x ?? 0) + MEASURES.box.width / 2;
    const step = MEASURES.label.width + 4;
    const at = new Map(boxes.map(({ id, x }) => [id, x]));
    expect(placed.map(({ holderId, label }) => [holderId, label.x - middle])).toEqual(
      ['a', 'b', 'c']
        .sort((x, y) => (at.get(x) ?? 0) - (at.get(y) ?? 0))
        .map((id, index) => [id, (index - 1) * step]),
    );
  });

  it('brings every line to the top of its box, also where its label stands beside it', () => {
    const holders = ['a', 'b', 'c', 'd', 'e'];
    const lines = linesOf(holders.map((holder) => holding(holder, 'child', '20')));
    const { boxes, lines: placed } = layoutOf([...holders, 'child'], lines, NOBODY);
    const child = boxes.find(({ id }) => id === 'child');
    const [left, top] = [child?.x ?? 0, child?.y ?? 0];
    const ends = placed.map(({ path }) => {
      const [, x, y] = /(?:Q[\d.-]+ [\d.-]+ |^M)([\d.-]+) [\d.-]+(?:V[\d.-]+)*V([\d.-]+)$/.exec(path) ?? [];
      return [Number(x) - left, Number(y) - top];
    });
    const { width } = MEASURES.box;
    expect(ends).toEqual([
      [16, 0],
      [16, 0],
      [width / 2, 0],
      [width - 16, 0],
      [width - 16, 0],
    ]);
  });

  it('leads no line through a box, with loops, several holders and lines over several levels', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const holdings = ids.flatMap((id, index) =>
      [index * 7 + 3, index * 5 + 11, index].map((other, nth) =>
        holding(ids[other % 55] ?? '', id, String((index % 4) * 10 + 5 - nth)),
      ),
    );
    const { boxes, lines } = layoutOf(ids, linesOf(holdings), NOBODY);
    const { width, height } = MEASURES.box;
    const isThrough = ([a, b]: readonly [Corner, Corner]) =>
      boxes.some(
        ({ x, y }) =>
          Math.max(a.x, b.x) > x + 1 &&
          Math.min(a.x, b.x) < x + width - 1 &&
          Math.max(a.y, b.y) > y + 1 &&
          Math.min(a.y, b.y) < y + height - 1,
      );
    const through = lines.filter(({ path }) => piecesOf(path).some(isThrough)).map(({ id }) => id);
    expect({ drawn: lines.length > 150, through }).toEqual({ drawn: true, through: [] });
  });

  it('draws nothing under a closed party, and says how many there are', () => {
    const lines = linesOf([holding('a', 'b', '100'), holding('b', 'c', '100'), holding('b', 'd', '100')]);
    const { boxes, lines: placed } = layoutOf(['a', 'b', 'c', 'd'], lines, new Set(['b']));
    expect({
      boxes: boxes.map(({ id, hidden, hasBelow }) => ({ id, hidden, hasBelow })),
      lines: placed.map(({ id }) => id),
    }).toEqual({
      boxes: [
        { id: 'a', hidden: 0, hasBelow: true },
        { id: 'b', hidden: 2, hasBelow: true },
      ],
      lines: ['a b'],
    });
  });

  it('keeps who is looked at in place when something is added', () => {
    const before = layoutOf(['top', 'a'], linesOf([holding('top', 'a', '100')]), NOBODY);
    const after = layoutOf(
      ['top', 'a', 'b'],
      linesOf([holding('top', 'a', '100'), holding('top', 'b', '100')]),
      NOBODY,
    );
    const { x, y } = keptInPlace(after, 'a', before);
    const at = boxesOf(after).a;
    expect({ x: (at?.x ?? 0) + x, y: (at?.y ?? 0) + y }).toEqual(boxesOf(before).a);
  });

  it('takes a chain of a thousand companies that hold each other in turn', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `p${index}`);
    const holdings = ids.map((id, index) => holding(id, ids[(index + 1) % 1000] ?? '', '50'));
    expect(layoutOf(ids, linesOf(holdings), NOBODY).boxes).toHaveLength(1000);
  });
});
