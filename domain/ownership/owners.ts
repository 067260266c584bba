import { compare, type Rational, toRational } from '#contract/decision/rational';
import type { RationalText } from '#contract/decision/texts';
import { type Group, TRACKS, type Track } from './group';
import { type Flow, flowOf, type Integrated, integratedIn } from './integrated';
import { type Fraction, reduced } from './sum';

/** When somebody is an ultimate beneficial owner: the law's threshold is data. */
export interface Threshold {
  readonly operator: '>' | '>=';
  readonly fraction: RationalText;
  /** `either` takes the larger of both tracks. */
  readonly track: Track | 'either';
}

/** More than a quarter of the capital or of the votes (Directive (EU) 2015/849, article 3(6)). */
export const DEFAULT_THRESHOLD: Threshold = { operator: '>', fraction: '1/4', track: 'either' };

/** A natural person whose share passes the threshold. */
export interface Owner {
  readonly id: string;
  /** The larger one, where either track counts. */
  readonly share: Rational;
}

/** A group with both of its tracks prepared, for many questions. */
export interface PreparedGroup extends Group {
  readonly flows: Readonly<Record<Track, Flow>>;
}

export function prepare(group: Group): PreparedGroup {
  const ids = [...group.parties.keys()];
  const { ownership: capital, voting: votes } = group.graphs;
  const ownership = flowOf(ids, capital);
  return { ...group, flows: { ownership, voting: votes === capital ? ownership : flowOf(ids, votes) } };
}

/**
 * The ultimate beneficial owners of an entity, by id (rules.md, "Ownership"). An empty list means that none was found. Whose
 * share is not determined is not among them: see `undeterminedIn`.
 */
export function ownersOf(
  group: PreparedGroup,
  entityId: string,
  threshold = DEFAULT_THRESHOLD,
): readonly Owner[] {
  const largest = new Map<string, Fraction>();
  for (const track of threshold.track === 'either' ? TRACKS : [threshold.track]) {
    for (const [id, share] of personsIn(group, track, entityId)) {
      if (share.kind !== 'share') continue;
      const before = largest.get(id);
      if (!before || compare(share.share, before) > 0n) largest.set(id, share.share);
    }
  }
  return [...largest]
    .filter(([, share]) => passes(share, threshold))
    .map(([id, share]) => ({ id, share: reduced(share) }))
    .sort(byId);
}

/** Natural persons of whom a part flows through a holding without a percentage: nobody can say that they are no owners. */
export function undeterminedIn(
  group: PreparedGroup,
  entityId: string,
  threshold = DEFAULT_THRESHOLD,
): readonly string[] {
  const tracks = threshold.track === 'either' ? TRACKS : [threshold.track];
  const found = tracks.flatMap((track) =>
    personsIn(group, track, entityId).flatMap(([id, { kind }]) => (kind === 'undetermined' ? [id] : [])),
  );
  return [...new Set(found)].sort();
}

export function passes(share: Fraction, { operator, fraction }: Threshold): boolean {
  const difference = compare(share, toRational(fraction));
  return operator === '>' ? difference > 0n : difference >= 0n;
}

function personsIn(group: PreparedGroup, track: Track, entityId: string): readonly [string, Integrated][] {
  return [...integratedIn(group.flows[track], entityId)].filter(
    ([id]) => group.parties.get(id)?.kind === 'person',
  );
}

function byId(a: Owner, b: Owner): number {
  return a.id < b.id ? -1 : 1;
}
