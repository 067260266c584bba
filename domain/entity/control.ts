import { compare, plus, rational, toRational, ZERO } from '#contract/decision/rational';
import { fractionOfPercentage } from '../decision/electorate';
import type { Edge } from './tree';

const HALF = rational(1n, 2n);

/**
 * The entities one controls: those in which it, together with everything it controls, casts more than half of the votes
 * (rules.md, "Control"). Unknown votes add nothing; the entity itself is not among them.
 */
export function controlledBy(entityId: string, edges: readonly Edge[]): ReadonlySet<string> {
  const controllers = new Set([entityId]);
  const candidates = new Set(edges.map(({ childId }) => childId));
  for (let grown = true; grown; ) {
    grown = false;
    for (const candidate of candidates) {
      if (controllers.has(candidate) || !isControlled(candidate, controllers, edges)) continue;
      controllers.add(candidate);
      grown = true;
    }
  }
  controllers.delete(entityId);
  return controllers;
}

function isControlled(entityId: string, controllers: ReadonlySet<string>, edges: readonly Edge[]): boolean {
  const votes = edges
    .filter(({ parentId, childId }) => childId === entityId && controllers.has(parentId))
    .map(({ votingPercentage }) => toRational(fractionOfPercentage(votingPercentage ?? '0') ?? '0'))
    .reduce(plus, ZERO);
  return compare(votes, HALF) > 0n;
}
