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

export interface SuggestedWords {
  readonly title: string;
  /** What it was read from, in words. */
  readonly source: string;
  readonly passage: string;
  readonly why: string;
}

/** What is suggested without a text that asks for it. */
export interface SuggestionWords {
  termEnds(term: EndingTerm): SuggestedWords;
  duty(code: DutyCode, year: number, law: string): SuggestedWords;
}
