import { z } from 'zod';
import { entityKey } from '../group';
import { personKey } from '../people';
import { readRows, readText } from '../read';
import { filingShape } from './archive';
import type { DemoContent } from './content';
import { pagesOf } from './markdown';

/** The sale of Kadeweg 14, which the pictures show with two papers. */
export const SALE = { entity: 'beheer', sequence: 31 } as const;

const common = {
  /** What stands in it, beside these rows. */
  file: z.string(),
  /** With its extension, which says its type. `{8 days ago}` and `{last year}` are counted from the day of the seed. */
  name: z.string(),
  entity: entityKey,
  by: personKey,
  daysAgo: z.number(),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  /** Sequence of the resolution whose paper it is; null for a document of the entity alone. */
  paperOf: z.number().nullable().default(null),
  ...filingShape,
};

const demoDocument = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('pdf'), head: z.tuple([z.string(), z.string()]) }),
  z.strictObject({ ...common, kind: z.literal('xlsx'), sheet: z.string() }),
  z.strictObject({ ...common, kind: z.literal('text') }),
]);

export type DemoDocument = z.output<typeof demoDocument>;

/** Documents of the group: the papers of the pictures in their order, then what can be chosen from. */
export const DEMO_DOCUMENTS = readRows('documents/documents.json', z.array(demoDocument).readonly());

/** Rows of a sheet. */
export const CELLS = z.array(z.array(z.union([z.string(), z.number()])));

/** What stands in a document. */
export function contentOf(told: DemoDocument): DemoContent {
  const path = `documents/${told.file}`;
  if (told.kind === 'pdf') return { kind: 'pdf', head: told.head, pages: pagesOf(readText(path)) };
  if (told.kind === 'xlsx') return { kind: 'xlsx', sheet: told.sheet, rows: readRows(path, CELLS) };
  return { kind: 'text', text: readText(path) };
}
