import type { Derivation, Evaluation, Reason } from '#contract/decision/derivation';
import { sayList } from './numbers';
import type { ConclusionStatement } from './statement';

function hasReason({ reasons }: Evaluation, ...wanted: readonly Reason['reason'][]): boolean {
  return reasons.some(({ reason }) => wanted.includes(reason));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function whoBreaks({ tie }: Derivation): string {
  return tie?.brokenBy === 'lot' ? 'the lot' : "the chair's casting vote";
}

const EVEN = 'as many votes are in favour as against';

/** What stands in the way, each as a part of a sentence. */
function shortcomings(evaluation: Evaluation): readonly string[] {
  const { derivation } = evaluation;
  return [
    ...(hasReason(evaluation, 'quorumMissed') ? ['the quorum is not reached'] : []),
    ...(hasReason(evaluation, 'blockedByAbstention') ? ['an abstention defeats the resolution'] : []),
    ...(hasReason(evaluation, 'tieRejects')
      ? [
          `${EVEN}, and ${derivation.tie?.brokenBy ? `${whoBreaks(derivation)} decided against` : 'a tie is a rejection'}`,
        ]
      : []),
    ...(hasReason(evaluation, 'tieToBeBroken') ? [EVEN] : []),
    ...(hasReason(evaluation, 'legMissed') ? [majorityShortcoming(evaluation)] : []),
    ...(hasReason(evaluation, 'methodRefused') ? ['deciding in writing was refused'] : []),
    ...(hasReason(evaluation, 'methodOutstanding') && !hasReason(evaluation, 'methodRefused')
      ? ['not everybody has agreed to deciding in writing']
      : []),
    ...(hasReason(evaluation, 'adviceOutstanding') ? ['not every director could advise'] : []),
  ];
}

const LEG_NAMES = {
  entitled: 'of all votes',
  cast: 'of the votes cast',
  present: 'of the votes present',
  capital: 'of the capital',
} as const;

function majorityShortcoming({ reasons, derivation: { legs } }: Evaluation): string {
  if (legs.length === 1) return 'the majority is not reached';
  const missed = reasons.flatMap((reason) => {
    const leg = reason.reason === 'legMissed' ? legs[reason.leg]?.rule : undefined;
    return leg ? [`${LEG_NAMES[leg.base]}${leg.group ? ` in group ${leg.group}` : ''}`] : [];
  });
  return `the majority ${sayList(missed)} is not reached`;
}

/** What is reached, each as a part of a sentence. */
function merits(evaluation: Evaluation): string {
  const parts = [
    ...(evaluation.quorumMet ? ['quorum'] : []),
    'majority',
    ...(evaluation.methodMet ? ['agreement to deciding in writing'] : []),
  ];
  const [first = '', ...rest] = parts;
  const list = sayList([rest.length > 0 ? first : `the ${first}`, ...rest]);
  return `${list} ${parts.length > 1 ? 'are' : 'is'} reached`;
}

function accepted(evaluation: Evaluation): string {
  if (hasReason(evaluation, 'tieAccepts')) {
    return sentence(`${EVEN}, and ${whoBreaks(evaluation.derivation)} decided in favour`);
  }
  return sentence(merits(evaluation));
}

/** Why nothing that may still come, or might have come, carries it. */
function lostCauses({ derivation }: Evaluation): readonly string[] {
  const { method, quorum, legs, blockedBy, voting } = derivation;
  const can = voting.state === 'finished' ? 'could' : 'can';
  const causes = [
    ...(method && !method.canBeMet ? ['deciding in writing was refused for good'] : []),
    ...(quorum && !quorum.met && !quorum.atBest.met ? [`the quorum ${can} no longer be reached`] : []),
    ...(legs.some(({ met, atBest }) => !met && !atBest.met)
      ? [`the majority ${can} no longer be reached`]
      : []),
  ];
  if (causes.length > 0) return causes;
  return blockedBy.length > 0
    ? ['an abstention that stands defeats the resolution']
    : ['nothing that may still be decided carries the resolution'];
}

function openDetail(evaluation: Evaluation): string {
  const isMet = hasReason(evaluation, 'everythingMet');
  return sentence(`so far ${isMet ? merits(evaluation) : sayList(shortcomings(evaluation))}`);
}

/** Accepted, rejected, open, or lost although it is open: and because of what. */
export function sayConclusion(evaluation: Evaluation): ConclusionStatement {
  const { outcome, derivation } = evaluation;
  const isEarly = derivation.voting.state === 'finished';
  if (outcome === 'accepted') {
    const title = isEarly ? 'Accepted before the deadline' : 'Accepted';
    return { state: 'accepted', title, detail: accepted(evaluation) };
  }
  if (outcome === 'rejected') {
    const causes = isEarly ? lostCauses(evaluation) : shortcomings(evaluation);
    const title = isEarly ? 'Rejected before the deadline' : 'Rejected';
    return { state: 'rejected', title, detail: sentence(sayList(causes)) };
  }
  if (!evaluation.canStillPass) {
    return { state: 'lost', title: 'Can no longer pass', detail: sentence(sayList(lostCauses(evaluation))) };
  }
  if (derivation.voting.state === 'closed') {
    return {
      state: 'open',
      title: `Waits for ${whoBreaks(derivation)}`,
      detail: sentence(EVEN),
    };
  }
  if (derivation.voting.state === 'notOpen') {
    return { state: 'open', title: 'Not open yet', detail: 'Decisions count from the opening on.' };
  }
  return { state: 'open', title: 'Open', detail: openDetail(evaluation) };
}
