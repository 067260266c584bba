/**
 * Whether a condition was reached or missed. `open`: voting is not over, so nothing is said about it but the facts, and
 * nobody is steered (product.md, "Resolutions").
 */
export type StatementState = 'met' | 'missed' | 'open';

/** One fact of a derivation: the same on screen, in the API's consumers and in the document. */
export interface Statement {
  readonly about: 'quorum' | 'majority' | 'abstentions' | 'method' | 'advice';
  readonly state: StatementState;
  /** `Quorum` while voting is open, `Quorum reached` or `Quorum missed` afterwards. */
  readonly title: string;
  /** What was counted and what the rule asks: `60% has decided; the quorum asks at least 66,7%`, without a full stop. */
  readonly detail: string;
  /** Further sentences, each complete. */
  readonly notes: readonly string[];
}

/** What a decision comes to: `Accepted`, and because of what. */
export interface ConclusionStatement {
  readonly state: 'accepted' | 'rejected' | 'open';
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
