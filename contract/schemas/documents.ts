import { z } from 'zod';
import {
  DOCUMENT_FORMATS,
  DOCUMENT_LIMITS,
  DOCUMENT_SORTS,
  DOCUMENT_USE_KINDS,
  NO_FOLDER,
  READING_STATES,
  TEXT_SOURCES,
} from '../calls/documents';
import { DOCUMENT_ACTS } from '../documentLife';
import { READING_REASONS } from '../readingReason';
import { AVATAR_COLORS } from '../vocabulary';
import { documentCommentSchema } from './documentComments';
import { documentProcessSchema } from './documentLife';
import { documentVersionSchema } from './documentVersions';
import { hashSchema } from './hash';
import {
  countSchema,
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  repeated,
  saidSchema,
  spareWordsSchema,
  staysInReach,
  wordsSchema,
} from './shared';

const personSchema = z.strictObject({ id: idSchema, name: z.string() });
const readingSchema = z.enum(READING_STATES);
const formatSchema = z.enum(DOCUMENT_FORMATS);

export const documentTagSchema = z
  .strictObject({ id: idSchema, name: z.string(), color: z.enum(AVATAR_COLORS) })
  .meta({ id: 'DocumentTag' });

const documentShape = {
  id: idSchema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().min(0),
  pages: z.number().int().min(0).nullable(),
  hash: hashSchema,
  resolutionId: idSchema.nullable(),
  uploadedBy: personSchema.nullable(),
  createdAt: instantSchema,
  version: z.int().min(1),
  revision: z.int().min(1),
  format: formatSchema,
  dated: daySchema.nullable(),
  folderId: idSchema.nullable(),
  tags: z.array(documentTagSchema),
  reading: readingSchema,
  openComments: z.int().min(0),
  isFrozen: z.boolean(),
  isHeld: z.boolean(),
  updatedAt: instantSchema,
  deletedAt: instantSchema.nullable(),
};

export const documentSchema = z.strictObject(documentShape).meta({ id: 'EntityDocument' });

export const uploadedDocumentSchema = z
  .strictObject({
    ...documentShape,
    duplicateOf: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  })
  .meta({ id: 'UploadedDocument' });

const confidenceSchema = z.number().min(0).max(1).nullable();

const readingDetailsSchema = z.strictObject({
  state: readingSchema,
  pagesRead: z.int().min(0),
  pages: z.int().min(0).nullable(),
  language: z.string().nullable(),
  byMachine: z.boolean(),
  confidence: confidenceSchema,
  reason: z.enum(READING_REASONS).nullable(),
});

export const documentDetailsSchema = z
  .strictObject({
    ...documentShape,
    uploadedBy: personSchema.extend({ color: z.string() }).nullable(),
    description: z.string(),
    retainUntil: daySchema.nullable(),
    hold: z.strictObject({ reason: z.string(), by: z.string(), at: instantSchema }).nullable(),
    folders: z.array(z.strictObject({ id: idSchema, name: z.string() })),
    versions: z.array(documentVersionSchema).max(DOCUMENT_LIMITS.versions),
    usedIn: z
      .array(
        z.strictObject({
          kind: z.enum(DOCUMENT_USE_KINDS),
          id: idSchema,
          number: z.string().nullable(),
          title: z.string(),
        }),
      )
      .max(DOCUMENT_USE_KINDS.length * DOCUMENT_LIMITS.uses),
    comments: z.array(documentCommentSchema).max(DOCUMENT_LIMITS.comments),
    readingDetails: readingDetailsSchema,
    acts: z.array(z.enum(DOCUMENT_ACTS)),
    process: documentProcessSchema,
    page: z
      .strictObject({
        number: z.int().min(1),
        text: z.string(),
        source: z.enum(TEXT_SOURCES),
        confidence: confidenceSchema,
        label: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DocumentDetails' });

export const documentPageSchema = pageOf(documentSchema);

export const documentQuerySchema = z
  .strictObject({
    ...pagingShape,
    q: wordsSchema,
    sort: z.enum(DOCUMENT_SORTS).default('-createdAt'),
    tag: repeated(idSchema).meta({ examples: ['01980000-0000-7000-8000-0000000000f1'] }),
    format: repeated(formatSchema),
    uploadedBy: idSchema.optional().meta({ examples: ['01980000-0000-7000-8000-0000000000f2'] }),
    from: daySchema.optional(),
    to: daySchema.optional(),
    reading: repeated(readingSchema),
    folder: z
      .union([z.literal(NO_FOLDER), idSchema])
      .optional()
      .meta({ examples: [NO_FOLDER] }),
    deleted: z.stringbool().optional(),
  })
  .refine(staysInReach, OUT_OF_REACH);

export const documentPageQuerySchema = z.strictObject({
  page: countSchema(100_000).optional(),
  version: countSchema(999_999_999).optional(),
});

export const documentFileQuerySchema = z.strictObject({
  download: z.stringbool().optional(),
  version: countSchema(999_999_999).optional(),
});

const nameSchema = lineSchema(DOCUMENT_LIMITS.name);
const tagsSchema = z.array(idSchema).max(DOCUMENT_LIMITS.tags);
const retainSchema = daySchema.nullable();
const idsSchema = z.array(idSchema).min(1).max(DOCUMENT_LIMITS.bulk);

const listedIdsSchema = z.string().transform((text) => text.split(',').filter(Boolean));

export const documentUploadSchema = z
  .strictObject({
    resolutionId: idSchema.optional(),
    replaces: idSchema.optional(),
    revision: countSchema(999_999_999).optional(),
    folderId: idSchema.optional(),
    tags: listedIdsSchema.pipe(tagsSchema).optional(),
    note: spareWordsSchema(DOCUMENT_LIMITS.note).optional(),
  })
  .meta({ id: 'DocumentUpload' });

export const documentUpdateSchema = z
  .strictObject({
    revision: z.int().min(1),
    name: nameSchema.optional(),
    description: spareWordsSchema(DOCUMENT_LIMITS.description).optional(),
    dated: daySchema.nullable().optional(),
    folderId: idSchema.nullable().optional(),
    tags: tagsSchema.optional(),
    retainUntil: retainSchema.optional(),
    retainReason: saidSchema(DOCUMENT_LIMITS.retainReason, 'sayWhy').optional(),
    hold: z
      .strictObject({ reason: saidSchema(DOCUMENT_LIMITS.holdReason, 'sayWhy') })
      .nullable()
      .optional(),
  })
  .meta({ id: 'DocumentUpdate' });

export const documentReceiptSchema = z
  .strictObject({ id: idSchema, revision: z.int().min(1), version: z.int().min(1) })
  .meta({ id: 'DocumentReceipt' });

export const bulkUpdateSchema = z
  .strictObject({
    ids: idsSchema,
    folderId: idSchema.nullable().optional(),
    dated: daySchema.nullable().optional(),
    addTags: tagsSchema.optional(),
    removeTags: tagsSchema.optional(),
    retainUntil: retainSchema.optional(),
  })
  .meta({ id: 'BulkUpdate' });

export const bulkTagsSchema = z.strictObject({ ids: idsSchema, tags: tagsSchema }).meta({ id: 'BulkTags' });

export const bulkRemovalSchema = z.strictObject({ ids: idsSchema }).meta({ id: 'BulkRemoval' });

export const bulkReceiptSchema = z.strictObject({ count: z.int().min(0) }).meta({ id: 'BulkReceipt' });

export const tagsInUseSchema = z.strictObject({
  items: z.array(
    z
      .strictObject({
        id: idSchema,
        name: z.string(),
        color: z.enum(AVATAR_COLORS),
        documents: z.int().min(0),
      })
      .meta({ id: 'TagInUse' }),
  ),
});
