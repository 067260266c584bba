import { z } from 'zod';
import { CHANGE_KINDS, COMPARISONS, MOST_HITS } from '../calls/documentVersions';
import { hashSchema } from './hash';
import { countSchema, idSchema, instantSchema } from './shared';

export const documentVersionSchema = z
  .strictObject({
    number: z.int().min(1),
    name: z.string(),
    mediaType: z.string(),
    sizeBytes: z.number().int().min(0),
    pages: z.number().int().min(0).nullable(),
    hash: hashSchema,
    uploadedBy: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
    createdAt: instantSchema,
    note: z.string(),
  })
  .meta({ id: 'DocumentVersion' });

export const versionRestoringSchema = z
  .strictObject({ revision: z.int().min(1) })
  .meta({ id: 'VersionRestoring' });

export const versionChangesQuerySchema = z.strictObject({ since: countSchema(999_999_999).optional() });

export const versionChangesSchema = z
  .strictObject({
    from: z.int().min(1),
    to: z.int().min(1),
    state: z.enum(COMPARISONS),
    parts: z.array(z.strictObject({ kind: z.enum(CHANGE_KINDS), text: z.string() })),
    added: z.int().min(0),
    removed: z.int().min(0),
  })
  .meta({ id: 'VersionChanges' });

export const documentHitsQuerySchema = z.strictObject({ q: z.string().trim().min(1).max(200) });

export const documentHitsSchema = z
  .strictObject({
    pages: z.array(
      z.strictObject({
        page: z.int().min(1),
        hits: z.array(z.strictObject({ at: z.int().min(0), length: z.int().min(1) })),
      }),
    ),
    total: z.int().min(0).max(MOST_HITS),
    totalIsExact: z.boolean(),
  })
  .meta({ id: 'DocumentHits' });
