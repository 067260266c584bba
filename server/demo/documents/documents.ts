import { OTHERS } from './others';
import { PURCHASE } from './purchase';
import { VALUATION } from './valuation';

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

/** The sale of Kadeweg 14, which the pictures show with these two papers. */
export const SALE = { entity: 'beheer', sequence: 31 } as const;

/** Documents of the group: the papers of the pictures in their order, then what can be chosen from. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    entity: SALE.entity,
    name: 'Valuation report Kadeweg 14.pdf',
    by: 'pieter.hoogland',
    daysAgo: 5,
    time: '09:34',
    paperOf: SALE.sequence,
    content: { kind: 'pdf', head: ['Maasland Taxaties', 'Kadeweg 14, Rotterdam'], pages: VALUATION },
  },
  {
    entity: SALE.entity,
    name: 'Draft purchase agreement.pdf',
    by: 'pieter.hoogland',
    daysAgo: 5,
    time: '09:36',
    paperOf: SALE.sequence,
    content: { kind: 'pdf', head: ['Draft purchase agreement', 'Kadeweg 14, Rotterdam'], pages: PURCHASE },
  },
  ...OTHERS,
];
