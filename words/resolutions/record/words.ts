import type { Paper } from '#contract/calls/documents';
import type { Hindrance, TimelineEvent } from '#contract/calls/resolutions';
import type { Decision, Organ } from '#contract/decision/ballot';
import type { Instant } from '#contract/decision/texts';
import type { ResolutionStatus } from '#contract/vocabulary';
import type { DecisionWords } from '../../decision/words';
import type { UnprintedScript } from '../../house/paper';
import type { Calendar, Zone } from '../../moment';

/** What an event is a mark of. */
export type EventMark =
  | 'abstained'
  | 'accepted'
  | 'against'
  | 'agreed'
  | 'begun'
  | 'cancelled'
  | 'conflict'
  | 'deleted'
  | 'extended'
  | 'for'
  | 'opened'
  | 'other'
  | 'quorum'
  | 'refused'
  | 'rejected'
  | 'reminded'
  | 'sent'
  | 'term'
  | 'tie'
  | 'undelivered'
  | 'withdrawn';

/** An event in words, without a full stop. */
export interface ToldEvent {
  readonly mark: EventMark;
  readonly text: string;
  /** What was given as the reason, in the words of who acted. */
  readonly reason: string | null;
}

/** Headings of the record's parts, in the order in which it is read. */
export interface RecordParts {
  readonly text: string;
  readonly toSign: string;
  readonly decisionMakers: string;
  readonly counted: string;
  readonly rule: string;
  readonly documents: string;
  readonly timeline: string;
  readonly hashes: string;
}

/** Heads of the columns of its tables. */
export interface RecordColumns {
  readonly decisionMakers: readonly [name: string, weight: string, decision: string, date: string];
  readonly documents: readonly [name: string, kind: string, hash: string];
  readonly timeline: readonly [date: string, what: string];
}

/** What became of a resolution, and what it stands beside: sentences without their full stops. */
export interface FactWords {
  closed(status: ResolutionStatus, at: Instant, calendar: Calendar): string;
  /** What was brought in has a day; nobody recorded a time. */
  closedOnDay(status: ResolutionStatus, at: Instant, calendar: Calendar): string;
  standing(status: ResolutionStatus, at: Instant, until: Instant | null, calendar: Calendar): string;
  importedBy(name: string, at: Instant, calendar: Calendar): string;
  proposedBy(name: string): string;
  sent(at: Instant, calendar: Calendar): string;
  decidedIn(meeting: string): string;
  reason(text: string): string;
  supersedes(number: string, title: string): string;
  supersededBy(number: string | null, title: string): string;
  readonly signedElsewhere: string;
}

/** How a decision maker stands in the table. */
export interface DecisionMakerWords {
  readonly decisions: Readonly<Record<Decision, string>>;
  /** Of decision makers that were not asked to vote, or are no more. */
  readonly hindered: Readonly<Record<Exclude<Hindrance, 'decided'>, string>>;
  readonly awaiting: string;
  readonly noDecision: string;
  readonly noVote: string;
  readonly notCounted: string;
  readonly chair: string;
  readonly byLink: string;
  representing(whom: string): string;
  group(name: string): string;
  /** @param name null: somebody on their behalf. */
  handedInBy(name: string | null): string;
  consent(isGiven: boolean): string;
}

/** What a record and its document say. */
export interface RecordWords {
  readonly decision: DecisionWords;
  readonly parts: RecordParts;
  readonly columns: RecordColumns;
  readonly facts: FactWords;
  readonly decisionMakers: DecisionMakerWords;
  /** What its page is called. @param number null: of a draft. */
  name(number: string | null): string;
  readonly draft: string;
  organ(organ: Organ | null): string;
  readonly courses: Readonly<Record<'stands' | 'stood' | 'decided', string>>;
  readonly somebody: string;
  zone(timeZone: string): string;
  /** Why text and documents are not in it. */
  readonly closed: Readonly<Record<'conflict' | 'platform', string>>;
  readonly hashOfAll: string;
  /** `PDF, 24 pages`. */
  kindOf(paper: Pick<Paper, 'name' | 'pages' | 'sizeBytes'>): string;
  calendarOf(zone: Zone): Calendar;
  tell(event: TimelineEvent, zone: Zone): ToldEvent;
  /** What stands on paper alone. */
  readonly paper: RecordPaperWords;
}

export interface RecordPaperWords {
  readonly language: string;
  readonly untitled: string;
  readonly resolution: string;
  subject(entityName: string): string;
  /** What a sign stands for, without a full stop. */
  unprinted(sign: string, scripts: readonly UnprintedScript[]): string;
}
