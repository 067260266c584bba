import { type Components, componentsOf, isAboveZero } from './components';
import { type Edge, type Graph, type Group, TRACKS, type Track } from './group';
import type { PreparedGroup } from './owners';
import { unknownIn } from './unknown';

/** What a reader of the figures has to know; none of it keeps them from being computed. */
export type Warning =
  /** Two or more entities reach each other. */
  | { readonly kind: 'loop'; readonly entityIds: readonly string[] }
  | { readonly kind: 'selfHolding'; readonly entityId: string }
  /** They wholly hold each other: nobody owns them, and no number is given for them. */
  | { readonly kind: 'closedLoop'; readonly track: Track; readonly entityIds: readonly string[] }
  /** Less than the whole of a company is recorded. */
  | { readonly kind: 'unknownHolder'; readonly entityId: string }
  | {
      readonly kind: 'unknownPercentage';
      readonly holderId: string;
      readonly entityId: string;
      readonly track: Track;
    };

/** All warnings about a group, in an order that does not depend on that of its rows. */
export function warningsOf(group: PreparedGroup): readonly Warning[] {
  const ids = [...group.parties.keys()].sort();
  return [
    ...loops(group, ids),
    ...selfHoldings(group),
    ...TRACKS.flatMap((track) => closedLoops(group.flows[track].components, track)),
    ...ids.flatMap((entityId): readonly Warning[] =>
      unknownIn(group, entityId).numerator > 0n ? [{ kind: 'unknownHolder', entityId }] : [],
    ),
    ...TRACKS.flatMap((track) => unknownPercentages(group.graphs[track], track)),
  ];
}

/** Entities that reach each other over what is above zero on either track. */
function loops({ graphs }: Group, ids: readonly string[]): readonly Warning[] {
  const edges = TRACKS.flatMap((track) => graphs[track].edges.filter(isAboveZero));
  const heldBy = new Map<string, Edge[]>();
  for (const edge of edges) {
    const others = heldBy.get(edge.holderId);
    if (others) others.push(edge);
    else heldBy.set(edge.holderId, [edge]);
  }
  const { inOrder } = componentsOf(ids, { edges, heldBy, holdersOf: new Map() });
  return sorted(
    inOrder
      .filter(({ members }) => members.length > 1)
      .map(({ members }) => ({ kind: 'loop', entityIds: [...members].sort() })),
  );
}

function selfHoldings({ graphs }: Group): readonly Warning[] {
  const ids = TRACKS.flatMap((track) =>
    graphs[track].edges.flatMap((edge) =>
      edge.holderId === edge.entityId && (isAboveZero(edge) || edge.isPartlyUnknown) ? [edge.entityId] : [],
    ),
  );
  return [...new Set(ids)].sort().map((entityId) => ({ kind: 'selfHolding', entityId }));
}

function closedLoops({ inOrder }: Components, track: Track): readonly Warning[] {
  return sorted(
    inOrder
      .filter(({ isClosed }) => isClosed)
      .map(({ members }) => ({ kind: 'closedLoop', track, entityIds: [...members].sort() })),
  );
}

function unknownPercentages({ edges }: Graph, track: Track): readonly Warning[] {
  return sorted(
    edges
      .filter(({ isPartlyUnknown }) => isPartlyUnknown)
      .map(({ holderId, entityId }) => ({ kind: 'unknownPercentage', holderId, entityId, track })),
  );
}

/** In an order that their texts have. */
function sorted(warnings: readonly Warning[]): readonly Warning[] {
  return warnings
    .map((warning) => [JSON.stringify(warning), warning] as const)
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, warning]) => warning);
}
