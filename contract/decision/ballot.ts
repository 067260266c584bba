import type { Rule } from './rule';
import type { Instant, RationalText } from './texts';

/** A mandate somebody was given. Information only: a vote by proxy is an entry of the principal (rules.md, "Proxies"). */
export interface Proxy {
  readonly holder: string;
  readonly instruction: 'for' | 'against' | 'abstain' | null;
}

/** Somebody who decides, as the snapshot at the opening recorded it. */
export interface DecisionMaker {
  readonly id: string;
  /** Votes; zero or more. */
  readonly weight: RationalText;
  /** Capital held, in any unit that all decision makers share; zero or more. */
  readonly capital: RationalText;
  readonly group: string | null;
  /** Marked as present at the meeting, whether or not a decision follows. */
  readonly present: boolean;
  /** Known to have a conflict of interest. */
  readonly conflicted: boolean;
  /** The shares are held by the entity itself or its subsidiary (BW 2:228(6)). */
  readonly ownOrSubsidiaryShares: boolean;
  /** The last moment of the term. */
  readonly termEnds: Instant | null;
  readonly proxies?: readonly Proxy[];
}

export const DECISIONS = ['for', 'against', 'abstain', 'conflict'] as const;
export type Decision = (typeof DECISIONS)[number];

/** How a decision came in: when signed in, by a link of a mail, or as a vote in a meeting. */
export const DECISION_WAYS = ['app', 'link', 'meeting'] as const;
export type DecisionWay = (typeof DECISION_WAYS)[number];

/** What a decision maker handed in. */
export interface Entry {
  readonly decisionMaker: string;
  /** Null: none; after an earlier decision it withdraws that one where the rule allows changes. */
  readonly decision: Decision | null;
  readonly at: Instant;
  /** Who handed it in on the decision maker's behalf; it changes nothing. */
  readonly by?: string | null;
}

/** What a holder of meeting rights answered to this way of deciding. Null: nothing, or taken back. */
export interface MethodAnswer {
  readonly consent: boolean | null;
  readonly at: Instant;
}

/** Consents to the method, and advice (BW 2:238). */
export interface MethodRecord {
  /** Everybody with meeting rights, decision makers or not. */
  readonly consents: readonly { readonly holder: string; readonly answers: readonly MethodAnswer[] }[];
  /** Every managing and supervisory director, and since when they had the opportunity to advise. */
  readonly advice: readonly { readonly director: string; readonly opportunityAt: Instant | null }[];
}

/** The lot, or the chair's casting vote. */
export interface TieBreak {
  readonly result: 'accepted' | 'rejected';
  readonly at: Instant;
}

/**
 * Whose decision it is. The two boards are those of Book 2 BW, whose directors' votes are limited (2:239, 2:250);
 * `directors` is any other board.
 */
export type Organ = 'managementBoard' | 'supervisoryBoard' | 'directors' | 'shareholders';

/**
 * When the voting on a resolution closes; no part of its rule. `whenAllDecided`: its deadline moves to the first moment at
 * which everybody who may decide has a standing decision.
 */
export const CLOSINGS = ['deadline', 'whenAllDecided'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** Everything an evaluation looks at but the time. */
export interface Ballot {
  readonly rule: Rule;
  readonly organ: Organ;
  readonly decisionMakers: readonly DecisionMaker[];
  /** In order of time; of two at the same moment the later one in the list is the later one. */
  readonly entries: readonly Entry[];
  readonly opensAt: Instant;
  /** The last moment at which a decision counts (see `deadline.ts` for rules that lapse). */
  readonly deadline: Instant;
  /** The decision maker who has a casting vote; a rule that gives one is refused without. */
  readonly chair: string | null;
  readonly tieBreak: TieBreak | null;
  readonly method: MethodRecord;
}
