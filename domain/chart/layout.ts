import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import { Extent } from './extent';
import { type Forest, forestOf } from './forest';
import { byShare, isMajority, type Line } from './lines';

/** Measures of the chart in its own units, which are CSS pixels at 100 %. */
export const MEASURES = {
  box: { width: 208, height: 78 },
  /** Of the letters of a name. */
  name: 13,
  /** Between boxes side by side. */
  gap: 16,
  /** From the top of a box to the top of those below. */
  level: 172,
  label: { width: 140, height: 22 },
  /** From the middle of a label to the box it is above. */
  labelAbove: 29,
  corner: 8,
} as const;

/** Lines that reach a box side by side with labels of their own; the others share the last place. */
const ARRIVALS = 6;

/** The chart in its own units, y downwards. */
export interface PlacedBox {
  readonly id: string;
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** How many parties hang under it, at any depth, that are not drawn because it is closed. */
  readonly hidden: number;
  /** Something hangs under it, drawn or not. */
  readonly hasBelow: boolean;
}

export interface PlacedLine extends Line {
  /** An SVG path from the holder to the entity. */
  readonly path: string;
  /** The middle of its label. */
  readonly label: { readonly x: number; readonly y: number };
  readonly isMajority: boolean;
}

export interface Layout {
  readonly boxes: readonly PlacedBox[];
  readonly lines: readonly PlacedLine[];
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

interface Place {
  readonly id: string;
  readonly children: readonly Place[];
}

/** The tree that is laid out: what hangs under a holder, with whoever stands beside it on both sides, so that it stays above what it holds. */
function placesOf(ids: readonly string[], forest: Forest, closed: ReadonlySet<string>): readonly Place[] {
  return ids
    .flatMap((id) => amid(id, forest.beside.get(id) ?? []))
    .map((id) => ({
      id,
      children: closed.has(id) ? [] : placesOf(forest.below.get(id) ?? [], forest, closed),
    }));
}

function amid(id: string, beside: readonly string[]): readonly string[] {
  const left = Math.floor(beside.length / 2);
  return [...beside.slice(0, left), id, ...beside.slice(left)];
}

/** How many parties hang under one, at any depth. */
export function countBelow(forest: Forest, id: string): number {
  return (forest.below.get(id) ?? []).reduce((sum, child) => sum + 1 + countBelow(forest, child), 0);
}

/** The room a box needs side by side with others: more than one line that reaches it needs more than its own width. */
function widthOf(arriving: number): number {
  const { box, gap, label } = MEASURES;
  return Math.max(box.width, Math.min(arriving, ARRIVALS) * (label.width + 4)) + gap;
}

function placedBoxes(places: readonly Place[], arrivals: ReadonlyMap<string, readonly Line[]>) {
  const { box, level } = MEASURES;
  const width = (id: string) => widthOf(arrivals.get(id)?.length ?? 0);
  const layout = tree<Place>()
    .nodeSize([1, level])
    .separation((a, b) => (width(a.data.id) + width(b.data.id)) / 2);
  const root = layout(hierarchy<Place>({ id: '', children: places }, ({ children }) => children));
  return root
    .descendants()
    .slice(1)
    .map(({ data: { id }, x, y }: HierarchyPointNode<Place>) => ({ id, x: x - box.width / 2, y: y - level }));
}

const byHolderFrom =
  (at: ReadonlyMap<string, { readonly x: number }>) =>
  (a: Line, b: Line): number =>
    (at.get(a.holderId)?.x ?? 0) - (at.get(b.holderId)?.x ?? 0) || byShare(a, b);

/** Where the nth of several lines reaches the top of a box, from its left. */
function arrivalAt(index: number, count: number): number {
  const { box, label } = MEASURES;
  const places = Math.min(count, ARRIVALS);
  return box.width / 2 + (Math.min(index, places - 1) - (places - 1) / 2) * (label.width + 4);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Down, across and down again, with round corners, from where the path is. */
function stepped(from: number, to: Point, across: number): string {
  const width = to.x - from;
  const r = Math.min(MEASURES.corner, Math.abs(width) / 2);
  if (r < 1) return `V${to.y}`;
  const side = Math.sign(width);
  return [
    `V${across - r}`,
    `Q${from} ${across} ${from + side * r} ${across}`,
    `H${to.x - side * r}`,
    `Q${to.x} ${across} ${to.x} ${across + r}`,
    `V${to.y}`,
  ].join('');
}

/** How far from its corners a box is reached at the least, and how far above it lines turn that came down beside it. */
const REACHED = 16;
const TURNED = 10;

/** From a label down to the box below it: more labels than stand above a box have lines that turn to it. */
function intoBox(label: number, { x, y }: Point): string {
  const reached = Math.min(Math.max(label, x + REACHED), x + MEASURES.box.width - REACHED);
  return stepped(label, { x: reached, y }, y - TURNED);
}

/** Where a line ends that comes down to a box through its label. */
const aboveLabel = ({ y }: Point): number => y - MEASURES.labelAbove - MEASURES.label.height / 2;

/** A curve for what leads further down than one level. */
function downwards(from: Point, to: Point): string {
  const end = aboveLabel(to);
  const bend = Math.max(MEASURES.level / 2, (end - from.y) / 3);
  return `C${from.x} ${from.y + bend} ${to.x} ${end - bend} ${to.x} ${end}`;
}

/** How far a curve around the side bends away. */
const CURVE = MEASURES.box.width * 0.75;

/** A curve around the side, for what leads up or across (in a loop), or back to where it began. */
function around(from: Point, to: Point): string {
  const end = aboveLabel(to);
  const out = Math.max(from.x, to.x) + CURVE;
  return `C${out} ${from.y} ${out} ${end - MEASURES.level / 3} ${to.x} ${end}`;
}

/** From a holder down to the label above an entity. */
function toLabel(holder: Point, to: Point): string {
  const { box, level, labelAbove } = MEASURES;
  const levels = Math.round((to.y - holder.y) / level);
  const from = (x: number, y: number) => ({ x: holder.x + x, y: holder.y + y });
  if (levels < 1) return curved(from(box.width, box.height / 2), to, around);
  const side = to.x > holder.x + box.width / 2 ? 3 : 1;
  if (levels > 1) return curved(from((side * box.width) / 4, box.height), to, downwards);
  const { x, y } = from(box.width / 2, box.height);
  return `M${x} ${y}${stepped(x, { x: to.x, y: to.y - labelAbove }, y + 34)}`;
}

const curved = (from: Point, to: Point, curve: (from: Point, to: Point) => string): string =>
  `M${from.x} ${from.y}${curve(from, to)}`;

/** Around boxes and labels, for what is drawn at their edges. */
const EDGE = 12;

/** What boxes, labels and the curves around a box take, and no more: the smaller it is, the larger the chart is seen. */
function boundsOf(boxes: readonly Point[], lines: readonly PlacedLine[], at: ReadonlyMap<string, Point>) {
  const { box, label } = MEASURES;
  if (boxes.length === 0) return { x: 0, y: 0, width: box.width, height: box.height };
  const extent = new Extent();
  for (const { x, y } of boxes) extent.takeIn(x, y, box.width, box.height);
  for (const line of lines) {
    extent.takeIn(line.label.x - label.width / 2, line.label.y - label.height / 2, label.width, label.height);
    const [holder, entity] = [at.get(line.holderId), at.get(line.entityId)];
    if (holder && entity && holder.y >= entity.y)
      extent.takeIn(Math.max(holder.x + box.width, line.label.x), holder.y, CURVE, 0);
  }
  return extent.bounds(EDGE);
}

/** The same chart moved so that a box stays where it was before. */
export function keptInPlace(layout: Layout, anchor: string, before: Layout | null): Point {
  const was = before?.boxes.find(({ id }) => id === anchor);
  const is = layout.boxes.find(({ id }) => id === anchor);
  return was && is ? { x: was.x - is.x, y: was.y - is.y } : { x: 0, y: 0 };
}

/**
 * Lays out a structure: a tidy tree over the principal holders (Reingold and Tilford, by d3-hierarchy), and the other holdings as
 * lines over it.
 * @param ids - the parties, in the order in which they are drawn among their neighbours; keep it, and what is there stays in its order
 * @param closed - parties under which nothing is drawn
 */
export function layoutOf(
  ids: readonly string[],
  lines: readonly Line[],
  closed: ReadonlySet<string>,
): Layout {
  const forest = forestOf(ids, lines);
  const arrivals = arrivalsOf(lines);
  const points = placedBoxes(placesOf(forest.tops, forest, closed), arrivals);
  const at = new Map(points.map((point) => [point.id, point]));
  const drawn = [...arrivals.values()].flatMap((of) => placedLines(of, at));
  return {
    boxes: points.map((point) => ({
      ...point,
      hidden: closed.has(point.id) ? countBelow(forest, point.id) : 0,
      hasBelow: (forest.below.get(point.id)?.length ?? 0) > 0,
    })),
    lines: drawn,
    bounds: boundsOf(points, drawn, at),
  };
}

function arrivalsOf(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const arrivals = new Map<string, Line[]>();
  for (const line of lines) arrivals.set(line.entityId, [...(arrivals.get(line.entityId) ?? []), line]);
  return arrivals;
}

/** The lines that reach one entity, from left to right as their holders stand, so that they do not cross. */
function placedLines(lines: readonly Line[], at: ReadonlyMap<string, Point>): readonly PlacedLine[] {
  const drawn = lines.filter(({ holderId }) => at.has(holderId)).sort(byHolderFrom(at));
  return drawn.flatMap((line, index) => {
    const holder = at.get(line.holderId);
    const entity = at.get(line.entityId);
    if (!holder || !entity) return [];
    const to = { x: entity.x + arrivalAt(index, drawn.length), y: entity.y };
    return {
      ...line,
      path: toLabel(holder, to) + intoBox(to.x, entity),
      label: { x: to.x, y: to.y - MEASURES.labelAbove },
      isMajority: isMajority(line),
    };
  });
}
