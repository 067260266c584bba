import { z } from 'zod';
import { MEANING_STATES, SEAL_STATES } from '../calls/platform';
import { instantSchema } from './shared';

const count = z.number().int().min(0);

const countsSchema = z.strictObject({
  total: count,
  most: z.array(z.strictObject({ name: z.string(), count })),
});

export const platformFiguresSchema = z
  .strictObject({
    days: count,
    pageViews: countsSchema,
    exceptions: countsSchema,
    mails: z.array(z.strictObject({ status: z.string(), count })),
    jobs: z.array(z.strictObject({ name: z.string(), state: z.string(), count })),
    storage: z.strictObject({ files: count, bytes: z.string() }),
    meaning: z.strictObject({ model: z.string().nullable(), state: z.enum(MEANING_STATES) }),
    seal: z.strictObject({ validUntil: instantSchema, state: z.enum(SEAL_STATES) }),
  })
  .meta({ id: 'PlatformFigures' });

export const retentionReportSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({ kind: z.string(), days: count, lastRun: instantSchema.nullable(), removed: count }),
    ),
  })
  .meta({ id: 'RetentionReport' });
