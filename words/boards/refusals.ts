import type { BoardKind } from '#contract/vocabulary';

/** Refusals of boards. Days are `YYYY-MM-DD`. */
export interface BoardRefusals {
  readonly endsBeforeItBegins: [];
  readonly notNatural: [];
  readonly representsPerson: [];
  readonly supervisesInPerson: [];
  readonly sitsAlready: [name: string, from: string, until: string | null];
  readonly sitsOnOther: [name: string, board: BoardKind, from: string, until: string | null];
  readonly afterLiquidation: [];
  readonly partyUnknown: [];
  readonly nothingToChange: [];
  readonly tooManyTerms: [most: number];
  /** How many of them stand in the way. */
  readonly termsInTheWay: [count: number];
  readonly conflictEndsBeforeItBegins: [];
  readonly conflictNotNatural: [];
  readonly conflictWithThemselves: [];
  readonly tooManyConflicts: [most: number];
}
