import { type Rational, ZERO } from '#contract/decision/rational';
import { type Component, type Components, componentsOf, isAboveZero } from './components';
import { countedPaths, type PathCounts } from './counts';
import type { Edge, Graph } from './group';
import { PathSearch } from './largestPaths';
import { type Lines, linesOf } from './lines';
import { Reach } from './reach';
import { solverOf, type Values } from './solve';
import { added, type Fraction, NOTHING, reduced, reducedAll, sumOfProducts, WHOLE } from './sum';

/**
 * What somebody holds in an entity, loops included: an exact share, not in lowest terms; `undetermined` where a part of it flows through a holding
 * without a percentage; `closedLoop` where one of both stands in a set of entities that wholly holds itself, so that no number
 * may be given.
 */
export type Integrated =
  | { readonly kind: 'share'; readonly share: Fraction }
  | { readonly kind: 'undetermined' }
  | { readonly kind: 'closedLoop' };

/** One track of a group, with what each question about it needs. */
export interface Flow {
  readonly graph: Graph;
  readonly components: Components;
  /** The values of a loop's members from what flows to each from below. */
  readonly solve: (component: Component, own: Values) => Values;
  /** What each party stands for in an entity, as `weightsIn` says: asked once for all its owners. */
  readonly weights: (entityId: string) => Values;
  /** What everybody above an entity holds in it, as `integratedIn` says. */
  readonly integrated: (entityId: string) => ReadonlyMap<string, Integrated>;
  /** What flows, ready for searching. */
  readonly lines: () => Lines;
  /** For the largest paths to an entity; null where nobody holds anything of it, nor it of others. */
  readonly search: (entityId: string) => PathSearch | null;
  /** How many simple paths lead from each party to an entity; null where loops make them too many to count. */
  readonly countPaths: (entityId: string) => PathCounts | null;
  /** What somebody holds in an entity, in lowest terms, as far as it is determined; nothing where it is not. */
  readonly total: (holderId: string, entityId: string) => Rational;
}

/** Answers the same question once. */
function once<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const found = answer(question);
    known.set(question, found);
    return found;
  };
}

export function flowOf(ids: Iterable<string>, graph: Graph): Flow {
  const solvers = new Map<Component, ReturnType<typeof solverOf>>();
  const solve = (component: Component, own: Values) => {
    const solver = solvers.get(component) ?? solverOf(component, graph);
    solvers.set(component, solver);
    return solver(own);
  };
  const components = componentsOf(ids, graph);
  const weights = once((entityId: string) => weightsOf({ graph, components, solve }, entityId));
  const integrated = once((entityId: string) => integratedOf({ graph, components, weights }, entityId));
  const lines = once((of: Graph) => linesOf(of));
  const atTheTop = once((entityId: string) => totalsAtTheTop(graph, integrated(entityId)));
  return {
    graph,
    components,
    solve,
    weights,
    integrated,
    lines: () => lines(graph),
    search: once((entityId) => searchIn(lines(graph), entityId)),
    countPaths: once((entityId) => countedPaths(graph, components, entityId)),
    total: (holderId, entityId) =>
      atTheTop(entityId).get(holderId) ?? totalOf(integrated(entityId).get(holderId)),
  };
}

function searchIn(lines: Lines, entityId: string): PathSearch | null {
  const place = lines.places.get(entityId);
  return place === undefined ? null : new PathSearch(lines, new Reach(lines, place));
}

/** Of those that nobody holds, as of all persons: they are asked for together, and companies are not. */
function totalsAtTheTop(
  graph: Graph,
  integrated: ReadonlyMap<string, Integrated>,
): ReadonlyMap<string, Rational> {
  const shares = [...integrated].flatMap(([id, one]) =>
    one.kind === 'share' && !graph.holdersOf.has(id) ? [[id, one.share] as const] : [],
  );
  const totals = reducedAll(shares.map(([, share]) => share));
  return new Map(shares.map(([id], at) => [id, totals[at] ?? ZERO]));
}

function totalOf(integrated: Integrated | undefined): Rational {
  return integrated?.kind === 'share' ? reduced(integrated.share) : ZERO;
}

/** The empty walk from the entity to itself is no holding. */
const MINUS_ONE: Fraction = { numerator: -1n, denominator: 1n };

/** What everybody above an entity holds in it, by their ids; whoever is not among them holds nothing. */
export function integratedIn(flow: Flow, entityId: string): ReadonlyMap<string, Integrated> {
  return flow.integrated(entityId);
}

function integratedOf(
  flow: Pick<Flow, 'graph' | 'components' | 'weights'>,
  entityId: string,
): ReadonlyMap<string, Integrated> {
  const weights = flow.weights(entityId);
  const holders = new Map<string, Integrated>();
  for (const id of above(flow.graph, entityId, isAboveZero))
    holders.set(id, integrated(flow, entityId, id, weights));
  for (const id of aboveTheUnknown(flow.graph, entityId))
    if (holders.get(id)?.kind !== 'closedLoop') holders.set(id, { kind: 'undetermined' });
  return holders;
}

function integrated(
  { components }: Pick<Flow, 'components'>,
  entityId: string,
  holderId: string,
  weights: Values,
): Integrated {
  if ([holderId, entityId].some((id) => components.of.get(id)?.isClosed)) return { kind: 'closedLoop' };
  const weight = weights.get(holderId) ?? NOTHING;
  return { kind: 'share', share: holderId === entityId ? added(weight, MINUS_ONE) : weight };
}

/**
 * How much of an entity each party stands for: the sum, over all walks from it, of the products of the shares on them. The empty
 * walk is one: it is 1 for the entity itself, and more where the entity is above itself. Those of closed loops have none.
 */
export function weightsIn(flow: Flow, entityId: string): Values {
  return flow.weights(entityId);
}

function weightsOf(
  { graph, components, solve }: Pick<Flow, 'graph' | 'components' | 'solve'>,
  entityId: string,
): Values {
  const counted = above(graph, entityId, isAboveZero).add(entityId);
  const weights = new Map<string, Fraction>();
  for (const component of components.inOrder) {
    if (component.isClosed || !component.members.some((id) => counted.has(id))) continue;
    const own = new Map(
      component.members.map((id) => [id, fromBelow(graph, component, id, entityId, weights)]),
    );
    for (const [id, weight] of isLoop(graph, component) ? solve(component, own) : own)
      weights.set(id, weight);
  }
  return weights;
}

/** What flows to a party from outside of its component, and the entity itself. */
function fromBelow(
  graph: Graph,
  { members }: Component,
  id: string,
  entityId: string,
  weights: Values,
): Fraction {
  const parts = (graph.heldBy.get(id) ?? []).flatMap((edge) => {
    const weight = members.includes(edge.entityId) ? undefined : weights.get(edge.entityId);
    return weight && isAboveZero(edge) ? [[edge.share, weight] as const] : [];
  });
  return added(id === entityId ? WHOLE : NOTHING, sumOfProducts(parts));
}

function isLoop(graph: Graph, { members }: Component): boolean {
  const [first] = members;
  return (
    members.length > 1 ||
    (graph.heldBy.get(first ?? '') ?? []).some((edge) => edge.entityId === first && isAboveZero(edge))
  );
}

/** Whoever reaches an entity over edges that are followed; the entity itself where it is above itself. */
function above(graph: Graph, entityId: string, isFollowed: (edge: Edge) => boolean): Set<string> {
  const reached = new Set<string>();
  const next = [entityId];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const edge of graph.holdersOf.get(at) ?? []) {
      if (reached.has(edge.holderId) || !isFollowed(edge)) continue;
      reached.add(edge.holderId);
      next.push(edge.holderId);
    }
  }
  return reached;
}

/** Whoever reaches an entity over a holding without a percentage: what flows there is not known. */
function aboveTheUnknown(graph: Graph, entityId: string): Set<string> {
  const isFlowing = (edge: Edge) => isAboveZero(edge) || edge.isPartlyUnknown;
  const below = above(graph, entityId, isFlowing).add(entityId);
  const reached = new Set<string>();
  for (const edge of graph.edges) {
    if (!edge.isPartlyUnknown || !below.has(edge.entityId) || reached.has(edge.holderId)) continue;
    reached.add(edge.holderId);
    for (const id of above(graph, edge.holderId, isFlowing)) reached.add(id);
  }
  return reached;
}
