import type { LetterKind } from '#contract/calls/boards';
import type { BoardKind } from '#contract/vocabulary';

/** Who sits where, and for how long; days are `YYYY-MM-DD`. */
export interface LetterTerm {
  readonly kind: BoardKind;
  readonly entity: string;
  readonly member: string;
  /** The legal person that sits through the member. */
  readonly represented: string | null;
  readonly position: string;
  readonly from: string;
  readonly until: string | null;
}

/** Letters of the members of boards. */
export interface LetterWords {
  readonly titles: Readonly<Record<LetterKind, string>>;
  readonly boards: Readonly<Record<BoardKind, string>>;
  /** Facts, without their full stops. */
  registration(number: string, register: string | null): string;
  seat(address: string): string;
  /** Paragraphs of a letter. */
  text(of: LetterKind, term: LetterTerm): readonly string[];
  onBehalfOf(name: string): string;
  /** Where the name is not known yet. */
  readonly representative: string;
}
