import { compare, plus, type Rational, rational, ZERO } from '#contract/decision/rational';
import type { Graph } from './group';

const HALF = rational(1n, 2n);

/**
 * The entities a party controls: those in which it, together with everything it controls, casts more than half of the direct votes
 * (rules.md, "Control"). The party itself is not among them.
 * @param votes - the graph of the track `voting`
 */
export function controlledBy(votes: Graph, holderId: string): ReadonlySet<string> {
  const controlled = new Set<string>();
  const cast = new Map<string, Rational>();
  const next = [holderId];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const { entityId, share } of votes.heldBy.get(at) ?? []) {
      const sum = plus(cast.get(entityId) ?? ZERO, share);
      cast.set(entityId, sum);
      if (compare(sum, HALF) <= 0n || controlled.has(entityId) || entityId === holderId) continue;
      controlled.add(entityId);
      next.push(entityId);
    }
  }
  return controlled;
}
