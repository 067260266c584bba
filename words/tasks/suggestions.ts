import type { DutyCode } from '#contract/taskLife';
import type { BoardKind } from '#contract/vocabulary';

/** A term on a board that ends. */
export interface EndingTerm {
  readonly name: string;
  readonly position: string;
  readonly kind: BoardKind;
  /** The last day of it, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/** Ultimate beneficial owners that are others from a day on. */
export interface ChangedOwners {
  readonly entity: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** How many became one, and how many are none any more. */
  readonly begun: number;
  readonly ended: number;
  /** What the law says of reporting it; null where none is recorded for the country. */
  readonly law: { readonly days: number; readonly source: string } | null;
}

export interface SuggestedWords {
  readonly title: string;
  /** What it was read from, in words. */
  readonly source: string;
  readonly passage: string;
  readonly why: string;
}

/** A yearly duty, as it is told. */
export interface ToldDuty {
  readonly code: DutyCode;
  /** The last day of the financial year, `YYYY-MM-DD`. */
  readonly yearEnd: string;
  /** Where it is written; empty where the entity set it itself. */
  readonly law: string;
  /** Whether no law names the day. */
  readonly isOurDay?: boolean;
}

/** An item of minutes. */
export interface MinutesPlace {
  readonly title: string;
  /** Of the meeting, `YYYY-MM-DD`. */
  readonly day: string;
  /** Number of the item. */
  readonly item: number;
}

/** What is suggested, and where it comes from. */
export interface SuggestionWords {
  /** Where something was read in minutes. */
  minutes(place: MinutesPlace): string;
  termEnds(term: EndingTerm): SuggestedWords;
  ownersChanged(change: ChangedOwners): SuggestedWords;
  duty(duty: ToldDuty): SuggestedWords;
}
