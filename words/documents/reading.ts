import type { ReadingReason } from '#contract/readingReason';

/** Why the text of a document could not be read, or not all of it, in a sentence. */
export type ReadingWords = Readonly<Record<ReadingReason, string>>;
