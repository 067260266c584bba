import type { Candidates, DraftDecisionMaker } from '#contract/calls/drafts';
import type { Organ } from '#contract/decision/ballot';
import type { Exclusion } from '#contract/decision/derivation';
import { plus, type Rational, shareOf, toRational, toText, ZERO } from '#contract/decision/rational';
import type { RuleDraft } from '#contract/decision/rule';
import type { Instant, RationalText } from '#contract/decision/texts';
import { exclusionAtOpening } from '../decision/participation';
import { sameJson } from '../json';
import { Holders, PeopleIndex } from './peopleIndex';

/** The boards and the holders of an entity, as they are recorded on a day. */
export type RecordedOrgans = Pick<Candidates, 'managementBoard' | 'supervisoryBoard' | 'holdings'>;

/** What is found about one decision maker. */
export interface PersonFinding {
  readonly id: string;
  /** Null where nobody is recorded on the organ, or none is chosen: then nothing can be said. */
  readonly isOnOrgan: boolean | null;
  /** Why they do not vote; null: they do. */
  readonly exclusion: Exclusion | null;
  /** Their part of the votes of all who vote; null: they do not, or nobody has a vote. */
  readonly share: RationalText | null;
  /** What is recorded of their holding, where the list has other votes or capital; null: the same, or nothing can be said. */
  readonly recorded: Stake | null;
}

/** What a holder decides with. */
export type Stake = Pick<DraftDecisionMaker, 'weight' | 'capital'>;

export interface ElectorateFindings {
  /** In the order of the decision makers. */
  readonly people: readonly PersonFinding[];
  /** Members of the organ who are not listed, but for those whose shares carry no vote. */
  readonly missing: readonly DraftDecisionMaker[];
}

/** An electorate as it is drafted. */
export interface DraftedElectorate {
  readonly organ: Organ | null;
  readonly rule: RuleDraft | null;
  readonly decisionMakers: readonly DraftDecisionMaker[];
}

const NONE: ReadonlyMap<DraftDecisionMaker, Stake> = new Map();

/** Who is recorded on an organ. A company whose board is of another law has it recorded as its management board. */
export function membersOf(organ: Organ, recorded: RecordedOrgans): readonly DraftDecisionMaker[] {
  switch (organ) {
    case 'managementBoard':
    case 'directors':
      return recorded.managementBoard;
    case 'supervisoryBoard':
      return recorded.supervisoryBoard;
    case 'shareholders':
      return recorded.holdings;
  }
}

/** A holder as whoever acts for them would name them. */
function representedBySomebody(member: DraftDecisionMaker): DraftDecisionMaker {
  return { ...member, representing: member.representing ?? member.name };
}

/**
 * What is to be seen before an electorate is frozen: who is not on the organ that decides, who of it is missing, who does
 * not vote, and which part of the votes everybody else has. Nothing of it is a refusal: articles may say otherwise.
 * @param recorded the organs as they are today.
 * @param now the moment at which voting would open.
 */
export function electorateFindings(
  { organ, rule, decisionMakers }: DraftedElectorate,
  recorded: RecordedOrgans,
  now: Instant,
): ElectorateFindings {
  const members = organ === null ? [] : membersOf(organ, recorded);
  const Sitting = organ === 'shareholders' ? Holders : PeopleIndex;
  const sitting = new Sitting(members);
  const listed = new Sitting(decisionMakers);
  const isListed = (member: DraftDecisionMaker) =>
    listed.has(member) || (organ === 'shareholders' && listed.has(representedBySomebody(member)));
  const opening = { rule: rule ?? {}, opensAt: now };
  const exclusions = decisionMakers.map((decisionMaker) => exclusionAtOpening(opening, decisionMaker));
  const stakes = organ === 'shareholders' ? otherStakes(decisionMakers, members) : NONE;
  const total = toText(
    decisionMakers
      .filter((_, index) => exclusions[index] === null)
      .reduce<Rational>((sum, { weight }) => plus(sum, toRational(weight)), ZERO),
  );
  return {
    people: decisionMakers.map((decisionMaker, index) => {
      const exclusion = exclusions[index] ?? null;
      const isOnOrgan = members.length === 0 ? null : sitting.has(decisionMaker);
      const share = exclusion !== null || total === '0' ? null : toText(shareOf(decisionMaker.weight, total));
      const recorded = stakes.get(decisionMaker) ?? null;
      return { id: decisionMaker.id, isOnOrgan, exclusion, share, recorded };
    }),
    missing: members.filter((member) => !member.ownOrSubsidiaryShares && !isListed(member)),
  };
}

function sumOf(stakes: readonly Stake[]): Stake {
  const sum = (of: keyof Stake) =>
    toText(stakes.reduce<Rational>((all, stake) => plus(all, toRational(stake[of])), ZERO));
  return { weight: sum('weight'), capital: sum('capital') };
}

/** Whose holding is recorded with other votes or capital than they are listed with; those who act for one holder share its votes. */
function otherStakes(
  decisionMakers: readonly DraftDecisionMaker[],
  members: readonly DraftDecisionMaker[],
): ReadonlyMap<DraftDecisionMaker, Stake> {
  const holders = new Holders(members);
  const listed = new Map<DraftDecisionMaker, DraftDecisionMaker[]>();
  for (const decisionMaker of decisionMakers) {
    const holder = holders.find(decisionMaker);
    if (holder) listed.set(holder, [...(listed.get(holder) ?? []), decisionMaker]);
  }
  const others = [...listed].filter(([holder, people]) => !sameJson(sumOf(people), sumOf([holder])));
  return new Map(
    others.flatMap(([holder, people]) => people.map((person) => [person, sumOf([holder])] as const)),
  );
}

/** Everything a decision maker is added with, but for the id: those are new each time organs are read. */
function contentOf(decisionMaker: DraftDecisionMaker): Omit<DraftDecisionMaker, 'id'> {
  const { source, partyId, name, representing, email, weight, capital, group } = decisionMaker;
  const { present, conflicted, ownOrSubsidiaryShares, termEnds } = decisionMaker;
  const who = { source, partyId, name, representing, email };
  return { ...who, weight, capital, group, present, conflicted, ownOrSubsidiaryShares, termEnds };
}

/** Whether everybody on a list is a member of an organ as it is recorded: nothing of them was changed by hand. */
export function areUntouched(
  organ: Organ | null,
  decisionMakers: readonly DraftDecisionMaker[],
  recorded: RecordedOrgans,
): boolean {
  if (organ === null) return decisionMakers.length === 0;
  const members = membersOf(organ, recorded).map(contentOf);
  return decisionMakers.every((decisionMaker) =>
    members.some((member) => sameJson(contentOf(decisionMaker), member)),
  );
}
