import type { Hindrance } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { Rule } from '#contract/decision/rule';
import { isOnlyAdviser } from './advisers';
import { answersMethod, ruleOf } from './ballot';
import { type Answering, type EntryOnBallot, entriesOf, type ResolutionRows } from './ballot.queries';
import type { DecisionMakerRow, ResolutionRow } from './resolution.queries';

/** Who asks, as far as it matters for what they may do. */
export interface Actor {
  readonly userId: string;
  readonly isAdmin: boolean;
  /** False for a platform administrator without a membership: papers are closed to them. */
  readonly isMember: boolean;
  /** False for auditors and guests, who only read. */
  readonly writes: boolean;
}

/** The decision makers of a user: somebody may sit for several shareholders. */
export function ownDecisionMakers(
  decisionMakers: readonly DecisionMakerRow[],
  userId: string,
): readonly DecisionMakerRow[] {
  return decisionMakers.filter(({ user_id }) => user_id === userId);
}

/**
 * The decision that stands: where nothing may be changed the first vote, else the last entry. A conflict that is declared where
 * conflicts do not exclude takes no vote back.
 */
export function standingDecision<Entry extends Pick<EntryOnBallot, 'decision'>>(
  rule: Rule | null,
  entries: readonly Entry[],
): Entry | null {
  let standing: Entry | null = null;
  for (const entry of entries) {
    const isFixed = standing !== null && standing.decision !== 'conflict' && rule?.changeAllowed === false;
    const isFinal = standing?.decision === 'conflict' && rule?.conflicts === 'excluded';
    const changesNothing = standing !== null && entry.decision === 'conflict' && rule?.conflicts === 'vote';
    if (entry.decision === null || isFixed || isFinal || changesNothing) continue;
    standing = entry;
  }
  return standing;
}

/** What keeps a decision maker from voting while the resolution is open. */
export function voteHindrance(
  resolution: Pick<ResolutionRow, 'rule' | 'organ'>,
  decisionMaker: Answering,
  standing: Decision | null,
  at: Date,
): Hindrance | null {
  const rule = ruleOf(resolution);
  if (isOnlyAdviser(resolution.organ, decisionMaker)) return 'adviser';
  if (decisionMaker.own_or_subsidiary) return 'ownShares';
  if (rule?.conflicts === 'excluded' && (decisionMaker.conflicted || standing === 'conflict'))
    return 'conflict';
  if (decisionMaker.term_ends && decisionMaker.term_ends < at) return 'termEnded';
  const hasVoted = standing !== null && standing !== 'conflict';
  return hasVoted && rule?.changeAllowed === false ? 'decided' : null;
}

/** The last answer to the way of deciding; a refusal that is final stays. */
export function standingConsent<Entry extends Pick<EntryOnBallot, 'consent'>>(
  rule: Rule | null,
  entries: readonly Entry[],
): Entry | null {
  let standing: Entry | null = null;
  for (const entry of entries) {
    const isFinal = standing?.consent === false && rule?.method?.refusal === 'final';
    if (entry.consent !== null && !isFinal) standing = entry;
  }
  return standing;
}

/** Whether something can still be said for the decision maker: a vote, or an answer to the way of deciding. */
export function mayAnswer(
  rows: ResolutionRows,
  rule: Rule | null,
  decisionMaker: DecisionMakerRow,
  at: Date,
): boolean {
  const entries = entriesOf(rows, decisionMaker);
  const standing = standingDecision(rule, entries)?.decision ?? null;
  if (voteHindrance(rows.resolution, decisionMaker, standing, at) === null) return true;
  const consent = standingConsent(rule, entries)?.consent ?? null;
  return (
    Boolean(rule?.method) &&
    answersMethod(rows.resolution.organ, decisionMaker) &&
    !(consent === false && rule?.method?.refusal === 'final')
  );
}

/** Whether the decision maker still has something to answer: a vote, or consent to the way of deciding. */
export function isAwaited(rows: ResolutionRows, decisionMaker: DecisionMakerRow, at: Date): boolean {
  return owesAnswer(rows.resolution, decisionMaker, entriesOf(rows, decisionMaker), at);
}

/** The same of what a list reads. @param entries what was handed in for the decision maker, in order of time. */
export function owesAnswer(
  resolution: Pick<ResolutionRow, 'status' | 'deadline' | 'rule' | 'organ'>,
  decisionMaker: Answering,
  entries: readonly Pick<EntryOnBallot, 'decision' | 'consent'>[],
  at: Date,
): boolean {
  if (resolution.status !== 'Open' || (resolution.deadline && at > resolution.deadline)) return false;
  const rule = ruleOf(resolution);
  const standing = standingDecision(rule, entries)?.decision ?? null;
  const owesVote = standing === null && voteHindrance(resolution, decisionMaker, null, at) === null;
  const owesConsent =
    Boolean(rule?.method) &&
    answersMethod(resolution.organ, decisionMaker) &&
    standingConsent(rule, entries) === null &&
    standing !== 'conflict';
  return owesVote || owesConsent;
}

const REMIND_AFTER_MS = 3_600_000;

/** From when on a decision maker may be reminded again. */
export function remindableAt({ reminded_at }: DecisionMakerRow): Date {
  return new Date((reminded_at?.getTime() ?? 0) + REMIND_AFTER_MS);
}
