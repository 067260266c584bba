import { MEASURES, type Point, roomOf } from './measures';

/** How far above a box, or below one, lines turn: each kind in a lane of its own, so that none lies on another's. */
const LANES = {
  /** To the next level, below the holder. */
  next: 34,
  /** To what is further down, below the holder. */
  further: 24,
  /** Down to a label from another level than the one above, or from the same one. */
  aboveLabel: 50,
} as const;

/** How far from its corners a box is reached at the least, and how far above it lines turn that came down beside it. */
const REACHED = 16;
const TURNED = 10;

/** A holder and who is held, by the upper left corners of their boxes. */
interface Ends {
  readonly holder: Point;
  readonly entity: Point;
  /** The middle of the label. */
  readonly labelX: number;
  /** Lines that reach the holder, whose labels stand beside it. */
  readonly arriving: number;
}

/** The corners of a line from a holder through its label to the box below; it goes around the boxes between. */
export function routeOf(ends: Ends, boxes: readonly Point[]): readonly Point[] {
  const { entity, labelX } = ends;
  const { x, y } = entity;
  const reached = Math.min(Math.max(labelX, x + REACHED), x + MEASURES.box.width - REACHED);
  return [
    ...toLabel(ends, boxes),
    { x: labelX, y: y - TURNED },
    { x: reached, y: y - TURNED },
    { x: reached, y },
  ];
}

function toLabel(ends: Ends, boxes: readonly Point[]): readonly Point[] {
  const { holder, entity, labelX } = ends;
  const levels = Math.round((entity.y - holder.y) / MEASURES.level);
  if (levels < 1) return upwards(ends, boxes);
  return levels > 1 ? furtherDown(ends, boxes) : across(holder.x + MEASURES.box.width / 2, holder, labelX);
}

function across(from: number, { y }: Point, to: number): readonly Point[] {
  const bottom = y + MEASURES.box.height;
  return [
    { x: from, y: bottom },
    { x: from, y: bottom + LANES.next },
    { x: to, y: bottom + LANES.next },
  ];
}

/** What leads further down than one level leaves beside the middle, where the others leave. */
function furtherDown({ holder, entity, labelX }: Ends, boxes: readonly Point[]): readonly Point[] {
  const { box } = MEASURES;
  const side = labelX > holder.x + box.width / 2 ? 3 : 1;
  const from = holder.x + (side * box.width) / 4;
  const bottom = holder.y + box.height;
  const between = boxes.filter(({ y }) => y > holder.y && y < entity.y);
  const column = freeColumn(labelX, between);
  const [lane, end] = [bottom + LANES.further, entity.y - LANES.aboveLabel];
  return [
    { x: from, y: bottom },
    { x: from, y: lane },
    { x: column, y: lane },
    { x: column, y: end },
    { x: labelX, y: end },
  ];
}

/** What leads up or across (in a loop), or back to where it began, leaves at the side. */
function upwards({ holder, entity, labelX, arriving }: Ends, boxes: readonly Point[]): readonly Point[] {
  const { box } = MEASURES;
  const middle = holder.y + box.height / 2;
  const beside = holder.x + (box.width + roomOf(arriving)) / 2;
  const between = boxes.filter(({ y }) => y < holder.y && y >= entity.y);
  const column = freeColumn(beside, between);
  const [lane, end] = [holder.y - LANES.aboveLabel, entity.y - LANES.aboveLabel];
  return [
    { x: holder.x + box.width, y: middle },
    { x: beside, y: middle },
    { x: beside, y: lane },
    { x: column, y: lane },
    { x: column, y: end },
    { x: labelX, y: end },
  ];
}

/** Where a line goes up or down between boxes, as near as it can to where it would. */
function freeColumn(wished: number, boxes: readonly Point[]): number {
  // Between two boxes side by side is just enough, wherever the layout rounds.
  const room = MEASURES.gap / 2 - 1;
  const beside = (x: number, side: 1 | -1): number => {
    const inTheWay = boxes.find((box) => x > box.x - room && x < box.x + MEASURES.box.width + room);
    if (!inTheWay) return x;
    return beside(side === 1 ? inTheWay.x + MEASURES.box.width + room : inTheWay.x - room, side);
  };
  const [left, right] = [beside(wished, -1), beside(wished, 1)];
  return wished - left < right - wished ? left : right;
}
