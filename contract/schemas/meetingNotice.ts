import { z } from 'zod';
import {
  CONVENED_WAYS,
  NOTICE_CONSEQUENCES,
  NOTICE_INVITEES,
  NOTICE_REPAIRS,
  NOTICE_SOURCES,
  NOTICE_STATES,
} from '../meetingNotice';
import { daySchema } from './shared';

const convenedShape = { way: z.enum(CONVENED_WAYS), on: daySchema };
export const convenedSchema = z.strictObject(convenedShape).meta({ id: 'ConvenedOtherwise' });

export const noticeCheckSchema = z
  .strictObject({
    state: z.enum(NOTICE_STATES),
    source: z.enum(NOTICE_SOURCES),
    days: z.int().min(0),
    /** Of a meeting in the first days of the calendar it lies before them. */
    lastDay: z.iso.date().nullable(),
    sentOn: daySchema.nullable(),
    daysGiven: z.int(),
    isWeekend: z.boolean(),
    invitees: z.array(z.enum(NOTICE_INVITEES)),
    missing: z.array(z.enum(NOTICE_INVITEES)),
    added: z.strictObject({ people: z.array(z.string()), items: z.array(z.string()) }),
    unreached: z.strictObject({ noAddress: z.array(z.string()), failed: z.array(z.string()) }),
    otherwise: z.array(z.strictObject({ ...convenedShape, names: z.array(z.string()) })),
    consequence: z.enum(NOTICE_CONSEQUENCES),
    repairs: z.array(z.enum(NOTICE_REPAIRS)),
  })
  .meta({ id: 'NoticeCheck' });
