import type { DecisionMaker, Resolution } from '#contract/calls/resolutions';
import type { DecisionMakerFinding } from '#contract/decision/derivation';
import { maySign, takesPart } from '#contract/hindrance';
import type { ResolutionStatus } from '#contract/vocabulary';
import { weightShareOf } from '../../decision/bar';
import type { Calendar } from '../../moment';
import type { DecisionMakerWords, RecordWords } from './words';

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

/** What was decided for a decision maker, why it cannot be, or that it is awaited. */
export function decisionInWords(
  words: DecisionMakerWords,
  { decision, hindrance }: Pick<DecisionMaker, 'decision' | 'hindrance'>,
  { closedAt }: Pick<Resolution, 'closedAt'>,
): string {
  if (decision) return words.decisions[decision];
  if (hindrance !== null && hindrance !== 'decided') return words.hindered[hindrance];
  return closedAt === null ? words.awaiting : words.noDecision;
}

/** What everybody's row is read from. */
interface Looking {
  readonly words: RecordWords;
  readonly resolution: Resolution;
  readonly calendar: Calendar;
  readonly shareOf: (id: string) => string | null;
  readonly findings: ReadonlyMap<string, DecisionMakerFinding>;
  readonly names: ReadonlyMap<string, string>;
}

function lookAt(words: RecordWords, resolution: Resolution, calendar: Calendar): Looking {
  const { evaluation, decisionMakers } = resolution;
  const findings = evaluation?.derivation.decisionMakers ?? [];
  return {
    words,
    resolution,
    calendar,
    shareOf: evaluation ? weightShareOf(words.decision.numbers, evaluation.derivation) : () => null,
    findings: new Map(findings.map((finding) => [finding.id, finding])),
    names: new Map(decisionMakers.map(({ id, name }) => [id, name])),
  };
}

function weightOf({ words, resolution, shareOf }: Looking, decisionMaker: DecisionMaker): string {
  if (decisionMaker.hindrance === 'adviser') return words.decisionMakers.noVote;
  if (!takesPart(decisionMaker)) return words.decisionMakers.notCounted;
  return resolution.evaluation
    ? (shareOf(decisionMaker.id) ?? words.decisionMakers.notCounted)
    : words.decision.numbers.amount(decisionMaker.weight);
}

function waysOf({ words, findings, names }: Looking, { id, via }: DecisionMaker): readonly string[] {
  const by = findings.get(id)?.by ?? null;
  return [
    ...(via === 'link' ? [words.decisionMakers.byLink] : []),
    ...(by !== null && by !== id ? [words.decisionMakers.handedInBy(names.get(by) ?? null)] : []),
  ];
}

function recorded(looking: Looking, decisionMaker: DecisionMaker): RecordedDecisionMaker {
  const { id, name, representing, group, isChair, decidedAt, reason, consent } = decisionMaker;
  const words = looking.words.decisionMakers;
  return {
    id,
    name,
    facts: [
      ...(representing ? [words.representing(representing)] : []),
      ...(group ? [words.group(group)] : []),
      ...(isChair ? [words.chair] : []),
    ],
    weight: weightOf(looking, decisionMaker),
    decision: decisionInWords(words, decisionMaker, looking.resolution),
    notes: [...(reason ? [reason] : []), ...(consent ? [words.consent(consent.given)] : [])],
    date: decidedAt ? looking.calendar.dateTime(decidedAt) : '',
    ways: waysOf(looking, decisionMaker),
  };
}

/** Who decides, with which weight, what they decided, when and how. */
export function decisionMakersOf(
  words: RecordWords,
  resolution: Resolution,
  calendar: Calendar,
): readonly RecordedDecisionMaker[] {
  const looking = lookAt(words, resolution, calendar);
  return resolution.decisionMakers.map((decisionMaker) => recorded(looking, decisionMaker));
}

const UNDECIDED: ReadonlySet<ResolutionStatus> = new Set(['Draft', 'Pending', 'Open']);

/** Who signs while it is undecided; who takes no part does not. */
export function signatoriesOf(
  words: DecisionMakerWords,
  { status, isImported, decisionMakers }: Resolution,
): readonly Signatory[] {
  if (!UNDECIDED.has(status) || isImported) return [];
  return decisionMakers.filter(maySign).map(({ id, name, representing }) => ({
    id,
    name,
    representing: representing && words.representing(representing),
  }));
}
