import { z } from 'zod';
import {
  AGENDA_KINDS,
  ATTENDEE_ROLES,
  INVITATION_STATES,
  MEETING_LIMITS,
  MEETING_SORTS,
  RSVP_ANSWERS,
} from '../calls/meetings';
import { MEETING_ACTS } from '../meetingLife';
import type { SchemaFault } from '../schemaFaults';
import { MEETING_STATUSES, MEETING_TYPES, RESOLUTION_STATUSES } from '../vocabulary';
import { hashSchema } from './hash';
import { meetingCommentSchema } from './meetingComments';
import { meetingProcessSchema } from './meetingLife';
import { convenedSchema, noticeCheckSchema } from './meetingNotice';
import { pollSchema } from './meetingPoll';
import {
  daySchema,
  idSchema,
  instantSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  repeated,
  staysInReach,
  wordsSchema,
} from './shared';

const personSchema = z.strictObject({ id: idSchema, name: z.string() });
const countSchema = z.int().min(0);
export const meetingTypeSchema = z.enum(MEETING_TYPES);
export const meetingStatusSchema = z.enum(MEETING_STATUSES);
export const rsvpSchema = z.enum(RSVP_ANSWERS);
export const attendeeRoleSchema = z.enum(ATTENDEE_ROLES);
/** A whole number, zero or more. */
export const votesSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,17})$/, 'notVotes' satisfies SchemaFault)
  .meta({ examples: ['1'] });

const remindDaysSchema = z.int().min(1).max(MEETING_LIMITS.remindDays).nullable();
export const meetingRemindersSchema = z
  .strictObject({ unanswered: remindDaysSchema, everybody: remindDaysSchema })
  .meta({ id: 'MeetingReminders' });

const summaryShape = {
  id: idSchema,
  number: z.string(),
  type: meetingTypeSchema,
  title: z.string(),
  status: meetingStatusSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: z.string(),
  place: z.string(),
  link: z.string(),
  isOpen: z.boolean(),
  attendees: countSchema,
  accepted: countSchema,
  items: countSchema,
  invitedAt: instantSchema.nullable(),
  beganAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  me: z
    .strictObject({ attendeeId: idSchema, role: attendeeRoleSchema, rsvp: rsvpSchema.nullable() })
    .nullable(),
};

export const meetingSummarySchema = z.strictObject(summaryShape).meta({ id: 'MeetingSummary' });
export const meetingPageSchema = pageOf(meetingSummarySchema);

const attendeeSchema = z
  .strictObject({
    id: idSchema,
    partyId: idSchema.nullable(),
    userId: idSchema.nullable(),
    name: z.string(),
    email: z.string().nullable(),
    color: z.string(),
    role: attendeeRoleSchema,
    capacity: z.string(),
    weight: votesSchema,
    capital: votesSchema,
    ownOrSubsidiaryShares: z.boolean(),
    rsvp: rsvpSchema.nullable(),
    rsvpAt: instantSchema.nullable(),
    rsvpNote: z.string(),
    proxy: z
      .strictObject({
        to: idSchema,
        toName: z.string(),
        instructions: z.string(),
        documentId: idSchema.nullable(),
        at: instantSchema,
      })
      .nullable(),
    invitation: z.enum(INVITATION_STATES),
    convened: convenedSchema.nullable(),
    remindedAt: instantSchema.nullable(),
    isYou: z.boolean(),
  })
  .meta({ id: 'Attendee' });

const paperSchema = z.strictObject({
  documentId: idSchema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: countSchema,
  pages: countSchema.nullable(),
  hash: hashSchema,
  version: z.int().min(1),
});

const agendaItemSchema = z
  .strictObject({
    id: idSchema,
    position: z.int().min(1),
    title: z.string(),
    minutes: countSchema,
    startsAt: instantSchema,
    kind: z.enum(AGENDA_KINDS),
    presenterId: idSchema.nullable(),
    text: z.string(),
    proposal: z.string(),
    isConsent: z.boolean(),
    isConfidential: z.boolean(),
    seenBy: z.array(idSchema),
    resolution: z
      .strictObject({
        id: idSchema,
        number: z.string().nullable(),
        title: z.string(),
        status: z.enum(RESOLUTION_STATUSES),
      })
      .nullable(),
    papers: z.array(paperSchema),
    revision: z.int().min(1),
  })
  .meta({ id: 'AgendaItem' });

export const meetingDetailsSchema = z
  .strictObject({
    ...summaryShape,
    message: z.string(),
    reminders: meetingRemindersSchema,
    agenda: z.array(agendaItemSchema).max(MEETING_LIMITS.items),
    people: z.array(attendeeSchema).max(MEETING_LIMITS.attendees),
    comments: z.array(meetingCommentSchema).max(MEETING_LIMITS.comments),
    poll: pollSchema.nullable(),
    notice: noticeCheckSchema,
    cancelled: z.strictObject({ reason: z.string(), by: z.string(), at: instantSchema }).nullable(),
    isChangedSinceSent: z.boolean(),
    createdBy: personSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    revision: z.int().min(1),
    acts: z.array(z.enum(MEETING_ACTS)),
    process: meetingProcessSchema,
    preparesFor: z.array(z.string()),
  })
  .meta({ id: 'MeetingDetails' });

export const meetingQuerySchema = z
  .strictObject({
    ...pagingShape,
    q: wordsSchema,
    sort: z.enum(MEETING_SORTS).default('-starts'),
    type: repeated(meetingTypeSchema),
    status: repeated(meetingStatusSchema),
    mine: z.stringbool().optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .refine(staysInReach, OUT_OF_REACH);

const receiptShape = { id: idSchema, status: meetingStatusSchema, revision: z.int().min(1) };
export const meetingReceiptShape = receiptShape;
export const meetingReceiptSchema = z.strictObject(receiptShape).meta({ id: 'MeetingReceipt' });
export const createMeetingReceiptSchema = z
  .strictObject({ ...receiptShape, number: z.string(), all: z.array(idSchema) })
  .meta({ id: 'CreateMeetingReceipt' });
export const itemReceiptSchema = z
  .strictObject({ ...receiptShape, itemId: idSchema, itemRevision: z.int().min(1) })
  .meta({ id: 'ItemReceipt' });
