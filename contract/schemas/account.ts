import { z } from 'zod';
import { idSchema, instantSchema } from './shared';

export const signInsSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: idSchema,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        signedInAt: instantSchema,
        seenAt: instantSchema,
        isThis: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SignIns' });

export const endedSignInsSchema = z.strictObject({ count: z.int() }).meta({ id: 'EndedSignIns' });

export const endedSignInSchema = z.strictObject({ id: idSchema }).meta({ id: 'EndedSignIn' });

export const calendarFeedSchema = z
  .strictObject({ since: instantSchema.nullable(), readAt: instantSchema.nullable() })
  .meta({ id: 'CalendarFeed' });

export const renewedCalendarSchema = z
  .strictObject({ since: instantSchema, path: z.string().nullable() })
  .meta({ id: 'RenewedCalendar' });

export const endedCalendarSchema = z.strictObject({ ended: z.boolean() }).meta({ id: 'EndedCalendar' });

export const leavingSchema = z
  .strictObject({
    entities: z.array(z.string()),
    lastAdminOf: z.array(z.string()),
    decisions: z.int(),
    tasks: z.int(),
  })
  .meta({ id: 'Leaving' });

export const deleteAccountSchema = z
  .strictObject({ email: z.string().max(254) })
  .meta({ id: 'DeleteAccount' });

export const deletedAccountSchema = z
  .strictObject({ deleted: z.literal(true) })
  .meta({ id: 'DeletedAccount' });
