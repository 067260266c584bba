import { describe, expect, it } from 'vitest';
import type { Layout } from '#domain/chart/layout';
import { MEASURES } from '#domain/chart/measures';
import { fitting, READABLE, type Room, readable, showing } from '../../../src/views/structure/placing';

const PHONE = { width: 390, height: 600 };
const ROOM: Room = { top: 8, right: 0, bottom: 8 };

const box = (id: string, x: number, y: number) => ({ id, x, y, hidden: 0, hasBelow: false });

const chart = (width: number, height = 250): Layout => ({
  boxes: [
    box('left', 0, 0),
    box('middle', width / 2, height / 2),
    box('right', width - MEASURES.box.width, height - MEASURES.box.height),
  ],
  lines: [],
  bounds: { x: 0, y: 0, width, height },
});

/** Where the middle of a box lies on the screen. */
const middleOf = ({ boxes }: Layout, id: string, at: ReturnType<typeof fitting>) => {
  const { x, y } = boxes.find((one) => one.id === id) ?? { x: 0, y: 0 };
  return at.apply([x + MEASURES.box.width / 2, y + MEASURES.box.height / 2]).map(Math.round);
};

describe('A chart that is opened', () => {
  it('is whole in sight where it can be read so', () => {
    const small = chart(400);
    expect(readable(PHONE, small, ROOM, 'right')).toEqual(fitting(PHONE, small, ROOM));
  });

  it('has names of ten pixels otherwise, with who is looked at in the middle', () => {
    const large = chart(4_000, 2_000);
    const at = readable(PHONE, large, ROOM, 'middle');
    expect([at.k * MEASURES.name, middleOf(large, 'middle', at)]).toEqual([10, [195, 300]]);
  });

  it('leaves no room beside it empty, however near its edge who is looked at stands', () => {
    const large = chart(4_000, 2_000);
    const { bounds } = large;
    const corner = (id: string, x: number, y: number) =>
      readable(PHONE, large, ROOM, id).apply([x, y]).map(Math.round);
    expect(corner('left', bounds.x, bounds.y)).toEqual([24, ROOM.top]);
    expect(corner('right', bounds.width, bounds.height)).toEqual([390 - 24, 600 - ROOM.bottom - 24]);
  });

  it('is whole where nobody is looked at', () => {
    const large = chart(4_000);
    const whole = fitting(PHONE, large, ROOM);
    expect(readable(PHONE, large, ROOM, 'nobody')).toEqual(whole);
    expect(whole.k).toBeLessThan(READABLE);
  });
});

describe('A box that is shown', () => {
  it('stays where it is in sight, and comes into the middle otherwise', () => {
    const large = chart(4_000);
    const at = readable(PHONE, large, ROOM, 'left');
    const [left, , right] = large.boxes;
    if (!left || !right) throw new Error('Both are drawn');
    expect(showing(PHONE, left, at, ROOM)).toBe(at);
    expect(middleOf(large, 'right', showing(PHONE, right, at, ROOM))).toEqual([195, 300]);
  });
});
