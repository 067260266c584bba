import { z } from 'zod';
import { MEETING_LIMITS } from '../calls/meetings';
import {
  ATTENDANCE_ACTS,
  HOLD_LIMITS,
  HOLD_NOTES,
  PRESENCES,
  VOTE_HINDRANCES,
  VOTE_WAYS,
} from '../meetingHold';
import { meetingReceiptShape } from './meetings';
import { evaluationSchema, rationalSchema, ruleSchema } from './rule';
import { daySchema, idSchema, instantSchema, saidSchema } from './shared';

const voteSchema = z.enum(['for', 'against', 'abstain']);
const resultSchema = z.enum(['accepted', 'rejected']);
const outcomeSchema = z.enum(['open', 'accepted', 'rejected']);
const actSchema = z.enum(ATTENDANCE_ACTS);

export const holdQuerySchema = z.strictObject({ item: idSchema.optional() });

export const quorumCountSchema = z
  .strictObject({
    present: rationalSchema,
    proxy: rationalSchema,
    absent: rationalSchema,
    recused: rationalSchema,
    unit: z.enum(['votes', 'capital', 'heads']),
    counted: rationalSchema,
    of: rationalSchema,
    needed: rationalSchema.nullable(),
    isMore: z.boolean(),
    met: z.boolean().nullable(),
  })
  .meta({ id: 'QuorumCount' });

const heldVoteSchema = z
  .strictObject({
    id: idSchema,
    item: idSchema,
    also: z.array(idSchema).max(MEETING_LIMITS.items),
    resolutions: z.array(idSchema).max(MEETING_LIMITS.items),
    motion: z.string(),
    way: z.enum(VOTE_WAYS),
    openedAt: instantSchema,
    closedAt: instantSchema.nullable(),
    outcome: outcomeSchema,
    declared: resultSchema.nullable(),
    quorumMet: z.boolean().nullable(),
    forWeight: rationalSchema,
    againstWeight: rationalSchema,
    abstainWeight: rationalSchema,
    isTied: z.boolean(),
    votes: z
      .array(z.strictObject({ attendee: idSchema, decision: voteSchema }))
      .max(MEETING_LIMITS.attendees),
    mine: z.strictObject({ attendee: idSchema, hindrance: z.enum(VOTE_HINDRANCES).nullable() }).nullable(),
  })
  .meta({ id: 'HeldVote' });

export const holdingSchema = z
  .strictObject({
    ...meetingReceiptShape,
    beganAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    item: idSchema.nullable(),
    shownItem: idSchema.nullable(),
    items: z.array(z.strictObject({ id: idSchema, beganAt: instantSchema })).max(MEETING_LIMITS.items),
    people: z
      .array(z.strictObject({ id: idSchema, presence: z.enum(PRESENCES), proxyTo: idSchema.nullable() }))
      .max(MEETING_LIMITS.attendees),
    quorum: quorumCountSchema.nullable(),
    rule: ruleSchema,
    notes: z
      .array(
        z.strictObject({
          id: idSchema,
          item: idSchema,
          kind: z.enum(HOLD_NOTES),
          text: z.string(),
          assignee: idSchema.nullable(),
          due: daySchema.nullable(),
          by: z.string(),
          at: instantSchema,
          revision: z.int().min(1),
        }),
      )
      .max(HOLD_LIMITS.notes),
    votes: z.array(heldVoteSchema).max(HOLD_LIMITS.votes),
    lines: z
      .array(
        z.strictObject({
          id: idSchema,
          attendee: idSchema,
          act: actSchema,
          to: idSchema.nullable(),
          item: idSchema.nullable(),
          at: instantSchema,
        }),
      )
      .max(HOLD_LIMITS.lines),
  })
  .meta({ id: 'Holding' });

const quorumReceiptShape = { ...meetingReceiptShape, quorum: quorumCountSchema.nullable() };

export const quorumReceiptSchema = z.strictObject(quorumReceiptShape).meta({ id: 'QuorumReceipt' });
export const lineReceiptSchema = z
  .strictObject({ ...quorumReceiptShape, lines: z.array(idSchema).max(HOLD_LIMITS.batch) })
  .meta({ id: 'LineReceipt' });
export const noteReceiptSchema = z
  .strictObject({ ...meetingReceiptShape, noteId: idSchema, noteRevision: z.int().min(1) })
  .meta({ id: 'NoteReceipt' });
export const voteReceiptSchema = z
  .strictObject({
    ...meetingReceiptShape,
    voteId: idSchema,
    outcome: outcomeSchema,
    quorumMet: z.boolean().nullable(),
  })
  .meta({ id: 'VoteReceipt' });
export const countedVoteSchema = z
  .strictObject({ id: idSchema, rule: ruleSchema, evaluation: evaluationSchema.nullable() })
  .meta({ id: 'CountedVote' });

export const goToItemSchema = z.strictObject({ item: idSchema }).meta({ id: 'GoToItem' });
export const meetingRuleSchema = z.strictObject({ rule: ruleSchema }).meta({ id: 'MeetingRule' });

export const attendanceSchema = z
  .strictObject({
    lines: z
      .array(z.strictObject({ attendee: idSchema, act: actSchema, to: idSchema.nullable().optional() }))
      .min(1)
      .max(HOLD_LIMITS.batch),
    item: idSchema.nullable().optional(),
  })
  .meta({ id: 'RecordAttendance' });

const taskShape = { assignee: idSchema.nullable().optional(), due: daySchema.nullable().optional() };

export const newNoteSchema = z
  .strictObject({
    item: idSchema,
    kind: z.enum(HOLD_NOTES),
    text: saidSchema(HOLD_LIMITS.note),
    ...taskShape,
  })
  .meta({ id: 'NewMeetingNote' });

export const noteUpdateSchema = z
  .strictObject({
    revision: z.int().min(1),
    text: saidSchema(HOLD_LIMITS.note).optional(),
    ...taskShape,
  })
  .meta({ id: 'MeetingNoteUpdate' });

export const newVoteSchema = z
  .strictObject({
    item: idSchema,
    motion: saidSchema(HOLD_LIMITS.motion),
    way: z.enum(VOTE_WAYS),
    rule: ruleSchema.optional(),
    isTogether: z.boolean().optional(),
    decides: z.boolean().optional(),
  })
  .meta({ id: 'NewVote' });

export const shownVotesSchema = z
  .strictObject({
    votes: z
      .array(z.strictObject({ attendee: idSchema, decision: voteSchema.nullable() }))
      .min(1)
      .max(MEETING_LIMITS.attendees),
  })
  .meta({ id: 'ShownVotes' });

export const meetingVoteSchema = z
  .strictObject({ decision: voteSchema, attendee: idSchema.optional() })
  .meta({ id: 'MeetingVote' });

export const closeVoteSchema = z
  .strictObject({ tieBreak: resultSchema.optional(), declared: resultSchema.optional() })
  .meta({ id: 'CloseVote' });
