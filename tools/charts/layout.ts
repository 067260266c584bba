import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { LINE, TITLE, textWidth } from './measures';
import type { Scene, SceneEdge, SceneNode } from './scene';

/** Where a box stands, in pixels from the top left corner of the picture. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedNode extends Placed {
  readonly node: SceneNode;
}

export interface PlacedEdge {
  readonly edge: SceneEdge;
  readonly points: readonly ElkPoint[];
  readonly label: Placed | null;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Boxes before what is inside of them. */
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

const INNER = { 'elk.padding': '[top=40,left=16,bottom=16,right=16]' };

/** Lays a scene out. The same scene gives the same places, to the last digit. */
export async function layoutOf(scene: Scene): Promise<Layout> {
  const placed = await new ELK().layout<ElkNode>({
    id: 'picture',
    layoutOptions: OPTIONS,
    children: scene.nodes.map(boxOf),
    edges: scene.edges.map(edgeOf),
  });
  const boxes = new Map(inside(placed).map((box) => [box.id, box]));
  const routes = new Map(
    [placed, ...boxes.values()].flatMap(({ edges = [] }) => edges.map((edge) => [edge.id, edge])),
  );
  return {
    ...sizeOf(placed),
    nodes: scene.nodes.flatMap(withInner).map((node) => ({ node, ...sizeOf(boxes.get(node.id)) })),
    edges: scene.edges.map((edge) => routed(edge, routes.get(idOf(edge)))),
  };
}

function boxOf(node: SceneNode): ElkNode {
  const { id, kind, title, lines, nodes } = node;
  if (nodes.length > 0) return { id, layoutOptions: INNER, children: nodes.map(boxOf) };
  if (kind === 'start') return { id, width: 12, height: 12 };
  const text = Math.max(textWidth(title, TITLE.size), ...lines.map((line) => textWidth(line, LINE.size)));
  const height = lines.length > 0 ? TITLE.height + 16 + lines.length * LINE.height : TITLE.height + 12;
  return { id, width: Math.max(72, Math.ceil(text) + 24), height };
}

function edgeOf(edge: SceneEdge): ElkExtendedEdge {
  const { from, to, lines } = edge;
  const width = Math.ceil(Math.max(0, ...lines.map((line) => textWidth(line, LINE.size)))) + 8;
  return {
    id: idOf(edge),
    sources: [from],
    targets: [to],
    labels: lines.length > 0 ? [{ text: lines.join('\n'), width, height: lines.length * LINE.height }] : [],
  };
}

function routed(edge: SceneEdge, route: ElkExtendedEdge | undefined): PlacedEdge {
  const [section] = route?.sections ?? [];
  if (!section) throw new Error(`The layout has no way from ${edge.from} to ${edge.to}`);
  const { startPoint, bendPoints = [], endPoint } = section;
  const [label] = route?.labels ?? [];
  return { edge, points: [startPoint, ...bendPoints, endPoint], label: label ? sizeOf(label) : null };
}

function sizeOf(shape: Partial<Placed> | undefined): Placed {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {};
  return { x, y, width, height };
}

function inside({ children = [] }: ElkNode): readonly ElkNode[] {
  return children.flatMap((child) => [child, ...inside(child)]);
}

function withInner(node: SceneNode): readonly SceneNode[] {
  return [node, ...node.nodes.flatMap(withInner)];
}

function idOf({ from, to }: SceneEdge): string {
  return `${from} > ${to}`;
}
