import type { Closing, Organ } from '#contract/decision/ballot';
import type { BarPart, BarUnit } from '#contract/decision/bar';
import type { DecisionMakerFinding, LegFinding, NobodyLeft, TieFinding } from '#contract/decision/derivation';
import type { Rational } from '#contract/decision/rational';
import type {
  EarlyFinish,
  Lapse,
  Leg,
  MajorityBase,
  MethodRule,
  Operator,
  Quorum,
  Rule,
  TermEnd,
} from '#contract/decision/rule';
import type { RationalText } from '#contract/decision/texts';
import type { Numbers } from '../numbers';
import type { StatementState } from './statement';

export type TieBreaker = 'lot' | 'chair';

/** What a resolution was accepted by. */
export type Merit = 'quorum' | 'majority' | 'method';

/** Why what was accepted early is final. */
export type Finality = 'reached' | 'certain';

/** Why a tie that nobody breaks is a rejection: the chair has no casting vote, or the rule gives none. */
export type UnbrokenTie = NonNullable<TieFinding['chair']> | null;

/** Why something was rejected. */
export type Cause =
  | { readonly because: 'abstention' | 'abstentionStands' | 'adviceOutstanding' | 'even' | 'lost' }
  | { readonly because: 'majorityLost' | 'majorityMissed' | 'methodLost' | 'methodOutstanding' }
  | { readonly because: 'methodRefused' | 'quorumLost' | 'quorumMissed' }
  | {
      readonly because: 'majoritiesMissed';
      readonly legs: readonly { readonly base: MajorityBase; readonly group: string | null }[];
    }
  | { readonly because: 'nobodyLeft'; readonly instead: NobodyLeft['instead'] }
  | { readonly because: 'tieBroken'; readonly by: TieBreaker }
  | { readonly because: 'tieUnbroken'; readonly why: UnbrokenTie };

/** What a decision comes to. */
export interface ConclusionWords {
  readonly accepted: string;
  readonly acceptedEarly: string;
  readonly rejected: string;
  readonly rejectedEarly: string;
  readonly open: string;
  readonly notOpen: string;
  waitsFor(breaker: TieBreaker): string;
  /** Whole sentences. */
  readonly openDetail: string;
  readonly notOpenDetail: string;
  readonly evenDetail: string;
  acceptedBecause(merits: readonly Merit[], finality: Finality | null): string;
  acceptedByTie(breaker: TieBreaker): string;
  rejectedBecause(causes: readonly Cause[]): string;
}

/** What a quorum counts of those who are there: `presentOrDecided` where somebody is present who has not decided. */
export type Attendance = 'eligible' | 'cast' | 'decided' | 'presentOrDecided';

export interface QuorumShare {
  readonly base: Quorum['base'];
  readonly attendance: Attendance;
  readonly operator: Operator;
  readonly share: Rational;
  readonly threshold: Rational;
  readonly counted: RationalText;
  readonly of: RationalText;
  readonly organ: Organ | null;
}

export interface QuorumNumber {
  readonly base: Quorum['base'];
  readonly attendance: Attendance;
  readonly count: number;
  readonly counted: RationalText;
  readonly of: RationalText;
  readonly organ: Organ | null;
}

/** Of a tie: what became of it. */
export type TieState =
  | { readonly is: 'unbroken'; readonly why: UnbrokenTie; readonly isOver: boolean }
  | { readonly is: 'waiting'; readonly for: TieBreaker; readonly isOver: boolean }
  | { readonly is: 'broken'; readonly by: TieBreaker; readonly result: 'accepted' | 'rejected' };

/** Conditions of a vote as facts: their titles, and details without a full stop. */
export interface ConditionWords {
  quorum(state: StatementState): string;
  /** @param leg where the rule has several. */
  majority(state: StatementState, leg: Pick<Leg, 'base' | 'group'>, isOnly: boolean): string;
  readonly majorityTied: string;
  tie(tie: TieState): string;
  /** A whole sentence. */
  tieNote(tie: TieState): string;
  nothingBelow(base: Quorum['base']): string;
  quorumShare(quorum: QuorumShare): string;
  quorumNumber(quorum: QuorumNumber): string;
  leg(finding: LegFinding, isOver: boolean): string;
  abstentions(count: number, isOver: boolean): string;
  abstained(names: readonly string[]): string;
  method(state: StatementState): string;
  methodAgreed(agreed: number, asked: number): string;
  readonly methodNobody: string;
  /** Whole sentences. */
  notAnswered(names: readonly string[]): string;
  refused(names: readonly string[]): string;
  readonly refusalFinal: string;
  advice(isOver: boolean): string;
  unadvised(count: number): string;
  withoutAdvice(names: readonly string[]): string;
  /** A whole sentence about who does not count, by the reason. */
  notCounted(because: NonNullable<DecisionMakerFinding['because']>, names: readonly string[]): string;
  silenced(names: readonly string[]): string;
  /** `3 of 5 decided`. */
  decided(decided: number, of: number): string;
}

export interface BarWords {
  readonly captions: Readonly<Record<BarUnit, string>>;
  readonly parts: Readonly<Record<BarPart, string>>;
  quorumShare(share: RationalText): string;
  quorumNumber(count: number, unit: BarUnit): string;
  majority(share: RationalText): string;
}

/** Sums that an outcome follows from: what was counted, and how much, each with its unit. */
export interface CountedWords {
  readonly for: string;
  readonly against: string;
  readonly abstained: string;
  readonly quorum: string;
  majority(leg: Pick<Leg, 'base' | 'group'>): string;
  votes(amount: RationalText): string;
  votesOf(amount: RationalText, of: RationalText): string;
  quorumOf(base: 'entitled' | 'heads', amount: RationalText, of: RationalText): string;
  quorumShare(share: RationalText): string;
}

/** Parts of a rule, by the names under which presets open them. */
export type RulePart = string;

/** Choices of a rule, each in whole sentences. */
export interface RuleWords {
  quorum(quorum: Quorum | null): string;
  majority(legs: Rule['majority']): string;
  readonly abstentions: Readonly<Record<Rule['abstentions'], string>>;
  readonly ties: Readonly<Record<Rule['tie'], string>>;
  changes(areAllowed: boolean): string;
  finish(finish: EarlyFinish, hasQuorum: boolean): readonly string[];
  /** Said with the rule and before sending. */
  readonly neverCertain: string;
  readonly conflicts: Readonly<Record<Rule['conflicts'], string>>;
  termEnd(termEnd: TermEnd): string;
  method(method: MethodRule): readonly string[];
  readonly nonVotingCapital: string;
  lapse(lapse: Lapse): string;
  /** Where a rule is from, and in what it departs from there although the source leaves no choice. */
  source(name: string, citation: string, departures: readonly RulePart[]): string;
}

export interface ClosingWords {
  /** When the voting closes, a sentence beside those of the rule; `vote`: of what a meeting voted on. */
  readonly sentences: Readonly<Record<Closing | 'vote', string>>;
  /** When the voting closes, in a table. */
  readonly names: Readonly<Record<Closing, string>>;
  /** Until when it is open, after the last day was said; null where that says it all. */
  readonly earlier: Readonly<Record<Closing, string | null>>;
}

/** Everything that is said of a decision. */
export interface DecisionWords {
  readonly numbers: Numbers;
  readonly conclusion: ConclusionWords;
  readonly conditions: ConditionWords;
  readonly bar: BarWords;
  readonly counted: CountedWords;
  readonly rule: RuleWords;
  readonly closing: ClosingWords;
}
