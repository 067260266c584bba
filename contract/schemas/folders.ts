import { z } from 'zod';
import { FOLDER_LIMITS } from '../calls/folders';
import { daySchema, idSchema, instantSchema, lineSchema } from './shared';

const nameSchema = lineSchema(FOLDER_LIMITS.name);

export const folderListSchema = z.strictObject({
  items: z
    .array(
      z
        .strictObject({
          id: idSchema,
          name: z.string(),
          parentId: idSchema.nullable(),
          position: z.int().min(0),
          documents: z.int().min(0),
        })
        .meta({ id: 'DocumentFolder' }),
    )
    .max(FOLDER_LIMITS.folders),
});

export const newFolderSchema = z
  .strictObject({ name: nameSchema, parentId: idSchema.nullable().optional() })
  .meta({ id: 'NewFolder' });

export const folderUpdateSchema = z
  .strictObject({
    name: nameSchema.optional(),
    parentId: idSchema.nullable().optional(),
    position: z.int().min(0).max(FOLDER_LIMITS.folders).optional(),
  })
  .meta({ id: 'FolderUpdate' });

export const folderRemovalSchema = z.strictObject({ contents: z.literal('moveUp').optional() });

export const folderReceiptSchema = z.strictObject({ id: idSchema }).meta({ id: 'FolderReceipt' });

export const documentIndexSchema = z
  .strictObject({
    entityName: z.string(),
    at: instantSchema,
    lines: z.array(
      z.strictObject({
        kind: z.enum(['folder', 'document']),
        id: idSchema,
        number: z.string(),
        depth: z.int().min(0).max(FOLDER_LIMITS.depth),
        name: z.string(),
        dated: daySchema.nullable(),
        pages: z.int().min(0).nullable(),
        createdAt: instantSchema.nullable(),
      }),
    ),
    isWhole: z.boolean(),
  })
  .meta({ id: 'DocumentIndex' });
