import { z } from 'zod';
import { AVATAR_COLORS } from '#contract/vocabulary';
import { DEMO_ENTITIES } from '../group';
import { personKey } from '../people';
import { readRows } from '../read';

export const DEMO_TAGS = readRows('documents/tags.json', z.record(z.string(), z.enum(AVATAR_COLORS)));

/** Where a document stands. */
export const filingShape = {
  /** Folders from the outermost on: `Board/Minutes`. */
  folder: z.string(),
  tags: z
    .array(z.string().refine((name) => name in DEMO_TAGS, { error: 'No tag of demo/documents/tags.json' }))
    .readonly(),
};

const archived = z.strictObject({
  /** What stands in it, beside these rows in the folder of its entity. */
  file: z.string(),
  /** With its extension, which says what is made of the text. */
  name: z.string(),
  by: personKey,
  daysAgo: z.number(),
  ...filingShape,
  /** A PDF of pictures of its pages, or one picture. */
  as: z.enum(['scan', 'picture']).optional(),
  /** Of a PDF that is not in English. */
  language: z.literal('nl').optional(),
});

export type ArchivedDocument = z.output<typeof archived> & { readonly entity: string };

/** Entities with documents that are older than their record. */
const HAVING = ['beheer', 'kade', 'logistiek', 'terminals', 'finance', 'veerhaven', 'sleepdienst'];

/** Documents from before the record began: those of the entities together, the newest first. */
export function readArchive(): readonly ArchivedDocument[] {
  return DEMO_ENTITIES.filter(({ key }) => HAVING.includes(key))
    .flatMap(({ key }) =>
      readRows(`documents/archive/${key}.json`, z.array(archived)).map((row) => ({ ...row, entity: key })),
    )
    .toSorted((a, b) => a.daysAgo - b.daysAgo);
}
