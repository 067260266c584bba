/** How far a condition is: reached, not reached yet, or missed for good. */
export type StatementState = 'met' | 'notYet' | 'missed';

/** One fact of a derivation: the same on screen, in the API's consumers and in the document. */
export interface Statement {
  readonly about: 'quorum' | 'majority' | 'abstentions' | 'method' | 'advice';
  readonly state: StatementState;
  /** `Quorum not reached yet` */
  readonly title: string;
  /** `60% has decided, 66,7% is needed`, without a full stop. */
  readonly detail: string;
  /** Further sentences, each complete. */
  readonly notes: readonly string[];
}

/** What a decision comes to: `Accepted`, and because of what. */
export interface ConclusionStatement {
  readonly state: 'accepted' | 'rejected' | 'open' | 'lost';
  readonly title: string;
  /** A whole sentence. */
  readonly detail: string;
}

/** Everything that is said of an evaluation, in the order in which it is told. */
export interface Sentences {
  readonly conclusion: ConclusionStatement;
  readonly conditions: readonly Statement[];
  /** Who does not count, by the reason. */
  readonly notCounted: readonly string[];
}
