/** Rows of a table, the first its head. */
export type DemoTable = readonly (readonly string[])[];

/** `# ` begins a chapter, `## ` a section, `- ` an item of a list; anything else is a paragraph. */
export type DemoBlock = string | DemoTable;

/** What stands on one page. */
export type DemoPage = readonly DemoBlock[];

/** A cell of a sheet. */
export type DemoCell = string | number;

/** What stands in a document; `{17 days ago}` and `{last year}` are counted from the day of the seed. */
export type DemoContent =
  | {
      readonly kind: 'pdf';
      /** Whose document it is, in the head of each page, with what it is about. */
      readonly head: readonly [string, string];
      readonly pages: readonly DemoPage[];
      /** English without it. */
      readonly language?: 'en' | 'nl';
    }
  | { readonly kind: 'xlsx'; readonly sheet: string; readonly rows: readonly (readonly DemoCell[])[] }
  | { readonly kind: 'text'; readonly text: string };
