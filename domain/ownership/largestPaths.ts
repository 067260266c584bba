import { compare, type Rational } from '#contract/decision/rational';
import { isAboveZero } from './components';
import type { Graph } from './group';
import { Heap } from './heap';
import type { Reach } from './reach';
import { type Fraction, multiplied, reduced, sumOf, WHOLE } from './sum';

/** One way by which a share comes: the parties on it, from the holder to the entity, none twice, and the product of their shares. */
export interface Path {
  readonly ids: readonly string[];
  readonly share: Rational;
}

/** Beginnings of paths that are looked at: in a group of many loops the search for simple ones would not end. */
const MOST_LOOKED_AT = 20_000;

/** The beginning of a path from its last party back, and the largest share it can still come to; not in lowest terms. */
interface Lead {
  readonly id: string;
  readonly before: Lead | null;
  readonly length: number;
  readonly share: Fraction;
  readonly best: Fraction;
}

/** The largest simple paths from a holder to an entity, the largest first. */
export interface LargestPaths {
  readonly paths: readonly Path[];
  /** What they come to, not in lowest terms. */
  readonly sum: Fraction;
  /** There are no others. */
  readonly isAll: boolean;
}

/**
 * The largest simple paths, at most so many. Followed is the beginning that can still become the largest path, so that a ladder of
 * 2^28 paths costs as much as the ones that are found (A* with an exact bound).
 */
export function largestPaths(
  { graph, reach: reachOf }: { readonly graph: Graph; readonly reach: (entityId: string) => Reach },
  holderId: string,
  entityId: string,
  most: number,
): LargestPaths {
  const reach = reachOf(entityId);
  const leads = new Heap<Lead>(comesBefore);
  const best = reach.get(holderId) ?? WHOLE;
  leads.push({ id: holderId, before: null, length: 1, share: WHOLE, best });
  const paths: Path[] = [];
  const shares: Fraction[] = [];
  const found = (isAll: boolean) => ({ paths, sum: sumOf(shares), isAll });
  let looked = 0;
  for (let lead = leads.pop(); lead; lead = leads.pop()) {
    if (paths.length === most || looked === MOST_LOOKED_AT) return found(false);
    looked += 1;
    const isThere = lead.length > 1 && lead.id === entityId;
    if (isThere) {
      paths.push({ ids: idsOf(lead), share: reduced(lead.share) });
      shares.push(lead.share);
    } else for (const next of continued(graph, lead, entityId, reach)) leads.push(next);
  }
  return found(true);
}

/** Larger ones first. Of equal ones the longer lead is nearer to its end: else a ladder of equal shares is searched in its breadth. */
function comesBefore(a: Lead, b: Lead): boolean {
  const difference = compare(a.best, b.best);
  if (difference !== 0n) return difference > 0n;
  if (a.length !== b.length) return a.length > b.length;
  return idsOf(a).join() < idsOf(b).join();
}

function idsOf(lead: Lead): readonly string[] {
  const ids: string[] = [];
  for (let at: Lead | null = lead; at; at = at.before) ids.push(at.id);
  return ids.reverse();
}

function isOn(lead: Lead, id: string): boolean {
  for (let at: Lead | null = lead; at; at = at.before) if (at.id === id) return true;
  return false;
}

function continued(graph: Graph, lead: Lead, entityId: string, reach: Reach): readonly Lead[] {
  return (graph.heldBy.get(lead.id) ?? []).flatMap((edge) => {
    const left = reach.get(edge.entityId);
    const isRound = edge.entityId !== entityId && isOn(lead, edge.entityId);
    if (!left || isRound || !isAboveZero(edge)) return [];
    const share = multiplied(lead.share, edge.share);
    const best = multiplied(share, left);
    return [{ id: edge.entityId, before: lead, length: lead.length + 1, share, best }];
  });
}
