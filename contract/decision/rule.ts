import type { RationalText } from './texts';

/*
 * A decision rule as data; docs/decisions/decision-rules.md has what its words leave open. Where the law or the articles
 * leave a choice, it is a field here and never an assumption of the evaluation.
 */

export type Operator = '>' | '>=';

/** Who stands below the line of a majority. */
export type MajorityBase = 'cast' | 'present' | 'entitled' | 'capital';

/** Bases that further votes do not change. */
export type FixedBase = Extract<MajorityBase, 'entitled' | 'capital'>;

/** One condition of a majority: `for` over a base, against a fraction. */
export interface Leg<Base extends MajorityBase = MajorityBase> {
  readonly base: Base;
  readonly operator: Operator;
  /** Above 0 or `> 0`, at most 1. */
  readonly fraction: RationalText;
  /** Only decision makers of this group are looked at; without it all are. */
  readonly group?: string | null;
}

interface QuorumMeasure {
  /** Who is counted. */
  readonly counts: 'present' | 'cast' | 'eligible';
  /** In what unit: votes, capital, or decision makers with a weight above zero. */
  readonly base: 'entitled' | 'capital' | 'heads';
}

/** A share of all who are not excluded. */
export interface QuorumFraction extends QuorumMeasure {
  readonly operator: Operator;
  readonly fraction: RationalText;
  readonly count?: undefined;
}

/** An absolute number of the unit, at least. */
export interface QuorumCount extends QuorumMeasure {
  readonly operator: '>=';
  readonly count: number;
  readonly fraction?: undefined;
}

export type Quorum = QuorumFraction | QuorumCount;

type NonEmpty<Item> = readonly [Item, ...Item[]];

export interface EarlyFinish<Accept extends string = 'never' | 'whenReached' | 'whenCertain'> {
  readonly accept: Accept;
  readonly reject: 'never' | 'whenCertain';
}

export interface TermEnd {
  /** What becomes of a decision by somebody whose term ended afterwards. `void`: treated as silent. */
  readonly castBefore: 'counts' | 'void';
  /** Whether somebody silent whose term ended stays in the bases. */
  readonly silent: 'leaves' | 'stays';
}

/** Consent to the way of deciding, apart from the vote (BW 2:238). */
export interface MethodRule {
  readonly consent: 'all';
  /** `final`: a refusal cannot be taken back. */
  readonly refusal: 'final' | 'revocable';
  /** `required`: every director had an opportunity to advise. */
  readonly advice: 'required' | 'none';
}

/** When a resolution lapses by itself, in calendar days of the entity's zone. */
export interface Lapse {
  readonly days: number;
  readonly from: 'circulation' | 'firstConsent';
  /** The number of the first day: 1 where the period begins with it, 0 where it begins after it. */
  readonly firstDayIs: number;
}

interface RuleChoices {
  readonly quorum: Quorum | null;
  readonly abstentions: 'notCast' | 'counted' | 'blocks';
  readonly changeAllowed: boolean;
  readonly tie: 'rejected' | 'lot' | 'chair';
  readonly conflicts: 'excluded' | 'vote';
  /** Null: nobody's term matters, but nobody decides after theirs either. */
  readonly termEnd: TermEnd | null;
  readonly method: MethodRule | null;
  /** `excluded`: capital without a vote is not capital for this rule (BW 2:24d). */
  readonly nonVotingCapital: 'excluded' | null;
  readonly lapse: Lapse | null;
}

/** Accepting as soon as a majority is reached makes sense only where further votes do not change the base. */
type MajorityWithFinish =
  | {
      readonly majority: NonEmpty<Leg>;
      readonly earlyFinish: EarlyFinish<'never' | 'whenCertain'>;
    }
  | {
      readonly majority: NonEmpty<Leg<FixedBase>>;
      readonly earlyFinish: EarlyFinish<'whenReached'>;
    };

/** A complete rule. */
export type Rule = RuleChoices & MajorityWithFinish;

/** A rule while it is being chosen: a field that is absent is not chosen yet, null is a choice. */
export type RuleDraft = Partial<RuleChoices> & {
  readonly majority?: readonly Leg[];
  readonly earlyFinish?: EarlyFinish;
};
