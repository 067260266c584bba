import type { Ballot, DecisionMaker, Entry, Organ } from '#contract/decision/ballot';
import type { Evaluation } from '#contract/decision/derivation';
import {
  plus,
  type Rational,
  rational,
  readRational,
  times,
  toRational,
  toText,
  ZERO,
} from '#contract/decision/rational';
import type { Quorum, Rule } from '#contract/decision/rule';
import type { Instant, RationalText } from '#contract/decision/texts';
import type { Presence, QuorumCount, VoteHindrance } from '#contract/meetingHold';
import type { MeetingType } from '#contract/vocabulary';
import { ballotFaults } from '../decision/ballotFaults';
import { evaluate } from '../decision/evaluate';
import { presetOf } from '../decision/presets';
import type { Presences } from './attendance';

/** An attendee with what they bring to a vote. */
export interface Voter {
  readonly id: string;
  readonly weight: string;
  readonly capital: string;
  readonly ownOrSubsidiaryShares: boolean;
  readonly isChair: boolean;
}

/** Whose votes are counted in a meeting of a type. */
export const ORGAN_OF: Readonly<Record<MeetingType, Organ>> = {
  'General Meeting': 'shareholders',
  'Management Board Meeting': 'managementBoard',
  'Supervisory Board Meeting': 'supervisoryBoard',
  'Specific Share Class': 'shareholders',
  Other: 'directors',
};

/** The rule that the law gives a meeting of a type; who holds it may choose another. */
export function ruleOf(type: MeetingType): Rule {
  switch (ORGAN_OF[type]) {
    case 'managementBoard':
      return presetOf('nl-bv-management-board-meeting').rule;
    case 'supervisoryBoard':
      return presetOf('nl-bv-supervisory-board-meeting').rule;
    case 'directors':
      return presetOf('nl-bv-management-board-meeting').rule;
    case 'shareholders':
      return presetOf('nl-bv-general-meeting').rule;
  }
}

function numberOf(text: string): Rational {
  return readRational(text) ?? ZERO;
}

/**
 * Who brings neither votes nor capital is heard, and is no part of the electorate; nor is who holds shares of the company as the company
 * itself or its subsidiary.
 */
export function isVoter({ weight, capital, ownOrSubsidiaryShares }: Voter): boolean {
  if (ownOrSubsidiaryShares) return false;
  return numberOf(weight).numerator > 0n || numberOf(capital).numerator > 0n;
}

const TAKES_PART: Readonly<Record<Presence, boolean>> = {
  present: true,
  proxy: true,
  recused: false,
  absent: false,
};

function decisionMakerOf(voter: Voter, presence: Presence): DecisionMaker {
  return {
    id: voter.id,
    weight: toText(numberOf(voter.weight)),
    capital: toText(numberOf(voter.capital)),
    group: null,
    present: TAKES_PART[presence],
    conflicted: presence === 'recused',
    ownOrSubsidiaryShares: false,
    termEnds: null,
  };
}

/** What a vote is counted by. */
export interface VoteTerms {
  readonly rule: Rule;
  readonly organ: Organ;
  readonly opensAt: Instant;
  /** Null while it is open. */
  readonly closedAt: Instant | null;
  readonly tieBreak: Ballot['tieBreak'];
}

const OPEN_FOR_MS = 366 * 86_400_000;

/**
 * A vote in a meeting as the ballot that resolutions are counted by. Who keeps out of an item is out of every base of its vote,
 * also where the rule lets people with a conflict of interest vote: they chose to keep out.
 */
export function ballotOf(
  terms: VoteTerms,
  voters: readonly Voter[],
  presences: Presences,
  entries: readonly Entry[],
): Ballot {
  const electorate = voters.filter(isVoter);
  const isAnybodyRecused = electorate.some(({ id }) => presences.get(id) === 'recused');
  const deadline = terms.closedAt ?? new Date(Date.parse(terms.opensAt) + OPEN_FOR_MS).toISOString();
  return {
    rule: isAnybodyRecused ? { ...terms.rule, conflicts: 'excluded' } : terms.rule,
    organ: terms.organ,
    decisionMakers: electorate.map((voter) => decisionMakerOf(voter, presences.get(voter.id) ?? 'absent')),
    entries,
    opensAt: terms.opensAt,
    deadline,
    chair: electorate.find(({ isChair }) => isChair)?.id ?? null,
    tieBreak: terms.tieBreak,
    method: { consents: [], advice: [] },
  };
}

/**
 * What a vote comes to at a moment; one that is closed is looked at just after it closed. Null: it cannot be counted, because
 * nobody votes or the rule makes no sense for them.
 */
export function countVote(ballot: Ballot, at: Instant, isClosed: boolean): Evaluation | null {
  if (ballotFaults(ballot).length > 0) return null;
  const moment = isClosed ? Math.max(Date.parse(ballot.deadline) + 1, Date.parse(at)) : Date.parse(at);
  return evaluate(ballot, new Date(moment).toISOString());
}

/** Whether a vote that is closed decided something: it is no tie, the quorum was there, and somebody voted. */
export function isDecisive(evaluation: Evaluation | null): boolean {
  if (!evaluation || evaluation.outcome === 'open' || evaluation.quorumMet === false) return false;
  const { forWeight, againstWeight, abstainWeight } = evaluation;
  return [forWeight, againstWeight, abstainWeight].some((weight) => weight !== '0');
}

/** Why nobody's vote is taken for an attendee; null: it may be. */
export function voteHindrance(voter: Voter, presence: Presence, isOpen: boolean): VoteHindrance | null {
  if (!isOpen) return 'closed';
  if (voter.ownOrSubsidiaryShares) return 'ownShares';
  if (numberOf(voter.weight).numerator === 0n) return 'noVote';
  if (presence === 'recused') return 'recused';
  return presence === 'absent' ? 'notThere' : null;
}

const UNIT_OF: Readonly<Record<Quorum['base'], QuorumCount['unit']>> = {
  entitled: 'votes',
  capital: 'capital',
  heads: 'heads',
};

function amountOf(voter: Voter, unit: QuorumCount['unit'], leavesSilentCapital: boolean): Rational {
  const weight = numberOf(voter.weight);
  if (unit === 'votes') return weight;
  if (unit === 'heads') return weight.numerator > 0n ? rational(1n) : ZERO;
  return leavesSilentCapital && weight.numerator === 0n ? ZERO : numberOf(voter.capital);
}

function ceiling({ numerator, denominator }: Rational): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** The least whole number that is enough, where all that is counted is whole; otherwise the share itself. */
function neededOf(quorum: Quorum, of: Rational): Pick<QuorumCount, 'needed' | 'isMore'> {
  if (quorum.count !== undefined) return { needed: `${BigInt(quorum.count)}`, isMore: false };
  const share = times(of, toRational(quorum.fraction));
  if (of.denominator !== 1n) return { needed: toText(share), isMore: quorum.operator === '>' };
  const least = ceiling(share);
  const isJustPassed = quorum.operator === '>' && share.denominator === 1n;
  return { needed: `${isJustPassed ? least + 1n : least}`, isMore: false };
}

/**
 * The quorum of an item while nobody votes: who takes part, of all who are not recused. Whether it is met is what the rule's own
 * evaluation says.
 */
export function countQuorum(
  terms: Pick<VoteTerms, 'rule' | 'organ'>,
  voters: readonly Voter[],
  presences: Presences,
  at: Instant,
): QuorumCount {
  const { quorum, nonVotingCapital } = terms.rule;
  const unit = quorum ? UNIT_OF[quorum.base] : 'votes';
  const sums: Record<Presence, Rational> = { present: ZERO, proxy: ZERO, recused: ZERO, absent: ZERO };
  for (const voter of voters.filter(isVoter)) {
    const presence = presences.get(voter.id) ?? 'absent';
    sums[presence] = plus(sums[presence], amountOf(voter, unit, nonVotingCapital === 'excluded'));
  }
  const counted = plus(sums.present, sums.proxy);
  const of = plus(counted, sums.absent);
  const ballot = ballotOf({ ...terms, opensAt: at, closedAt: null, tieBreak: null }, voters, presences, []);
  const met = quorum ? (countVote(ballot, at, false)?.quorumMet ?? false) : null;
  const text = (sum: Rational): RationalText => toText(sum);
  return {
    present: text(sums.present),
    proxy: text(sums.proxy),
    absent: text(sums.absent),
    recused: text(sums.recused),
    unit,
    counted: text(counted),
    of: text(of),
    ...(quorum ? neededOf(quorum, of) : { needed: null, isMore: false }),
    met,
  };
}
