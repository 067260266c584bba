import type { Resolution } from '#contract/calls/resolutions';
import type { RichText } from '#contract/richText';
import { sayDecided } from '../decision/conditions';
import { type Counted, countedIn } from '../decision/counted';
import { type RuleSource, ruleWithClosing, sourceInWords } from '../decision/rule';
import { sentencesOf } from '../decision/sentences';
import type { ConclusionStatement, Statement } from '../decision/statement';
import type { Zone } from '../moment';
import {
  decisionMakersOf,
  type RecordedDecisionMaker,
  type Signatory,
  signatoriesOf,
} from './record/decisionMakers';
import { factsOf } from './record/facts';
import type { RecordWords } from './record/words';

/** Why the outcome is what it is. */
export interface RecordedCourse {
  /** `How it was decided`, or how it stands or stood. */
  readonly heading: string;
  /** Null of what was cancelled, which has no outcome. */
  readonly conclusion: ConclusionStatement | null;
  /** `3 of 3 decided.` */
  readonly decided: string;
  /** Their details have no full stop, their notes have. */
  readonly conditions: readonly Statement[];
  /** Who does not count, by the reason. */
  readonly notCounted: readonly string[];
}

export interface RecordedDocument {
  readonly id: string;
  readonly name: string;
  /** `PDF, 24 pages`. */
  readonly kind: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

export interface RecordedEvent {
  readonly id: string;
  /** `20 Nov 2026, 14:05`. */
  readonly date: string;
  readonly text: string;
  readonly reason: string | null;
}

/**
 * A resolution as it is kept: every word of its document and of its page, in the order in which both are read. What there is
 * nothing of is null or empty, and has no heading.
 */
export interface ResolutionRecord {
  readonly entityName: string;
  /** `Record of RES-2026-031`, as its page is called. */
  readonly name: string;
  /** `RES-2026-031`, or `Draft`. */
  readonly number: string;
  /** `Resolution of the management board`. */
  readonly organ: string;
  /** Null while a draft has none. */
  readonly title: string | null;
  /** Sentences without their full stops. */
  readonly facts: readonly string[];
  /** Why text and documents are not in it. */
  readonly closed: string | null;
  readonly text: RichText | null;
  /** Whose signatures have a place: nobody's once it is decided. */
  readonly toSign: readonly Signatory[];
  readonly decisionMakers: readonly RecordedDecisionMaker[];
  /** In which zone its times are. */
  readonly zone: string;
  readonly course: RecordedCourse | null;
  /** The sums that the outcome follows from. */
  readonly counted: readonly Counted[];
  readonly rule: { readonly source: string | null; readonly sentences: readonly string[] } | null;
  readonly documents: readonly RecordedDocument[];
  /** Oldest first. */
  readonly timeline: readonly RecordedEvent[];
  readonly hashes: readonly { readonly what: string; readonly hash: string }[];
}

/** What a record is made with beside the resolution itself. */
export interface RecordPlace {
  /** That its times are told in. */
  readonly zone: Zone;
  /** Where its rule is from, in what it departs from there; null: nowhere. */
  readonly source: RuleSource | null;
}

function headingOf({ courses }: RecordWords, status: Resolution['status']): string {
  if (status === 'Cancelled') return courses.stood;
  return status === 'Open' ? courses.stands : courses.decided;
}

function courseOf(
  words: RecordWords,
  { evaluation, decisionMakers, organ, status }: Resolution,
): RecordedCourse | null {
  if (!evaluation) return null;
  const known = new Map(decisionMakers.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => known.get(id) ?? words.somebody;
  const { conclusion, conditions, notCounted } = sentencesOf(words.decision, evaluation, nameOf, organ);
  return {
    heading: headingOf(words, status),
    conclusion: status === 'Cancelled' ? null : conclusion,
    decided: `${sayDecided(evaluation.derivation, words.decision.conditions)}.`,
    conditions,
    notCounted,
  };
}

function ruleOf(
  { decision }: RecordWords,
  { rule, closing, decidedIn }: Resolution,
  source: RuleSource | null,
): ResolutionRecord['rule'] {
  if (!rule) return null;
  const sentences = ruleWithClosing(decision, rule, decidedIn ? 'vote' : closing);
  return { source: sourceInWords(decision, source), sentences };
}

function hashesOf(
  { parts, hashOfAll }: RecordWords,
  { textHash, papersHash }: Resolution,
): ResolutionRecord['hashes'] {
  return [
    ...(textHash ? [{ what: parts.text, hash: textHash }] : []),
    ...(papersHash ? [{ what: hashOfAll, hash: papersHash }] : []),
  ];
}

/** The record of what the API answers a caller, and of nothing else: who may not read a part has none of it. */
export function recordOf(
  words: RecordWords,
  resolution: Resolution,
  { zone, source }: RecordPlace,
): ResolutionRecord {
  const { entityName, number, organ, title, text, evaluation, papers, timeline } = resolution;
  const calendar = words.calendarOf(zone);
  return {
    entityName,
    name: words.name(number),
    number: number ?? words.draft,
    organ: words.organ(organ),
    title: title.trim() === '' ? null : title,
    facts: factsOf(words.facts, resolution, calendar),
    closed: resolution.papersClosed && words.closed[resolution.papersClosed],
    text,
    toSign: signatoriesOf(words.decisionMakers, resolution),
    decisionMakers: decisionMakersOf(words, resolution, calendar),
    zone: words.zone(zone.timeZone),
    course: courseOf(words, resolution),
    counted: evaluation ? countedIn(words.decision, evaluation) : [],
    rule: ruleOf(words, resolution, source),
    documents: papers.map((paper) => ({
      id: paper.documentId,
      name: paper.name,
      kind: words.kindOf(paper),
      hash: paper.hash,
    })),
    timeline: timeline.toReversed().map((event) => {
      const { text: what, reason } = words.tell(event, zone);
      return { id: event.id, date: calendar.dateTime(event.at), text: what, reason };
    }),
    hashes: hashesOf(words, resolution),
  };
}
