import type { Resolution } from '#contract/calls/resolutions';
import type { RichText } from '#contract/richText';
import { sentencesOf } from '../decision/words';
import { sayDecided } from '../decision/words/conditions';
import { type Counted, countedIn } from '../decision/words/counted';
import { ORGAN_NAMES } from '../decision/words/organ';
import { ruleWithClosing, sourceInWords } from '../decision/words/rule';
import type { ConclusionStatement, Statement } from '../decision/words/statement';
import { calendarOf } from '../time/moments';
import { kindOf } from './paper';
import {
  decisionMakersOf,
  type RecordedDecisionMaker,
  type Signatory,
  signatoriesOf,
} from './record/decisionMakers';
import { closedWords, factsOf } from './record/facts';
import { recordName } from './record/naming';
import { tellEvent } from './timeline';

/** Headings of the record's parts, in the order in which it is read. */
export const RECORD_PARTS = {
  text: 'Text of the resolution',
  toSign: 'To sign',
  decisionMakers: 'Decision makers',
  counted: 'What was counted',
  rule: 'Rule',
  documents: 'Documents',
  timeline: 'Timeline',
  hashes: 'Hashes (SHA-256)',
} as const;

/** Heads of the columns of its tables. */
export const RECORD_COLUMNS = {
  decisionMakers: ['Name', 'Weight', 'Decision', 'Date'],
  documents: ['Name', 'Type', 'SHA-256'],
  timeline: ['Date', 'What happened'],
} as const;

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

function headingOf(status: Resolution['status']): string {
  if (status === 'Cancelled') return 'How it stood';
  return status === 'Open' ? 'How it stands' : 'How it was decided';
}

function courseOf({ evaluation, decisionMakers, organ, status }: Resolution): RecordedCourse | null {
  if (!evaluation) return null;
  const known = new Map(decisionMakers.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => known.get(id) ?? 'somebody who is not a decision maker';
  const { conclusion, conditions, notCounted } = sentencesOf(evaluation, nameOf, organ);
  return {
    heading: headingOf(status),
    conclusion: status === 'Cancelled' ? null : conclusion,
    decided: `${sayDecided(evaluation.derivation)}.`,
    conditions,
    notCounted,
  };
}

function ruleOf({ rule, preset, closing }: Resolution): ResolutionRecord['rule'] {
  if (!rule) return null;
  return {
    source: sourceInWords(preset, rule),
    sentences: ruleWithClosing(rule, closing),
  };
}

function hashesOf({ textHash, papersHash }: Resolution): ResolutionRecord['hashes'] {
  return [
    ...(textHash ? [{ what: RECORD_PARTS.text, hash: textHash }] : []),
    ...(papersHash ? [{ what: 'Title, text and documents together', hash: papersHash }] : []),
  ];
}

/** The record of what the API answers a caller, and of nothing else: who may not read a part has none of it. */
export function recordOf(resolution: Resolution): ResolutionRecord {
  const { entityName, number, organ, title, text, evaluation, papers, timeline, timeZone } = resolution;
  const calendar = calendarOf(timeZone);
  return {
    entityName,
    name: recordName(resolution),
    number: number ?? 'Draft',
    organ: organ ? `Resolution of the ${ORGAN_NAMES[organ]}` : 'Resolution',
    title: title.trim() === '' ? null : title,
    facts: factsOf(resolution, calendar),
    closed: closedWords(resolution),
    text,
    toSign: signatoriesOf(resolution),
    decisionMakers: decisionMakersOf(resolution, calendar),
    zone: `Times are those of ${timeZone}.`,
    course: courseOf(resolution),
    counted: evaluation ? countedIn(evaluation) : [],
    rule: ruleOf(resolution),
    documents: papers.map((paper) => ({
      id: paper.documentId,
      name: paper.name,
      kind: kindOf(paper),
      hash: paper.hash,
    })),
    timeline: timeline.toReversed().map((event) => {
      const { text: what, reason } = tellEvent(event, timeZone);
      return { id: event.id, date: calendar.dateTime(event.at), text: what, reason };
    }),
    hashes: hashesOf(resolution),
  };
}
