/** Letters that a document may lack a font for. */
export type UnprintedScript =
  | 'arabic'
  | 'hebrew'
  | 'han'
  | 'korean'
  | 'thai'
  | 'indian'
  | 'otherLetters'
  | 'signs';

/** What stands on every document, whatever it is about. */
export interface PaperWords {
  /** BCP 47. */
  readonly language: string;
  page(page: number, pages: number): string;
  /** What a sign stands for, without a full stop. */
  unprinted(sign: string, scripts: readonly UnprintedScript[]): string;
  /** A day of a calendar, `YYYY-MM-DD`. */
  day(day: string): string;
  /** The number of an entity, and the register in which it stands where that is known; without a full stop. */
  registration(number: string, register: string | null): string;
  /** Before a signature. */
  readonly placeAndDate: string;
}
