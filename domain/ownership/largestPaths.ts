import { compare, ONE, type Rational, times } from '#contract/decision/rational';
import { isAboveZero } from './components';
import type { Graph } from './group';
import { Heap } from './heap';

/** One way by which a share comes: the parties on it, from the holder to the entity, none twice, and the product of their shares. */
export interface Path {
  readonly ids: readonly string[];
  readonly share: Rational;
}

/** Beginnings of paths that are looked at: in a group of many loops the search for simple ones would not end. */
const MOST_LOOKED_AT = 20_000;

/** The beginning of a path, and the largest share it can still come to. */
interface Lead extends Path {
  readonly best: Rational;
}

/** The largest simple paths from a holder to an entity, the largest first. */
export interface LargestPaths {
  readonly paths: readonly Path[];
  /** There are no others. */
  readonly isAll: boolean;
}

/**
 * The largest simple paths, at most so many. Followed is the beginning that can still become the largest path, so that a ladder of
 * 2^28 paths costs as much as the ones that are found (A* with an exact bound).
 */
export function largestPaths(graph: Graph, holderId: string, entityId: string, most: number): LargestPaths {
  const reach = bestReach(graph, entityId);
  const leads = new Heap<Lead>(comesBefore);
  leads.push({ ids: [holderId], share: ONE, best: reach.get(holderId) ?? ONE });
  const paths: Path[] = [];
  let looked = 0;
  for (let lead = leads.pop(); lead; lead = leads.pop()) {
    if (paths.length === most || looked === MOST_LOOKED_AT) return { paths, isAll: false };
    looked += 1;
    const isThere = lead.ids.length > 1 && lead.ids.at(-1) === entityId;
    if (isThere) paths.push({ ids: lead.ids, share: lead.share });
    else for (const next of continued(graph, lead, entityId, reach)) leads.push(next);
  }
  return { paths, isAll: true };
}

/** Larger ones first. Of equal ones the longer lead is nearer to its end: else a ladder of equal shares is searched in its breadth. */
function comesBefore(a: Lead, b: Lead): boolean {
  const difference = compare(a.best, b.best);
  if (difference !== 0n) return difference > 0n;
  if (a.ids.length !== b.ids.length) return a.ids.length > b.ids.length;
  return a.ids.join() < b.ids.join();
}

function continued(
  graph: Graph,
  { ids, share }: Lead,
  entityId: string,
  reach: ReadonlyMap<string, Rational>,
): readonly Lead[] {
  return (graph.heldBy.get(ids.at(-1) ?? '') ?? []).flatMap((edge) => {
    const left = reach.get(edge.entityId);
    const isRound = edge.entityId !== entityId && ids.includes(edge.entityId);
    if (!left || isRound || !isAboveZero(edge)) return [];
    const through = times(share, edge.share);
    return [{ ids: [...ids, edge.entityId], share: through, best: times(through, left) }];
  });
}

/** The largest product of shares on a way from each party to the entity (Dijkstra: no share passes 1). */
function bestReach(graph: Graph, entityId: string): ReadonlyMap<string, Rational> {
  const reach = new Map<string, Rational>();
  const next = new Heap<{ readonly id: string; readonly share: Rational }>(
    (a, b) => compare(a.share, b.share) > 0n,
  );
  next.push({ id: entityId, share: ONE });
  for (let best = next.pop(); best; best = next.pop()) {
    if (reach.has(best.id)) continue;
    reach.set(best.id, best.share);
    for (const edge of graph.holdersOf.get(best.id) ?? [])
      if (!reach.has(edge.holderId) && isAboveZero(edge))
        next.push({ id: edge.holderId, share: times(edge.share, best.share) });
  }
  return reach;
}
