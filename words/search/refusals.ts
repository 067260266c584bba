/** Refusals of AI search. */
export interface SearchRefusals {
  readonly tooManyQuestions: [];
  readonly tagUnknown: [];
  readonly documentUnknown: [];
}
