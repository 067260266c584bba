import type { Scene, SceneEdge, SceneNode } from './scene';

const STYLES = `  classDef passing stroke-dasharray:4 3
  classDef anywhere font-style:italic,stroke-dasharray:2 3
  classDef outside fill:none,stroke-dasharray:2 3`;

/** The scene as a Mermaid `stateDiagram-v2`, which GitHub and most editors draw. */
export function mermaidOf({ nodes, edges }: Scene): string {
  const starts = new Set(flat(nodes).flatMap(({ id, kind }) => (kind === 'start' ? [id] : [])));
  const inside = flat(nodes).flatMap((node) => node.nodes);
  const within = new Set(inside.map(({ id }) => id));
  const isTop = ({ from }: SceneEdge) => !(starts.has(from) && within.has(from));
  return [
    'stateDiagram-v2',
    ...nodes.flatMap((node) => declared(node, edges, '  ')),
    ...edges.filter(isTop).map((edge) => `  ${arrow(edge)}`),
    STYLES,
  ].join('\n');
}

function declared(node: SceneNode, edges: readonly SceneEdge[], indent: string): readonly string[] {
  const id = nameOf(node.id);
  if (node.kind === 'start') return [];
  const title = node.kind === 'folded' ? `${node.title} (its own picture)` : node.title;
  if (node.nodes.length === 0) {
    const [first, ...others] = [title, ...node.lines];
    return [
      `${indent}state "${first}" as ${id}`,
      ...others.map((line) => `${indent}${id}: ${line}`),
      ...(['passing', 'anywhere', 'outside'].includes(node.kind)
        ? [`${indent}class ${id} ${node.kind}`]
        : []),
    ];
  }
  const starts = edges.filter(({ from }) =>
    node.nodes.some((inner) => inner.id === from && inner.kind === 'start'),
  );
  const regions = node.nodes.map((inner) => declared(inner, edges, `${indent}  `));
  const isParallel = node.nodes.some(({ kind }) => kind === 'region');
  return [
    `${indent}state "${title}" as ${id} {`,
    ...starts.map((edge) => `${indent}  ${arrow(edge)}`),
    ...regions.flatMap((lines, index) => (isParallel && index > 0 ? [`${indent}  --`, ...lines] : lines)),
    `${indent}}`,
  ];
}

function arrow({ from, to, lines }: SceneEdge): string {
  const label = lines.length > 0 ? `: ${lines.join('<br>')}` : '';
  return `${from.startsWith('start:') ? '[*]' : nameOf(from)} --> ${nameOf(to)}${label}`;
}

/** Mermaid takes neither dots nor colons in a name. */
function nameOf(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '_');
}

function flat(nodes: readonly SceneNode[]): readonly SceneNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.nodes)]);
}
