/** What stands in place of what was erased of a person. */
export interface PersonWords {
  /** Instead of a name, also at the beginning of a sentence. */
  readonly erasedPerson: string;
  /** Instead of what they wrote. */
  readonly erasedWords: string;
}
