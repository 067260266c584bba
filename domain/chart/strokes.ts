import { MEASURES, type Point } from './measures';

/** A straight part of a line, or a round corner of it. */
interface Stroke {
  readonly begin: Point;
  /** What draws it from there. */
  readonly command: string;
  readonly length: number;
}

/** A part of a line with breaks. */
export interface Piece {
  readonly path: string;
  /** How long the line is until there, so that its breaks go on as they were. */
  readonly from: number;
}

/**
 * A straight part that is at least so long is a piece of its own. Browsers break a path up from its beginning to its end each time they paint
 * some of it, but a single straight line only where it is in sight: lines that lead across a group of a thousand boxes took most of each frame.
 */
const LONG = 400;

/** How long a round corner is for each unit of its radius, by the length of a quadratic curve. */
const BEND = (Math.SQRT2 + Math.log(1 + Math.SQRT2)) / Math.SQRT2;

/** Straight parts with round corners between. */
export function strokesOf(points: readonly Point[]): readonly Stroke[] {
  const corners = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1]));
  return corners.flatMap((corner, index) => {
    const [first, before, after] = [corners[index - 2], corners[index - 1], corners[index + 1]];
    if (!before) return [];
    const begin = first ? towards(before, corner, radiusAt(first, before, corner)) : before;
    const r = after ? radiusAt(before, corner, after) : 0;
    const end = towards(corner, before, r);
    const command = corner.x === before.x ? `V${end.y}` : `H${end.x}`;
    const length = distance(begin, end);
    const straight = length > 0 ? [{ begin, command, length }] : [];
    if (!after || r === 0) return straight;
    const { x, y } = towards(corner, after, r);
    return [...straight, { begin: end, command: `Q${corner.x} ${corner.y} ${x} ${y}`, length: r * BEND }];
  });
}

/** No corner where a line leads on as it came. */
function radiusAt(before: Point, at: Point, after: Point): number {
  const isStraight = (before.x === at.x) === (at.x === after.x);
  return isStraight ? 0 : Math.min(MEASURES.corner, distance(before, at) / 2, distance(at, after) / 2);
}

export function pathOf(strokes: readonly Stroke[]): string {
  const [first] = strokes;
  return first ? `M${first.begin.x} ${first.begin.y}${strokes.map(({ command }) => command).join('')}` : '';
}

/** One after another they are the whole line. */
export function piecesOf(strokes: readonly Stroke[]): readonly Piece[] {
  const pieces: { readonly strokes: Stroke[]; readonly from: number }[] = [];
  let [length, wasLong] = [0, true];
  for (const stroke of strokes) {
    const isLong = stroke.length >= LONG;
    if (isLong || wasLong) pieces.push({ strokes: [stroke], from: length });
    else pieces.at(-1)?.strokes.push(stroke);
    length += stroke.length;
    wasLong = isLong;
  }
  return pieces.map((piece) => ({ path: pathOf(piece.strokes), from: piece.from }));
}

const isSame = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function towards({ x, y }: Point, to: Point, by: number): Point {
  return { x: x + Math.sign(to.x - x) * by, y: y + Math.sign(to.y - y) * by };
}
