import { z } from 'zod';
import { MEETING_PARTS, MEETING_STEP_BY, MEETING_STEPS } from '../meetingLife';
import { MEETING_STATUSES } from '../vocabulary';
import { processSchema } from './process';
import { daySchema } from './shared';

const countSchema = z.int().min(0);

const lackSchema = z.discriminatedUnion('lack', [
  z.strictObject({ lack: z.literal('incomplete'), parts: z.array(z.enum(MEETING_PARTS)) }),
  z.strictObject({ lack: z.literal('wasSent') }),
  z.strictObject({ lack: z.literal('notSent') }),
  z.strictObject({ lack: z.literal('past') }),
  z.strictObject({ lack: z.literal('begun') }),
  z.strictObject({ lack: z.literal('notBegun') }),
  z.strictObject({ lack: z.literal('notHeld') }),
  z.strictObject({ lack: z.literal('decided') }),
  z.strictObject({ lack: z.literal('noMinutes') }),
  z.strictObject({ lack: z.literal('notApproved'), given: countSchema, needed: countSchema }),
  z.strictObject({ lack: z.literal('nobodySigns') }),
  z.strictObject({ lack: z.literal('signing'), answered: countSchema, asked: countSchema }),
  z.strictObject({ lack: z.literal('signingRuns'), until: daySchema }),
]);

export const meetingProcessSchema = processSchema(
  z.enum(MEETING_STATUSES),
  z.enum(MEETING_STEPS),
  lackSchema,
  z.enum(MEETING_STEP_BY),
);
