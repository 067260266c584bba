import { z } from 'zod';
import { DOCUMENT_STATES, DOCUMENT_STEP_BY, DOCUMENT_STEPS } from '../documentLife';
import { processSchema } from './process';
import { daySchema, instantSchema } from './shared';

const lackSchema = z.discriminatedUnion('lack', [
  z.strictObject({ lack: z.literal('frozen') }),
  z.strictObject({ lack: z.literal('held') }),
  z.strictObject({ lack: z.literal('retained'), until: daySchema }),
  z.strictObject({ lack: z.literal('ofDraft') }),
  z.strictObject({ lack: z.literal('restorable'), until: instantSchema }),
]);

export const documentProcessSchema = processSchema(
  z.enum(DOCUMENT_STATES),
  z.enum(DOCUMENT_STEPS),
  lackSchema,
  z.enum(DOCUMENT_STEP_BY),
);
