import type { Organ } from './ballot';
import type { BarUnit } from './bar';
import type { Leg, Operator, Quorum } from './rule';
import type { Instant, RationalText } from './texts';

/*
 * What an evaluation found, as plain data: numbers are texts, so it travels as JSON and says the same in the browser,
 * in the API and in the document.
 */

export type Vote = 'for' | 'against' | 'abstain';

/** Why a decision maker is out of every base. */
export type Exclusion = 'ownOrSubsidiaryShares' | 'conflict' | 'conflictDeclared' | 'termEndedBefore';

/** A number of votes, capital or heads: at least, or more than, so much. */
export interface NeededFinding {
  readonly operator: Operator;
  readonly amount: RationalText;
  /** Absent in what was recorded before it was said. */
  readonly unit?: BarUnit;
}

interface ConditionFinding {
  /** What is counted, of what: votes, capital, or heads. */
  readonly counted: RationalText;
  readonly of: RationalText;
  readonly met: boolean;
  /**
   * How much more is needed from decision makers who are silent so far and may still decide. Null: nothing, or, where it is not
   * met, they cannot supply it.
   */
  readonly needed: NeededFinding | null;
  /** What would be counted, of what, if all who may still decide or change were in favour. */
  readonly atBest: { readonly counted: RationalText; readonly of: RationalText; readonly met: boolean };
}

export interface QuorumFinding extends ConditionFinding {
  readonly rule: Quorum;
}

export interface LegFinding extends ConditionFinding {
  readonly rule: Leg;
}

/** As many for as against, where the rule is more than half of the votes cast. */
export interface TieFinding {
  /** Null: nobody, so that a tie is a rejection. */
  readonly brokenBy: 'lot' | 'chair' | null;
  /** Null: not broken yet. */
  readonly result: 'accepted' | 'rejected' | null;
  /** Why the chair of a rule that gives one a casting vote has none; absent where they have it. */
  readonly chair?: 'excluded' | 'termEnded';
}

/** Every decision maker is excluded, so that no decision can be taken here. */
export interface NobodyLeft {
  /** Who decides instead, each where the one before it does not exist. None: that is not known. */
  readonly instead: readonly Organ[];
}

/** Consent to the way of deciding, and advice. */
export interface MethodFinding {
  readonly consented: readonly string[];
  readonly refused: readonly string[];
  readonly outstanding: readonly string[];
  /** Directors who had no opportunity to advise yet. */
  readonly unadvised: readonly string[];
  /** Whether nobody's refusal is final. */
  readonly canBeMet: boolean;
}

/** How a decision maker is counted. */
export interface DecisionMakerFinding {
  readonly id: string;
  readonly weight: RationalText;
  readonly capital: RationalText;
  /** `excluded` and `left` are out of every base; `left` is a silent decision maker whose term ended. */
  readonly counted: Vote | 'silent' | 'excluded' | 'left';
  /** `voteVoid`: a vote was given, and became void when the term ended. */
  readonly because: Exclusion | 'termEnded' | 'voteVoid' | null;
  /** Of the entry that counts. */
  readonly at: Instant | null;
  readonly by: string | null;
}

/**
 * How far the voting is. `closed`: the deadline is past. An early finish is at a decision, a consent, the opening, or
 * (`isAfter`) at the first instant after the end of a term.
 */
export type VotingFinding =
  | { readonly state: 'notOpen' | 'open' | 'closed' }
  | {
      readonly state: 'finished';
      readonly as: 'accepted' | 'rejected';
      /**
       * Why it is final: what the rule asks was `reached`, which ends the voting; it was `certain`: nothing that might have
       * come could undo it; it was `lost`: nothing could carry it. Absent in what was recorded before it was said.
       */
      readonly because?: 'reached' | 'certain' | 'lost';
      readonly at: Instant;
      readonly isAfter: boolean;
    };

/** Everything an outcome follows from; `conclude` follows it. */
export interface Derivation {
  readonly evaluatedAt: Instant;
  readonly voting: VotingFinding;
  readonly forWeight: RationalText;
  readonly againstWeight: RationalText;
  readonly abstainWeight: RationalText;
  /** Null: the rule has none. */
  readonly quorum: QuorumFinding | null;
  readonly legs: readonly LegFinding[];
  /** DecisionMakers whose abstention defeats the resolution. */
  readonly blockedBy: readonly string[];
  /** Null: the votes are no tie. */
  readonly tie: TieFinding | null;
  /** Null: the rule asks no consent to the method. */
  readonly method: MethodFinding | null;
  /** While voting is not closed: whether further votes, changes, consents and advice could carry it. */
  readonly canBeCarried: boolean;
  readonly decisionMakers: readonly DecisionMakerFinding[];
  /** Absent: somebody is not excluded. */
  readonly nobodyLeft?: NobodyLeft;
}

/** Why an outcome is what it is, in the order in which it is told. */
export type Reason =
  | { readonly reason: 'quorumMissed' | 'methodRefused' | 'methodOutstanding' | 'adviceOutstanding' }
  | { readonly reason: 'blockedByAbstention' | 'tieRejects' | 'tieAccepts' | 'tieToBeBroken' }
  | { readonly reason: 'legMissed'; readonly leg: number }
  | { readonly reason: 'everythingMet' | 'notOpenYet' | 'votingOpen' | 'votingClosed' }
  | { readonly reason: 'finishedEarly' | 'cannotPassAnyMore' | 'nobodyLeft' };

export interface Conclusion {
  readonly outcome: 'open' | 'accepted' | 'rejected';
  readonly canStillPass: boolean;
  /** Null: the rule has no quorum. */
  readonly quorumMet: boolean | null;
  /** Null: a tie that has to be broken. */
  readonly majorityMet: boolean | null;
  /** Null: the rule asks no consent to the method. */
  readonly methodMet: boolean | null;
  readonly reasons: readonly Reason[];
}

/** What a ballot comes to, with everything it follows from. Plain data. */
export interface Evaluation extends Conclusion {
  readonly forWeight: RationalText;
  readonly againstWeight: RationalText;
  readonly abstainWeight: RationalText;
  readonly derivation: Derivation;
}
