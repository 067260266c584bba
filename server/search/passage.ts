/** What passages come from. */
export const SOURCE_KINDS = ['document', 'resolution', 'minutes', 'task'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A piece of a text that the caller may read, word for word. */
export interface Passage {
  readonly source: {
    readonly kind: SourceKind;
    /** Of minutes the id of the item. */
    readonly id: string;
    /** The name of the document, or the title of what it is. */
    readonly title: string;
    /** Names of the tags that it has now. */
    readonly tags: readonly string[];
    /** The version of the document that was read; 1 for a resolution, whose text stays as it was sent; of tasks and minutes any other number where they say something else. */
    readonly version: number;
    /** Hash of the content that it came from, hexadecimal: another one tells that the source has changed. */
    readonly hash: string;
  };
  readonly entityId: string;
  /** From 1; null for what has no pages. */
  readonly page: number | null;
  readonly text: string;
  /** Where it starts in the text of its page, or of the whole where there are no pages, in UTF-16 units. */
  readonly start: number;
  /** ISO 639-1; null where it was not recognised. */
  readonly language: string | null;
}
