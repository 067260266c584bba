import { z } from 'zod';
import { MOST_TAGS, TAG_NAME_LENGTH } from '../calls/tags';
import { AVATAR_COLORS } from '../vocabulary';
import { idSchema, lineSchema } from './shared';

const colorSchema = z.enum(AVATAR_COLORS);

const nameSchema = lineSchema(TAG_NAME_LENGTH);

const revisionSchema = z.number().int().min(1).max(2_147_483_647);
const countSchema = z.number().int().min(0);

export const tagSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    color: colorSchema,
    documents: countSchema,
    revision: revisionSchema,
  })
  .meta({ id: 'Tag' });

export const tagsSchema = z.strictObject({ items: z.array(tagSchema).max(MOST_TAGS) });

export const newTagSchema = z
  .strictObject({ name: nameSchema, color: colorSchema.optional() })
  .meta({ id: 'NewTag' });

export const tagUpdateSchema = z
  .strictObject({
    revision: revisionSchema,
    name: nameSchema.optional(),
    color: colorSchema.optional(),
    mergeInto: idSchema.optional(),
  })
  .meta({ id: 'TagUpdate' });

export const tagIdsSchema = z
  .strictObject({ ids: z.array(idSchema).min(1).max(MOST_TAGS) })
  .meta({ id: 'TagIds' });

export const tagReceiptSchema = z
  .strictObject({ id: idSchema, revision: revisionSchema, documents: countSchema })
  .meta({ id: 'TagReceipt' });

export const removedTagsSchema = z
  .strictObject({ count: countSchema, documents: countSchema })
  .meta({ id: 'RemovedTags' });
