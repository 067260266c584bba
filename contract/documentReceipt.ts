/** Somebody as they were called when they did it. */
export interface DocumentPerson {
  readonly id: string;
  readonly name: string;
}

/** What a write answers: the page reads the rest again. */
export interface DocumentReceipt {
  readonly id: string;
  /** Counts the changes. */
  readonly revision: number;
  /** Number of the current version. */
  readonly version: number;
}
