import type { Transaction } from 'kysely';
import type { Feature } from '#contract/vocabulary';
import type { Body } from '#domain/search/running';
import type { Schema } from '#server/database/schema';
import type { Passage, SourceKind } from './passage';

/** What search has to know of a thing before it reads its pages. */
export interface SearchedThing {
  readonly version: number;
  readonly title: string;
  /** ISO 639-1. */
  readonly language: string | null;
  /** Another one where its texts are others. */
  readonly content: string;
}

export interface SearchedPage {
  /** Rising from 1, also where there are no pages. */
  readonly number: number;
  /** Null for what has no pages. */
  readonly page: number | null;
  readonly text: string;
  /** What of the text is searched; all of it where it is not said. */
  readonly body?: Body;
}

/** A page as the caller reads it now. */
export interface OpenPage {
  readonly source: Passage['source'];
  readonly page: number | null;
  readonly text: string;
  readonly language: string | null;
}

export interface WantedPage {
  readonly id: string;
  readonly page: number | null;
}

/** A kind of thing that is searched. Its migration says who reads which (`searchedBy`), this how it is read. */
export interface SearchedKind {
  readonly kind: SourceKind;
  /** Where none of them is on, nothing of the kind is found: nobody could open it. */
  readonly features: readonly Feature[];
  /** As the system; null for what is not searched, or is gone. */
  read(trx: Transaction<Schema>, id: string): Promise<SearchedThing | null>;
  /** As the system: pages after a number, in order. */
  pages(
    trx: Transaction<Schema>,
    id: string,
    version: number,
    slice: { readonly after: number; readonly atMost: number },
  ): Promise<readonly SearchedPage[]>;
  /** As the caller, under their policies: those of these pages that they may read. */
  open(
    trx: Transaction<Schema>,
    entityId: string,
    wanted: readonly WantedPage[],
  ): Promise<readonly OpenPage[]>;
  /** As the caller: ids of those that have all of these tags. Things of a kind without it have no tags. */
  tagged?(trx: Transaction<Schema>, entityId: string, tags: readonly string[]): Promise<readonly string[]>;
}
