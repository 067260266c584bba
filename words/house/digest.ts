import type { Letter } from '../letter';

export interface DigestFacts {
  readonly entityName: string;
  readonly recipient: { readonly name: string };
  /** What is told, the oldest first: the subject of the mail that it would have been, and where it leads. */
  readonly entries: NonNullable<Letter['entries']>;
  /** How many more there are that are not listed. */
  readonly more: number;
}

/** The daily digest of what somebody does not want to be told at once. */
export interface DigestWords {
  digest(facts: DigestFacts, link: `/${string}`): Letter;
}
