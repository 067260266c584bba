import { z } from 'zod';
import { FILTER_LIMITS } from '../calls/documentFilters';
import { idSchema, lineSchema } from './shared';

const nameSchema = lineSchema(FILTER_LIMITS.name);
const searchSchema = z.string().min(1).max(FILTER_LIMITS.search);

export const filterListSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({ id: idSchema, name: z.string(), search: z.string() }).meta({ id: 'DocumentFilter' }),
    )
    .max(FILTER_LIMITS.filters),
});

export const newFilterSchema = z
  .strictObject({ name: nameSchema, search: searchSchema })
  .meta({ id: 'NewDocumentFilter' });

export const filterReceiptSchema = z.strictObject({ id: idSchema }).meta({ id: 'FilterReceipt' });
