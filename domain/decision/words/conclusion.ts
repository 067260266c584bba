import type { Derivation, Evaluation, NobodyLeft, Reason, TieFinding } from '#contract/decision/derivation';
import { sayList } from './numbers';
import type { ConclusionStatement } from './statement';

function hasReason({ reasons }: Evaluation, ...wanted: readonly Reason['reason'][]): boolean {
  return reasons.some(({ reason }) => wanted.includes(reason));
}

/** A text that begins in lower case as a whole sentence. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function whoBreaks({ tie }: Derivation): string {
  return tie?.brokenBy === 'lot' ? 'the lot' : "the chair's casting vote";
}

const INSTEAD: Readonly<Record<string, string>> = {
  'supervisoryBoard shareholders':
    ': the supervisory board decides instead or, where there is none, the general meeting (BW 2:129(6), 2:239(6))',
  shareholders: ': the general meeting decides instead (BW 2:140(5), 2:250(5))',
};

function sayNobodyLeft({ instead }: NobodyLeft): string {
  const who = INSTEAD[instead.join(' ')] ?? '';
  return `every decision maker is excluded, so no decision can be taken here${who}`;
}

const CHAIR_EXCLUDED = 'the chair has no casting vote, because they are excluded: a tie is a rejection';
const CHAIR_GONE = 'the chair has no casting vote, because their term has ended: a tie is a rejection';

/** Why a tie that nobody breaks is a rejection. */
export function sayUnbroken({ chair }: TieFinding): string {
  if (!chair) return 'a tie is a rejection';
  return chair === 'excluded' ? CHAIR_EXCLUDED : CHAIR_GONE;
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
          `${EVEN}, and ${derivation.tie && !derivation.tie.brokenBy ? sayUnbroken(derivation.tie) : `${whoBreaks(derivation)} decided against`}`,
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
  const consented = evaluation.derivation.method?.consented.length ?? 0;
  const parts = [
    ...(evaluation.quorumMet ? ['quorum'] : []),
    'majority',
    ...(evaluation.methodMet && consented > 0 ? ['agreement to deciding in writing'] : []),
  ];
  const [first = '', ...rest] = parts;
  const list = sayList([rest.length > 0 ? first : `the ${first}`, ...rest]);
  return `${list} ${parts.length > 1 ? 'are' : 'is'} reached`;
}

const FINAL = {
  reached: ', and by the rule that ends the voting',
  certain: ', and nothing that might still have been decided could have undone it',
  lost: '',
} as const;

/** Why what was accepted early is final. */
function whyFinal({ voting }: Derivation): string {
  return voting.state === 'finished' && voting.because ? FINAL[voting.because] : '';
}

function accepted(evaluation: Evaluation): string {
  if (hasReason(evaluation, 'tieAccepts')) {
    return sentence(`${EVEN}, and ${whoBreaks(evaluation.derivation)} decided in favour`);
  }
  return sentence(`${merits(evaluation)}${whyFinal(evaluation.derivation)}`);
}

/** Why nothing that might still have come could have carried it. */
function lostCauses({ derivation }: Evaluation): readonly string[] {
  const { method, quorum, legs, blockedBy } = derivation;
  const causes = [
    ...(method && !method.canBeMet ? ['deciding in writing was refused for good'] : []),
    ...(quorum && !quorum.met && !quorum.atBest.met ? ['the quorum could no longer be reached'] : []),
    ...(legs.some(({ met, atBest }) => !met && !atBest.met)
      ? ['the majority could no longer be reached']
      : []),
  ];
  if (causes.length > 0) return causes;
  return blockedBy.length > 0
    ? ['an abstention that stands defeats the resolution']
    : ['nothing that might still have been decided could have carried the resolution'];
}

/**
 * Accepted or rejected, and because of what. While voting is open nothing is said of how it may end: that would steer who
 * has not decided.
 */
export function sayConclusion(evaluation: Evaluation): ConclusionStatement {
  const { outcome, derivation } = evaluation;
  const isEarly = derivation.voting.state === 'finished';
  if (outcome === 'accepted') {
    const title = isEarly ? 'Accepted early' : 'Accepted';
    return { state: 'accepted', title, detail: accepted(evaluation) };
  }
  if (outcome === 'rejected') {
    const { nobodyLeft } = derivation;
    const causes = nobodyLeft
      ? [sayNobodyLeft(nobodyLeft)]
      : isEarly
        ? lostCauses(evaluation)
        : shortcomings(evaluation);
    const title = isEarly ? 'Rejected early' : 'Rejected';
    return { state: 'rejected', title, detail: sentence(sayList(causes)) };
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
  return { state: 'open', title: 'Open', detail: 'The outcome follows when voting closes.' };
}
