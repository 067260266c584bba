import { z } from 'zod';
import { ATTENDEE_ROLES, MEETING_LIMITS } from '../calls/meetings';
import { SIGNER_STATES } from '../minutesLife';
import { hashSchema } from './hash';
import { linkTokenSchema } from './linkToken';
import { NEEDS_REASON, saysWhy, signShape } from './minutes';
import { daySchema, instantSchema } from './shared';

export const showLinkedSigningSchema = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'ShowLinkedSigning' });
export const signByLinkSchema = z
  .strictObject({ token: linkTokenSchema, ...signShape })
  .refine(saysWhy, NEEDS_REASON)
  .meta({ id: 'SignByLink' });

export const linkedSigningSchema = z
  .strictObject({
    entityName: z.string(),
    number: z.string(),
    title: z.string(),
    startsAt: instantSchema,
    timeZone: z.string(),
    name: z.string(),
    role: z.enum(ATTENDEE_ROLES),
    capacity: z.string(),
    version: z.int().min(1),
    hash: hashSchema,
    lastDay: daySchema.nullable(),
    items: z
      .array(
        z.strictObject({
          number: z.int().min(1),
          title: z.string(),
          text: z.string(),
          record: z.array(z.string()),
        }),
      )
      .max(MEETING_LIMITS.items),
    hidden: z.int().min(0),
    erratum: z.strictObject({ number: z.int().min(1), text: z.string() }).nullable(),
    state: z.enum(SIGNER_STATES),
    at: instantSchema.nullable(),
    reason: z.string().nullable(),
    signing: z.enum(['open', 'closed']),
  })
  .meta({ id: 'LinkedSigning' });
