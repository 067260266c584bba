import type {
  Owner,
  OwnerPaths,
  OwnersAnswer,
  OwnershipTrack,
  OwnerTrack,
  Share,
  StructureHolding,
} from '#contract/calls/structure';
import { compare, type Rational, ZERO } from '#contract/decision/rational';
import { controlledBy } from '../ownership/control';
import { TRACKS } from '../ownership/group';
import { type Integrated, integratedIn } from '../ownership/integrated';
import { ownersLawOn } from '../ownership/law';
import { logOf, nearlyCompared } from '../ownership/near';
import { type PreparedGroup, passes, type Threshold, undeterminedIn } from '../ownership/owners';
import { type ShareByPaths, shareByPaths } from '../ownership/paths';
import { ownershipOf } from '../ownership/report';
import { added, type Fraction, NOTHING, reduced } from '../ownership/sum';
import { unknownIntegratedIn } from '../ownership/unknown';
import { percentageOf, writtenError, writtenWarning } from './findings';
import { computedHoldings, computedParties, isInForceOn, isUndisclosed, type RecordedGroup } from './rows';

/** So many owners are told with their paths; whoever has less is counted. */
const MOST_OWNERS = 100;

/** Whose owners are asked for. */
export interface OwnersAsked {
  readonly asOf: string;
  /** A party of the group. */
  readonly of: string;
  readonly track: OwnerTrack;
}

type Shares = Readonly<Record<OwnershipTrack, ReadonlyMap<string, Integrated>>>;

interface Ranked {
  readonly id: string;
  /** On the tracks that count; the larger one where both do. */
  readonly share: Fraction;
  /** Its logarithm, which tells most apart: those of loops have thousands of digits. */
  readonly log: number;
  readonly isAbove: boolean;
}

/**
 * Who owns an entity of a group in the end, exactly (rules.md, "Ownership"). Where more than the whole of anything is held, the
 * errors are the answer and nothing is computed.
 */
export function ownersAnswer(group: RecordedGroup, { asOf, of, track }: OwnersAsked): OwnersAnswer {
  const inForce = group.holdings.filter((holding) => isInForceOn(holding, asOf));
  const law = ownersLawOn(asOf);
  const threshold: Threshold = { operator: law.operator, fraction: law.fraction, track };
  const about = {
    asOf,
    of,
    track,
    threshold: { operator: law.operator, percentage: law.percentage, source: law.source },
    isCut: group.isCut,
  };
  const above = partiesAbove(of, inForce);
  const computed = ownershipOf(computedParties(group.parties), computedHoldings(inForce));
  if (computed.kind === 'wrong') {
    const errors = computed.errors.map(writtenError);
    const named = new Set([of, ...errors.map(({ partyId }) => partyId)]);
    return {
      ...about,
      parties: group.parties.filter(({ id }) => named.has(id)),
      owners: [],
      total: 0,
      undetermined: [],
      unknown: null,
      undisclosed: null,
      warnings: [],
      errors,
    };
  }
  const { group: prepared } = computed;
  const shares: Shares = {
    ownership: integratedIn(prepared.flows.ownership, of),
    voting: integratedIn(prepared.flows.voting, of),
  };
  const ranked = rankedPersons(prepared, shares, threshold);
  const write = shareWriter();
  const owners = ranked.slice(0, MOST_OWNERS).map((one) => owner(prepared, of, one, write));
  const undetermined = undeterminedIn(prepared, of, threshold);
  const warnings = computed.warnings
    .map(writtenWarning)
    .filter(({ partyIds }) => partyIds.every((id) => above.has(id)));
  const named = new Set([of, ...undetermined, ...warnings.flatMap(({ partyIds }) => partyIds)]);
  for (const { partyId, paths } of owners) {
    named.add(partyId);
    for (const { shown } of paths) for (const { partyIds } of shown) for (const id of partyIds) named.add(id);
  }
  return {
    ...about,
    parties: group.parties.filter(({ id }) => named.has(id)),
    owners,
    total: ranked.length,
    undetermined,
    unknown: writtenOrNull(unknownIntegratedIn(prepared, prepared.flows.ownership, of), write),
    undisclosed: writtenOrNull(undisclosedShare(prepared, shares, of), write),
    warnings,
    errors: [],
  };
}

/** The entity and whoever reaches it: what is found elsewhere in the group does not touch it. */
function partiesAbove(of: string, holdings: readonly StructureHolding[]): ReadonlySet<string> {
  const holders = new Map<string, string[]>();
  for (const { entityId, holderId, votesBy } of holdings) {
    const ids = [holderId, ...(votesBy ? [votesBy.partyId] : [])];
    holders.set(entityId, [...(holders.get(entityId) ?? []), ...ids]);
  }
  const reached = new Set([of]);
  const next = [of];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const holder of holders.get(id) ?? []) {
      if (reached.has(holder)) continue;
      reached.add(holder);
      next.push(holder);
    }
  }
  return reached;
}

/** Natural persons with a share above nothing, those above the threshold first, then by share, then by id. */
function rankedPersons(group: PreparedGroup, shares: Shares, threshold: Threshold): readonly Ranked[] {
  const tracks = threshold.track === 'either' ? TRACKS : [threshold.track];
  const ids = new Set(tracks.flatMap((track) => [...shares[track].keys()]));
  return [...ids]
    .filter((id) => group.parties.get(id)?.kind === 'person')
    .flatMap((id): readonly Ranked[] => {
      const share = tracks.map((track) => knownShare(shares[track].get(id))).reduce(larger, NOTHING);
      return share.numerator > 0n
        ? [{ id, share, log: logOf(share), isAbove: passes(share, threshold) }]
        : [];
    })
    .sort(firstAbove);
}

function firstAbove(a: Ranked, b: Ranked): number {
  if (a.isAbove !== b.isAbove) return a.isAbove ? -1 : 1;
  const seen = nearlyCompared(b.log, a.log);
  if (seen !== 0) return seen;
  const difference = compare(b.share, a.share);
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function knownShare(integrated: Integrated | undefined): Fraction {
  return integrated?.kind === 'share' ? integrated.share : NOTHING;
}

function larger(a: Fraction, b: Fraction): Fraction {
  return compare(b, a) > 0n ? b : a;
}

function owner({ graphs, flows }: PreparedGroup, of: string, { id, isAbove }: Ranked, write: Write): Owner {
  const ownership = shareByPaths(flows.ownership, id, of);
  const isOne = flows.voting === flows.ownership;
  const found = { ownership, voting: isOne ? ownership : shareByPaths(flows.voting, id, of) };
  const on = (track: OwnershipTrack) => found[track] && write(found[track].total);
  return {
    partyId: id,
    ownership: on('ownership'),
    voting: on('voting'),
    isAboveThreshold: isAbove,
    controls: controlledBy(graphs.voting, id).has(of),
    paths: TRACKS.flatMap((track) => pathsOn(track, found[track], write)),
  };
}

function pathsOn(track: OwnershipTrack, found: ShareByPaths | null, write: Write): readonly OwnerPaths[] {
  if (!found || found.paths.length === 0) return [];
  const shown = found.paths.map(({ ids, share }) => ({ partyIds: ids, share: write(share) }));
  const hasRest = found.rest.numerator > 0n;
  const isCounted = found.further !== null && found.further > 0n;
  return [
    {
      track,
      shown,
      others: isCounted ? { count: `${found.further}`, share: write(found.rest) } : null,
      loops: hasRest && !isCounted ? write(found.rest) : null,
    },
  ];
}

/** Null in a closed loop, and where nothing of it is out of sight. */
function undisclosedShare(group: PreparedGroup, shares: Shares, of: string): Rational | null {
  if (group.flows.ownership.components.of.get(of)?.isClosed) return null;
  const parts = [...shares.ownership].filter(([id]) => isUndisclosed(id));
  if (parts.length === 0) return ZERO;
  return reduced(parts.map(([, share]) => knownShare(share)).reduce(added, NOTHING));
}

function writtenOrNull(share: Rational | null, write: Write): Share | null {
  return share && write(share);
}

type Write = (share: Rational) => Share;

/** Many shares of one answer have a denominator in common, in a loop one of a thousand digits: it is written out once. */
function shareWriter(): Write {
  const denominators = new Map<bigint, `${bigint}`>();
  return (share) => {
    const { numerator, denominator } = share;
    const below: `${bigint}` = denominators.get(denominator) ?? `${denominator}`;
    denominators.set(denominator, below);
    return {
      fraction: denominator === 1n ? `${numerator}` : `${numerator}/${below}`,
      percentage: percentageOf(share),
    };
  };
}
