/** Rows of a table, the first its head. */
export type DemoTable = readonly (readonly string[])[];

/** `# ` begins a chapter, `## ` a section, `- ` an item of a list; anything else is a paragraph. */
export type DemoBlock = string | DemoTable;

/** What stands on one page. */
export type DemoPage = readonly DemoBlock[];

/** A cell of a sheet. */
export type DemoCell = string | number;

export type DemoContent =
  | {
      readonly kind: 'pdf';
      /** Whose document it is, in the head of each page, with what it is about. */
      readonly head: readonly [string, string];
      readonly pages: readonly DemoPage[];
    }
  | { readonly kind: 'xlsx'; readonly sheet: string; readonly rows: readonly (readonly DemoCell[])[] }
  | { readonly kind: 'text'; readonly lines: readonly string[] };

/** A document of the demo. `{17 days ago}` and `{last year}` in its name and texts are counted from the day of the seed. */
export interface DemoDocument {
  readonly entity: string;
  /** With its extension, which says its type. */
  readonly name: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly time: string;
  /** Sequence of the resolution whose paper it is; null for a document of the entity alone. */
  readonly paperOf: number | null;
  readonly content: DemoContent;
}
