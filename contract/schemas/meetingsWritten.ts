import { z } from 'zod';
import { AGENDA_KINDS, MEETING_LIMITS } from '../calls/meetings';
import type { SchemaFault } from '../schemaFaults';
import { attendeeRoleSchema, meetingRemindersSchema, meetingTypeSchema, votesSchema } from './meetings';
import { daySchema, idSchema, lineSchema, plannedSchema, spareLineSchema, spareWordsSchema } from './shared';

const LIMITS = MEETING_LIMITS;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Empty, or an address of a page: nothing that a browser would run. */
const linkSchema = spareLineSchema(LIMITS.link).refine(
  (link) => link === '' || /^https?:\/\/\S+$/i.test(link),
  'notALink' satisfies SchemaFault,
);

const itemShape = {
  title: lineSchema(LIMITS.itemTitle),
  minutes: z.int().min(0).max(LIMITS.itemMinutes),
  kind: z.enum(AGENDA_KINDS).optional(),
  presenterId: idSchema.nullable().optional(),
  text: spareWordsSchema(LIMITS.itemText).optional(),
  proposal: spareWordsSchema(LIMITS.itemText).optional(),
  isConsent: z.boolean().optional(),
  isConfidential: z.boolean().optional(),
  seenBy: z.array(idSchema).max(LIMITS.attendees).optional(),
  resolutionId: idSchema.nullable().optional(),
  papers: z.array(idSchema).max(LIMITS.papers).optional(),
};

const agendaSchema = z.array(z.strictObject({ id: idSchema.optional(), ...itemShape })).max(LIMITS.items);

const peopleSchema = z
  .array(
    z.strictObject({
      id: idSchema.optional(),
      partyId: idSchema.nullable().optional(),
      userId: idSchema.nullable().optional(),
      name: lineSchema(LIMITS.name),
      email: z.union([z.literal(''), z.email().max(254)]).optional(),
      role: attendeeRoleSchema,
      capacity: spareLineSchema(LIMITS.capacity).optional(),
      weight: votesSchema.optional(),
      capital: votesSchema.optional(),
    }),
  )
  .max(LIMITS.attendees);

const meetingShape = {
  type: meetingTypeSchema,
  title: lineSchema(LIMITS.title),
  startsAt: plannedSchema,
  endsAt: plannedSchema,
};

const moreShape = {
  timeZone: z
    .string()
    .refine(isTimeZone, 'notATimeZone' satisfies SchemaFault)
    .optional(),
  place: spareLineSchema(LIMITS.place).optional(),
  link: linkSchema.optional(),
  message: spareWordsSchema(LIMITS.message).optional(),
  isOpen: z.boolean().optional(),
  reminders: meetingRemindersSchema.optional(),
  people: peopleSchema.optional(),
  agenda: agendaSchema.optional(),
};

export const newMeetingSchema = z
  .strictObject({
    ...meetingShape,
    ...moreShape,
    alsoOn: z
      .array(daySchema)
      .max(LIMITS.atOnce - 1)
      .optional(),
  })
  .meta({ id: 'NewMeeting' });

export const meetingUpdateSchema = z
  .strictObject({ revision: z.int().min(1), ...z.object(meetingShape).partial().shape, ...moreShape })
  .meta({ id: 'MeetingUpdate' });

export const newItemSchema = z
  .strictObject({ ...itemShape, position: z.int().min(1).max(LIMITS.items).optional() })
  .meta({ id: 'NewItem' });

export const itemUpdateSchema = z
  .strictObject({ revision: z.int().min(1), ...z.object(itemShape).partial().shape })
  .meta({ id: 'ItemUpdate' });

export const agendaOrderSchema = z
  .strictObject({ items: z.array(idSchema).max(LIMITS.items) })
  .meta({ id: 'AgendaOrder' });
