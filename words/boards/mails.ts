import type { BoardKind } from '#contract/vocabulary';
import type { Letter } from '../letter';

/** A term ends soon. */
export interface EndFacts {
  readonly entityName: string;
  readonly memberName: string;
  readonly board: BoardKind;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
  readonly recipient: { readonly name: string };
}

/** The mails of boards. */
export interface BoardMails {
  termEnds(facts: EndFacts, link: `/${string}`): Letter;
}
