import type { Derivation, Evaluation, Reason } from '#contract/decision/derivation';
import type { ConclusionStatement } from './statement';
import type { Cause, ConclusionWords, Finality, Merit, TieBreaker } from './words';

function hasReason({ reasons }: Evaluation, ...wanted: readonly Reason['reason'][]): boolean {
  return reasons.some(({ reason }) => wanted.includes(reason));
}

function breakerOf({ tie }: Derivation): TieBreaker {
  return tie?.brokenBy === 'lot' ? 'lot' : 'chair';
}

function tieRejected(derivation: Derivation): Cause {
  const { tie } = derivation;
  return tie && !tie.brokenBy
    ? { because: 'tieUnbroken', why: tie.chair ?? null }
    : { because: 'tieBroken', by: breakerOf(derivation) };
}

function majorityMissed({ reasons, derivation: { legs } }: Evaluation): Cause {
  if (legs.length === 1) return { because: 'majorityMissed' };
  const missed = reasons.flatMap((reason) => {
    const leg = reason.reason === 'legMissed' ? legs[reason.leg]?.rule : undefined;
    return leg ? [{ base: leg.base, group: leg.group ?? null }] : [];
  });
  return { because: 'majoritiesMissed', legs: missed };
}

/** What stands in the way. */
function shortcomings(evaluation: Evaluation): readonly Cause[] {
  const isRefused = hasReason(evaluation, 'methodRefused');
  const causes: readonly (readonly [isSo: boolean, cause: () => Cause])[] = [
    [hasReason(evaluation, 'quorumMissed'), () => ({ because: 'quorumMissed' })],
    [hasReason(evaluation, 'blockedByAbstention'), () => ({ because: 'abstention' })],
    [hasReason(evaluation, 'tieRejects'), () => tieRejected(evaluation.derivation)],
    [hasReason(evaluation, 'tieToBeBroken'), () => ({ because: 'even' })],
    [hasReason(evaluation, 'legMissed'), () => majorityMissed(evaluation)],
    [isRefused, () => ({ because: 'methodRefused' })],
    [!isRefused && hasReason(evaluation, 'methodOutstanding'), () => ({ because: 'methodOutstanding' })],
    [hasReason(evaluation, 'adviceOutstanding'), () => ({ because: 'adviceOutstanding' })],
  ];
  return causes.flatMap(([isSo, cause]) => (isSo ? [cause()] : []));
}

/** Why nothing that might still have come could have carried it. */
function lostCauses({ derivation: { method, quorum, legs, blockedBy } }: Evaluation): readonly Cause[] {
  const causes: readonly Cause[] = [
    ...(method && !method.canBeMet ? [{ because: 'methodLost' } as const] : []),
    ...(quorum && !quorum.met && !quorum.atBest.met ? [{ because: 'quorumLost' } as const] : []),
    ...(legs.some(({ met, atBest }) => !met && !atBest.met) ? [{ because: 'majorityLost' } as const] : []),
  ];
  if (causes.length > 0) return causes;
  return [{ because: blockedBy.length > 0 ? 'abstentionStands' : 'lost' }];
}

function causesOf(evaluation: Evaluation): readonly Cause[] {
  const { nobodyLeft, voting } = evaluation.derivation;
  if (nobodyLeft) return [{ because: 'nobodyLeft', instead: nobodyLeft.instead }];
  return voting.state === 'finished' ? lostCauses(evaluation) : shortcomings(evaluation);
}

function meritsOf({ quorumMet, methodMet, derivation }: Evaluation): readonly Merit[] {
  const consented = derivation.method?.consented.length ?? 0;
  return [
    ...(quorumMet ? (['quorum'] as const) : []),
    'majority',
    ...(methodMet && consented > 0 ? (['method'] as const) : []),
  ];
}

function finalityOf({ voting }: Derivation): Finality | null {
  if (voting.state !== 'finished') return null;
  return voting.because === 'reached' || voting.because === 'certain' ? voting.because : null;
}

function acceptedBecause(evaluation: Evaluation, words: ConclusionWords): string {
  const { derivation } = evaluation;
  return hasReason(evaluation, 'tieAccepts')
    ? words.acceptedByTie(breakerOf(derivation))
    : words.acceptedBecause(meritsOf(evaluation), finalityOf(derivation));
}

/**
 * Accepted or rejected, and because of what. While voting is open nothing is said of how it may end: that would steer who
 * has not decided.
 */
export function sayConclusion(evaluation: Evaluation, words: ConclusionWords): ConclusionStatement {
  const { outcome, derivation } = evaluation;
  const { state } = derivation.voting;
  if (outcome === 'accepted') {
    const title = state === 'finished' ? words.acceptedEarly : words.accepted;
    return { state: 'accepted', title, detail: acceptedBecause(evaluation, words) };
  }
  if (outcome === 'rejected') {
    const title = state === 'finished' ? words.rejectedEarly : words.rejected;
    return { state: 'rejected', title, detail: words.rejectedBecause(causesOf(evaluation)) };
  }
  if (state === 'closed') {
    return { state: 'open', title: words.waitsFor(breakerOf(derivation)), detail: words.evenDetail };
  }
  if (state === 'notOpen') return { state: 'open', title: words.notOpen, detail: words.notOpenDetail };
  return { state: 'open', title: words.open, detail: words.openDetail };
}
