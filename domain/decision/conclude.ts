import type { Conclusion, Derivation, MethodFinding, Reason } from '#contract/decision/derivation';

function isMajorityMet({ blockedBy, legs, tie }: Derivation): boolean | null {
  if (blockedBy.length > 0) return false;
  if (tie) return tie.result === null ? null : tie.result === 'accepted';
  return legs.every(({ met }) => met);
}

function isMethodMet({ refused, outstanding, unadvised }: MethodFinding): boolean {
  return refused.length + outstanding.length + unadvised.length === 0;
}

function methodReasons({ refused, outstanding, unadvised }: MethodFinding): readonly Reason[] {
  return [
    ...(refused.length > 0 ? [{ reason: 'methodRefused' as const }] : []),
    ...(outstanding.length > 0 ? [{ reason: 'methodOutstanding' as const }] : []),
    ...(unadvised.length > 0 ? [{ reason: 'adviceOutstanding' as const }] : []),
  ];
}

function majorityReasons({ blockedBy, legs, tie }: Derivation): readonly Reason[] {
  if (blockedBy.length > 0) return [{ reason: 'blockedByAbstention' }];
  if (tie?.result === 'accepted') return [{ reason: 'tieAccepts' }];
  if (tie) return [{ reason: tie.result === null ? 'tieToBeBroken' : 'tieRejects' }];
  return legs.flatMap(({ met }, leg): readonly Reason[] => (met ? [] : [{ reason: 'legMissed', leg }]));
}

function votingReason({ voting }: Derivation): Reason {
  const reasons = {
    notOpen: 'notOpenYet',
    open: 'votingOpen',
    closed: 'votingClosed',
    finished: 'finishedEarly',
  } as const;
  return { reason: reasons[voting.state] };
}

function outcomeOf(
  { voting }: Derivation,
  { quorumMet, majorityMet, methodMet }: Pick<Conclusion, 'quorumMet' | 'majorityMet' | 'methodMet'>,
): Conclusion['outcome'] {
  if (voting.state === 'finished') return voting.as;
  if (voting.state !== 'closed') return 'open';
  if (quorumMet === false || methodMet === false || majorityMet === false) return 'rejected';
  return majorityMet === null ? 'open' : 'accepted';
}

/** The outcome that follows from what was found, and why. It looks at nothing else, so anybody can follow it again. */
export function conclude(derivation: Derivation): Conclusion {
  const { quorum, method, voting, canBeCarried } = derivation;
  const met = {
    quorumMet: quorum?.met ?? null,
    majorityMet: isMajorityMet(derivation),
    methodMet: method && isMethodMet(method),
  };
  const outcome = outcomeOf(derivation, met);
  const isTieOpen = outcome === 'open' && voting.state === 'closed';
  const canStillPass = outcome === 'open' ? isTieOpen || canBeCarried : outcome === 'accepted';
  const shortcomings: readonly Reason[] = [
    ...(derivation.nobodyLeft ? [{ reason: 'nobodyLeft' as const }] : []),
    ...(met.quorumMet === false ? [{ reason: 'quorumMissed' as const }] : []),
    ...majorityReasons(derivation),
    ...(method ? methodReasons(method) : []),
  ];
  const isLost = !canStillPass && outcome !== 'accepted' && voting.state !== 'closed';
  const isMet = met.quorumMet !== false && met.majorityMet === true && met.methodMet !== false;
  return {
    outcome,
    canStillPass,
    ...met,
    reasons: [
      votingReason(derivation),
      ...shortcomings,
      ...(isMet ? [{ reason: 'everythingMet' as const }] : []),
      ...(isLost ? [{ reason: 'cannotPassAnyMore' as const }] : []),
    ],
  };
}
