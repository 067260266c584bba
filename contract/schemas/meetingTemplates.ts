import { z } from 'zod';
import { AGENDA_KINDS, MEETING_LIMITS } from '../calls/meetings';
import { meetingTypeSchema } from './meetings';
import { instantSchema, lineSchema, spareWordsSchema } from './shared';

const shape = {
  minutes: z.int().min(0).max(MEETING_LIMITS.itemMinutes),
  kind: z.enum(AGENDA_KINDS),
  isConsent: z.boolean(),
  isConfidential: z.boolean(),
};

export const agendaTemplateSchema = z
  .strictObject({
    type: meetingTypeSchema,
    items: z
      .array(z.strictObject({ title: z.string(), text: z.string(), proposal: z.string(), ...shape }))
      .max(MEETING_LIMITS.items),
    saved: z.strictObject({ by: z.string(), at: instantSchema }).nullable(),
    revision: z.int().min(0),
  })
  .meta({ id: 'AgendaTemplate' });

export const agendaTemplatesSchema = z
  .strictObject({ templates: z.array(agendaTemplateSchema) })
  .meta({ id: 'AgendaTemplates' });

export const writtenTemplateSchema = z
  .strictObject({
    type: meetingTypeSchema,
    revision: z.int().min(0),
    items: z
      .array(
        z.strictObject({
          title: lineSchema(MEETING_LIMITS.itemTitle),
          text: spareWordsSchema(MEETING_LIMITS.itemText),
          proposal: spareWordsSchema(MEETING_LIMITS.itemText),
          ...shape,
        }),
      )
      .min(1)
      .max(MEETING_LIMITS.items)
      .nullable(),
  })
  .meta({ id: 'WrittenTemplate' });

export const templateReceiptSchema = z
  .strictObject({ type: meetingTypeSchema, isOwn: z.boolean(), revision: z.int().min(0) })
  .meta({ id: 'TemplateReceipt' });
