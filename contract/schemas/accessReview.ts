import { z } from 'zod';
import type { SchemaFault } from '../schemaFaults';
import { idSchema, instantSchema } from './shared';

const quarterSchema = z.string().regex(/^\d{4}-Q[1-4]$/, 'notAQuarter' satisfies SchemaFault);

/** Hexadecimal SHA-256. */
const seenSchema = z.string().length(64);

const confirmedReviewSchema = z
  .strictObject({
    quarter: quarterSchema,
    by: z.string().nullable(),
    at: instantSchema,
    users: z.int(),
    absent: z.int(),
  })
  .meta({ id: 'ConfirmedReview' });

export const accessReviewSchema = z
  .strictObject({
    quarter: quarterSchema,
    isDue: z.boolean(),
    seen: seenSchema,
    users: z.int(),
    admins: z.int(),
    reading: z.int(),
    absent: z.int(),
    confirmed: confirmedReviewSchema.nullable(),
    before: confirmedReviewSchema.nullable(),
  })
  .meta({ id: 'AccessReview' });

export const reviewConfirmationSchema = z
  .strictObject({ quarter: quarterSchema, seen: seenSchema })
  .meta({ id: 'ReviewConfirmation' });

export const reviewReceiptSchema = z
  .strictObject({ id: idSchema, quarter: quarterSchema, at: instantSchema })
  .meta({ id: 'ReviewReceipt' });
