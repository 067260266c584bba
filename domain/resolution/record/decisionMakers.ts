import type { DecisionMaker, Hindrance, Resolution } from '#contract/calls/resolutions';
import type { Decision } from '#contract/decision/ballot';
import type { DecisionMakerFinding } from '#contract/decision/derivation';
import type { ResolutionStatus } from '#contract/vocabulary';
import { weightShareOf } from '../../decision/words/bar';
import { sayAmount } from '../../decision/words/numbers';
import type { Calendar } from '../../time/moments';
import { maySign, takesPart } from '../part';

/** One decision maker of the record. What is not known or does not apply is empty. */
export interface RecordedDecisionMaker {
  readonly id: string;
  readonly name: string;
  /** For whom, in which group, and whether they have the chair. */
  readonly facts: readonly string[];
  /** Their share of the votes that count, or why they have none. */
  readonly weight: string;
  readonly decision: string;
  /** What they wrote, and what they answered to the way of deciding. */
  readonly notes: readonly string[];
  readonly date: string;
  /** How it was handed in, where that is not plain. */
  readonly ways: readonly string[];
}

/** Who has a line to sign on. */
export interface Signatory {
  readonly id: string;
  readonly name: string;
  /** `for Stichting Van Houten`; null in person. */
  readonly representing: string | null;
}

const DECISIONS: Readonly<Record<Decision, string>> = {
  for: 'In favour',
  against: 'Against',
  abstain: 'Abstained',
  conflict: 'Conflict of interest',
};

/** Of decision makers that were not asked to vote, or are no more. */
const HINDERED: Readonly<Record<Exclude<Hindrance, 'decided'>, string>> = {
  adviser: 'Advises',
  conflict: DECISIONS.conflict,
  ownShares: 'No vote',
  termEnded: 'Term ended',
};

/** What was decided for a decision maker, why it cannot be, or that it is awaited. */
export function decisionInWords(
  { decision, hindrance }: Pick<DecisionMaker, 'decision' | 'hindrance'>,
  { closedAt }: Pick<Resolution, 'closedAt'>,
): string {
  if (decision) return DECISIONS[decision];
  if (hindrance !== null && hindrance !== 'decided') return HINDERED[hindrance];
  return closedAt === null ? 'Awaiting' : 'No decision';
}

/** What everybody's row is read from. */
interface Looking {
  readonly resolution: Resolution;
  readonly calendar: Calendar;
  readonly shareOf: (id: string) => string | null;
  readonly findings: ReadonlyMap<string, DecisionMakerFinding>;
  readonly names: ReadonlyMap<string, string>;
}

function lookAt(resolution: Resolution, calendar: Calendar): Looking {
  const { evaluation, decisionMakers } = resolution;
  const findings = evaluation?.derivation.decisionMakers ?? [];
  return {
    resolution,
    calendar,
    shareOf: evaluation ? weightShareOf(evaluation.derivation) : () => null,
    findings: new Map(findings.map((finding) => [finding.id, finding])),
    names: new Map(decisionMakers.map(({ id, name }) => [id, name])),
  };
}

function weightOf({ resolution, shareOf }: Looking, decisionMaker: DecisionMaker): string {
  if (decisionMaker.hindrance === 'adviser') return 'no vote';
  if (!takesPart(decisionMaker)) return 'not counted';
  return resolution.evaluation
    ? (shareOf(decisionMaker.id) ?? 'not counted')
    : sayAmount(decisionMaker.weight);
}

function waysOf({ findings, names }: Looking, { id, via }: DecisionMaker): readonly string[] {
  const by = findings.get(id)?.by ?? null;
  return [
    ...(via === 'link' ? ['by link'] : []),
    ...(by !== null && by !== id ? [`handed in by ${names.get(by) ?? 'somebody on their behalf'}`] : []),
  ];
}

function recorded(looking: Looking, decisionMaker: DecisionMaker): RecordedDecisionMaker {
  const { id, name, representing, group, isChair, decidedAt, reason, consent } = decisionMaker;
  return {
    id,
    name,
    facts: [
      ...(representing ? [`for ${representing}`] : []),
      ...(group ? [`group ${group}`] : []),
      ...(isChair ? ['chair'] : []),
    ],
    weight: weightOf(looking, decisionMaker),
    decision: decisionInWords(decisionMaker, looking.resolution),
    notes: [
      ...(reason ? [reason] : []),
      ...(consent ? [`${consent.given ? 'Agreed' : 'Did not agree'} to deciding in writing`] : []),
    ],
    date: decidedAt ? looking.calendar.dateTime(decidedAt) : '',
    ways: waysOf(looking, decisionMaker),
  };
}

/** Who decides, with which weight, what they decided, when and how. */
export function decisionMakersOf(
  resolution: Resolution,
  calendar: Calendar,
): readonly RecordedDecisionMaker[] {
  const looking = lookAt(resolution, calendar);
  return resolution.decisionMakers.map((decisionMaker) => recorded(looking, decisionMaker));
}

const UNDECIDED: ReadonlySet<ResolutionStatus> = new Set(['Draft', 'Pending', 'Open']);

/** Who signs while it is undecided; who takes no part does not. */
export function signatoriesOf({ status, isImported, decisionMakers }: Resolution): readonly Signatory[] {
  if (!UNDECIDED.has(status) || isImported) return [];
  return decisionMakers.filter(maySign).map(({ id, name, representing }) => ({
    id,
    name,
    representing: representing && `for ${representing}`,
  }));
}
