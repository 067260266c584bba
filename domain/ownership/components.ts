import { compare, ONE } from '#contract/decision/rational';
import type { Edge, Graph } from './group';
import { added, type Fraction, NOTHING } from './sum';

/** Parties that reach each other over edges above zero; most stand alone. */
export interface Component {
  readonly members: readonly string[];
  /** It wholly holds itself: nobody outside has a share, and no number may be given for its members. */
  readonly isClosed: boolean;
}

/** The components of a graph, each after all those that its members hold something of, and each party's own. */
export interface Components {
  readonly inOrder: readonly Component[];
  readonly of: ReadonlyMap<string, Component>;
}

interface Visit {
  readonly id: string;
  readonly next: readonly string[];
  at: number;
}

/** Whether something flows over the edge. */
export function isAboveZero({ share }: Edge): boolean {
  return share.numerator > 0n;
}

/**
 * Strongly connected components (Tarjan, SIAM J. Comput. 1 (2), 1972), without recursion: a chain of holdings may be longer
 * than the call stack.
 */
export function componentsOf(ids: Iterable<string>, graph: Graph): Components {
  const found: Component[] = [];
  const of = new Map<string, Component>();
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const close = (id: string) => {
    const members = open.splice(open.lastIndexOf(id));
    const component = { members, isClosed: isClosed(members, graph) };
    found.push(component);
    for (const member of members) of.set(member, component);
  };
  for (const root of ids) {
    const path = index.has(root) ? [] : [begin(root)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.next[visit.at++];
      if (next !== undefined && !index.has(next)) path.push(begin(next));
      else if (next !== undefined) lower(visit.id, of.has(next) ? undefined : index.get(next));
      else finish(path, visit.id);
    }
  }
  return { inOrder: found, of };

  function begin(id: string): Visit {
    index.set(id, index.size);
    low.set(id, index.size - 1);
    open.push(id);
    return {
      id,
      next: (graph.heldBy.get(id) ?? []).filter(isAboveZero).map(({ entityId }) => entityId),
      at: 0,
    };
  }

  function lower(id: string, to: number | undefined) {
    if (to !== undefined && to < (low.get(id) ?? to)) low.set(id, to);
  }

  function finish(path: Visit[], id: string) {
    path.pop();
    if (low.get(id) === index.get(id)) close(id);
    const above = path.at(-1);
    if (above && !of.has(id)) lower(above.id, low.get(id));
  }
}

/** Its members hold the whole of each other: then, and only then, I - A is singular there. */
function isClosed(members: readonly string[], graph: Graph): boolean {
  const inside = new Set(members);
  return members.every((member) => {
    const held = (graph.holdersOf.get(member) ?? []).filter(({ holderId }) => inside.has(holderId));
    return compare(held.map(({ share }): Fraction => share).reduce(added, NOTHING), ONE) === 0n;
  });
}
