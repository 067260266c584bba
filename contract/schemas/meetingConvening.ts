import { z } from 'zod';
import { INVITATION_STATES, MEETING_LIMITS } from '../calls/meetings';
import { linkTokenSchema } from './linkToken';
import { convenedSchema, noticeCheckSchema } from './meetingNotice';
import { linkedDaysSchema } from './meetingPoll';
import {
  attendeeRoleSchema,
  meetingReceiptShape,
  meetingStatusSchema,
  meetingTypeSchema,
  rsvpSchema,
  votesSchema,
} from './meetings';
import { agendaTemplateSchema } from './meetingTemplates';
import { idSchema, instantSchema, plannedSchema, saidSchema, spareWordsSchema } from './shared';

const reasonSchema = saidSchema(MEETING_LIMITS.reason, 'sayWhy');
const noteSchema = spareWordsSchema(MEETING_LIMITS.note).optional();

export const conveningQuerySchema = z.strictObject({ type: meetingTypeSchema, startsAt: plannedSchema });

export const conveningHelpSchema = z
  .strictObject({
    timeZone: z.string(),
    place: z.string(),
    title: z.string(),
    notice: noticeCheckSchema,
    candidates: z
      .array(
        z.strictObject({
          partyId: idSchema.nullable().optional(),
          userId: idSchema.nullable().optional(),
          name: z.string(),
          email: z.string(),
          color: z.string(),
          role: attendeeRoleSchema,
          capacity: z.string(),
          weight: votesSchema,
          capital: votesSchema,
          ownOrSubsidiaryShares: z.boolean(),
          isRequired: z.boolean(),
        }),
      )
      .max(MEETING_LIMITS.attendees),
    template: agendaTemplateSchema,
  })
  .meta({ id: 'ConveningHelp' });

export const inviteSchema = z.strictObject({ revision: z.int().min(1) }).meta({ id: 'InviteBody' });
export const inviteReceiptSchema = z
  .strictObject({ ...meetingReceiptShape, told: z.int().min(0), sequence: z.int().min(0) })
  .meta({ id: 'InviteReceipt' });

export const pollReceiptSchema = z
  .strictObject({ ...meetingReceiptShape, told: z.int().min(0) })
  .meta({ id: 'PollReceipt' });

export const cancelMeetingSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'CancelMeeting' });
export const cancelMeetingReceiptSchema = z
  .strictObject({ ...meetingReceiptShape, reason: z.string(), told: z.int().min(0) })
  .meta({ id: 'CancelMeetingReceipt' });

export const remindMeetingReceiptSchema = z
  .strictObject({ ...meetingReceiptShape, reminded: z.int().min(0) })
  .meta({ id: 'RemindMeetingReceipt' });

export const respondSchema = z
  .strictObject({ answer: rsvpSchema, note: noteSchema })
  .meta({ id: 'RespondToMeeting' });
export const rsvpReceiptSchema = z
  .strictObject({ ...meetingReceiptShape, attendeeId: idSchema, rsvp: rsvpSchema, at: instantSchema })
  .meta({ id: 'RsvpReceipt' });

export const proxySchema = z
  .strictObject({
    to: idSchema.nullable(),
    instructions: noteSchema,
    documentId: idSchema.nullable().optional(),
  })
  .meta({ id: 'WrittenProxy' });

export const writtenConvenedSchema = z
  .strictObject({ convened: convenedSchema.nullable() })
  .meta({ id: 'WrittenConvened' });

export const showLinkedRsvpSchema = z.strictObject({ token: linkTokenSchema }).meta({ id: 'ShowLinkedRsvp' });
export const respondByLinkSchema = z
  .strictObject({ token: linkTokenSchema, answer: rsvpSchema, note: noteSchema })
  .meta({ id: 'RespondByLink' });

export const linkedRsvpSchema = z
  .strictObject({
    entityName: z.string(),
    number: z.string(),
    title: z.string(),
    type: meetingTypeSchema,
    status: meetingStatusSchema,
    startsAt: instantSchema,
    endsAt: instantSchema,
    timeZone: z.string(),
    place: z.string(),
    link: z.string(),
    message: z.string(),
    name: z.string(),
    role: attendeeRoleSchema,
    rsvp: rsvpSchema.nullable(),
    rsvpAt: instantSchema.nullable(),
    rsvpNote: z.string(),
    invitation: z.enum(INVITATION_STATES),
    agenda: z.array(z.strictObject({ title: z.string(), startsAt: instantSchema })),
    answering: z.enum(['open', 'closed', 'later']),
    days: linkedDaysSchema,
  })
  .meta({ id: 'LinkedRsvp' });
