import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import { Extent } from './extent';
import { type Forest, forestOf } from './forest';
import { byShare, isMajority, type Line } from './lines';
import { ARRIVALS, MEASURES, type Point, roomOf } from './measures';
import { routeOf } from './routes';
import { type Piece, pathOf, piecesOf, strokesOf } from './strokes';

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
  /** The same in pieces, by which a line with breaks is drawn; empty for one without. */
  readonly pieces: readonly Piece[];
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

function placedBoxes(places: readonly Place[], arrivals: ReadonlyMap<string, readonly Line[]>) {
  const { box, level } = MEASURES;
  const width = (id: string) => roomOf(arrivals.get(id)?.length ?? 0);
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

/** Around boxes and labels, for what is drawn at their edges. */
const EDGE = 12;

/** What boxes, labels and lines take, and no more: the smaller it is, the larger the chart is seen. */
function boundsOf(boxes: readonly Point[], lines: readonly Routed[]) {
  const { box, label } = MEASURES;
  if (boxes.length === 0) return { x: 0, y: 0, width: box.width, height: box.height };
  const extent = new Extent();
  for (const { x, y } of boxes) extent.takeIn(x, y, box.width, box.height);
  for (const { line, route } of lines) {
    extent.takeIn(line.label.x - label.width / 2, line.label.y - label.height / 2, label.width, label.height);
    for (const { x, y } of route) extent.takeIn(x, y, 0, 0);
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
  const drawn = [...arrivals.values()].flatMap((of) => placedLines(of, at, arrivals));
  return {
    boxes: points.map((point) => ({
      ...point,
      hidden: closed.has(point.id) ? countBelow(forest, point.id) : 0,
      hasBelow: (forest.below.get(point.id)?.length ?? 0) > 0,
    })),
    lines: drawn.map(({ line }) => line),
    bounds: boundsOf(points, drawn),
  };
}

function arrivalsOf(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const arrivals = new Map<string, Line[]>();
  for (const line of lines) arrivals.set(line.entityId, [...(arrivals.get(line.entityId) ?? []), line]);
  return arrivals;
}

interface Routed {
  readonly line: PlacedLine;
  readonly route: readonly Point[];
}

/** The lines that reach one entity, from left to right as their holders stand, so that they do not cross. */
function placedLines(
  lines: readonly Line[],
  at: ReadonlyMap<string, Point>,
  arrivals: ReadonlyMap<string, readonly Line[]>,
): readonly Routed[] {
  const boxes = [...at.values()];
  const drawn = lines.filter(({ holderId }) => at.has(holderId)).sort(byHolderFrom(at));
  return drawn.flatMap((line, index) => {
    const holder = at.get(line.holderId);
    const entity = at.get(line.entityId);
    if (!holder || !entity) return [];
    const labelX = entity.x + arrivalAt(index, drawn.length);
    const arriving = arrivals.get(line.holderId)?.length ?? 0;
    const route = routeOf({ holder, entity, labelX, arriving }, boxes);
    const label = { x: labelX, y: entity.y - MEASURES.labelAbove };
    const strokes = strokesOf(route);
    const isWhole = isMajority(line);
    const pieces = isWhole ? [] : piecesOf(strokes);
    return [{ line: { ...line, path: pathOf(strokes), pieces, label, isMajority: isWhole }, route }];
  });
}
