import { OWNERSHIP_TRACKS, type OwnershipTrack } from '#contract/calls/structure';
import { compare, ONE, plus, type Rational, toRational, ZERO } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { added, type Fraction, NOTHING, reduced } from './sum';

/** Only natural persons are owners in the end; a foundation has no shares, so nobody unknown holds any of it. */
export type PartyKind = 'person' | 'company' | 'foundation';

/** Whoever holds or is held. */
export interface Party {
  readonly id: string;
  readonly kind: PartyKind;
}

/**
 * An edge of the multigraph of holdings (rules.md, "Ownership"): fractions of the whole capital and of all votes that can be
 * cast, null where the percentage is not known. `from` is the first day it is in force and `to` the first one on which it
 * no longer is, as ISO 8601 days; a missing end is open.
 */
export interface DatedHolding {
  readonly holderId: string;
  readonly entityId: string;
  readonly ownership: RationalText | null;
  readonly voting: RationalText | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

/** What is counted: the capital, or the votes. */
export type Track = OwnershipTrack;
export const TRACKS = OWNERSHIP_TRACKS;

/** All that one party holds in another one, together. */
export interface Edge {
  readonly holderId: string;
  readonly entityId: string;
  /** The sum of what is known. */
  readonly share: Rational;
  /** A part of it has no percentage. */
  readonly isPartlyUnknown: boolean;
}

/** The holdings of one track as a graph: parallel holdings are one edge. */
export interface Graph {
  readonly edges: readonly Edge[];
  /** The edges into an entity, by its id. */
  readonly holdersOf: ReadonlyMap<string, readonly Edge[]>;
  /** The edges out of a holder, by its id. */
  readonly heldBy: ReadonlyMap<string, readonly Edge[]>;
}

/** The parties of a group and what they hold in each other on one day. */
export interface Group {
  readonly parties: ReadonlyMap<string, Party>;
  /** One and the same where the votes are like the capital everywhere. */
  readonly graphs: Readonly<Record<Track, Graph>>;
}

/** Whether it is in force on a day: from its first day on, until the day before its end. */
export function isInForce({ from, to }: Pick<DatedHolding, 'from' | 'to'>, asOf: string): boolean {
  return (!from || from <= asOf) && (!to || asOf < to);
}

/** The group as of a day; without one all holdings are in force. Whoever holds without being listed is a company. */
export function groupOf(parties: readonly Party[], holdings: readonly DatedHolding[], asOf?: string): Group {
  const inForce = asOf === undefined ? holdings : holdings.filter((holding) => isInForce(holding, asOf));
  const known = new Map(parties.map((party) => [party.id, party]));
  for (const id of inForce.flatMap(({ holderId, entityId }) => [holderId, entityId]))
    if (!known.has(id)) known.set(id, { id, kind: 'company' });
  const ownership = graphOf(inForce, 'ownership');
  const isOne = inForce.every((holding) => holding.ownership === holding.voting);
  return { parties: known, graphs: { ownership, voting: isOne ? ownership : graphOf(inForce, 'voting') } };
}

function graphOf(holdings: readonly DatedHolding[], track: Track): Graph {
  const shares = new Map<RationalText, Rational>();
  const merged = new Map<string, Map<string, Edge>>();
  for (const holding of holdings) {
    const { holderId, entityId } = holding;
    const of = merged.get(entityId) ?? new Map<string, Edge>();
    const before = of.get(holderId) ?? { holderId, entityId, share: ZERO, isPartlyUnknown: false };
    of.set(holderId, withHolding(before, readShare(shares, holding[track])));
    merged.set(entityId, of);
  }
  const edges = [...merged.values()].flatMap((of) => [...of.values()]);
  return { edges, holdersOf: indexed(edges, 'entityId'), heldBy: indexed(edges, 'holderId') };
}

/** Each is read once: in a group the same ones stand again and again. */
function readShare(read: Map<RationalText, Rational>, text: RationalText | null): Rational | null {
  if (text === null) return null;
  const share = read.get(text) ?? toRational(text);
  read.set(text, share);
  return share;
}

function withHolding(edge: Edge, share: Rational | null): Edge {
  if (share === null) return { ...edge, isPartlyUnknown: true };
  return { ...edge, share: edge.share === ZERO ? share : plus(edge.share, share) };
}

function indexed(edges: readonly Edge[], by: 'holderId' | 'entityId'): ReadonlyMap<string, readonly Edge[]> {
  const index = new Map<string, Edge[]>();
  for (const edge of edges) {
    const others = index.get(edge[by]);
    if (others) others.push(edge);
    else index.set(edge[by], [edge]);
  }
  return index;
}

/** What is known to be held in an entity, together. */
export function heldIn(graph: Graph, entityId: string): Rational {
  return reduced(
    (graph.holdersOf.get(entityId) ?? []).map(({ share }): Fraction => share).reduce(added, NOTHING),
  );
}

/** More than the whole of an entity is held: nothing is scaled, and nothing is computed until it is put right. */
export interface Over100 {
  readonly kind: 'over100';
  readonly entityId: string;
  readonly track: Track;
  readonly sum: Rational;
}

/** The entities of which more than the whole is held, by id. */
export function over100In({ parties, graphs }: Group): readonly Over100[] {
  return [...parties.keys()].sort().flatMap((entityId) =>
    TRACKS.flatMap((track): readonly Over100[] => {
      const sum = heldIn(graphs[track], entityId);
      return compare(sum, ONE) > 0n ? [{ kind: 'over100', entityId, track, sum }] : [];
    }),
  );
}
