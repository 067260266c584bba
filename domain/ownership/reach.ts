import { compare } from '#contract/decision/rational';
import { isAboveZero } from './components';
import type { Graph } from './group';
import { Heap } from './heap';
import { type Fraction, multiplied, WHOLE } from './sum';

/** The largest product of shares on a way from each party to an entity, by the id of the party; not in lowest terms. */
export type Reach = ReadonlyMap<string, Fraction>;

/** By Dijkstra's algorithm, since no share passes the whole. */
export function bestReach(graph: Graph, entityId: string): Reach {
  const reach = new Map<string, Fraction>();
  const next = new Heap<{ readonly id: string; readonly share: Fraction }>(
    (a, b) => compare(a.share, b.share) > 0n,
  );
  next.push({ id: entityId, share: WHOLE });
  for (let best = next.pop(); best; best = next.pop()) {
    if (reach.has(best.id)) continue;
    reach.set(best.id, best.share);
    for (const edge of graph.holdersOf.get(best.id) ?? [])
      if (!reach.has(edge.holderId) && isAboveZero(edge))
        next.push({ id: edge.holderId, share: multiplied(edge.share, best.share) });
  }
  return reach;
}
