import { z } from 'zod';
import { DOCUMENT_SORTS } from '../calls/documents';
import type { SchemaFault } from '../schemaFaults';
import {
  countSchema,
  idSchema,
  instantSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  staysInReach,
  wordsSchema,
} from './shared';

export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'notAHash' satisfies SchemaFault);

const documentShape = {
  id: idSchema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().min(0),
  pages: z.number().int().min(0).nullable(),
  hash: hashSchema,
  resolutionId: idSchema.nullable(),
  uploadedBy: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  createdAt: instantSchema,
};

export const documentSchema = z.strictObject(documentShape).meta({ id: 'EntityDocument' });

export const uploadedDocumentSchema = z
  .strictObject({
    ...documentShape,
    duplicateOf: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  })
  .meta({ id: 'UploadedDocument' });

export const documentPageSchema = pageOf(documentSchema);

export const documentQuerySchema = z
  .strictObject({ ...pagingShape, q: wordsSchema, sort: z.enum(DOCUMENT_SORTS).default('-createdAt') })
  .refine(staysInReach, OUT_OF_REACH);

export const documentPageQuerySchema = z.strictObject({
  page: countSchema(100_000).optional(),
});

export const documentFileQuerySchema = z.strictObject({ download: z.stringbool().optional() });
