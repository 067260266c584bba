import { z } from 'zod';
import { STEP_BY } from '../process';
import { DRAFT_PARTS, RESOLUTION_STEPS } from '../resolutionLife';
import { RESOLUTION_STATUSES } from '../vocabulary';
import { processSchema } from './process';
import { instantSchema } from './shared';

const countSchema = z.int().min(0);

const lackSchema = z.discriminatedUnion('lack', [
  z.strictObject({ lack: z.literal('incomplete'), parts: z.array(z.enum(DRAFT_PARTS)) }),
  z.strictObject({ lack: z.literal('unsettled'), promised: countSchema, settled: countSchema }),
  z.strictObject({ lack: z.literal('nobodyReached') }),
  z.strictObject({ lack: z.literal('overdue') }),
  z.strictObject({ lack: z.literal('nobodyAwaited') }),
  z.strictObject({ lack: z.literal('remindedLately'), again: instantSchema }),
  z.strictObject({ lack: z.literal('noTie') }),
  z.strictObject({ lack: z.literal('superseded') }),
  z.strictObject({ lack: z.literal('putToVote'), meeting: z.string() }),
  z.strictObject({ lack: z.literal('undecided'), until: instantSchema.nullable() }),
]);

export const resolutionProcessSchema = processSchema(
  z.enum(RESOLUTION_STATUSES),
  z.enum(RESOLUTION_STEPS),
  lackSchema,
  z.enum(STEP_BY),
);
