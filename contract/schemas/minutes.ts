import { z } from 'zod';
import { ATTENDEE_ROLES, MEETING_LIMITS } from '../calls/meetings';
import { MINUTES_LIMITS } from '../calls/minutes';
import {
  APPROVAL_ANSWERS,
  APPROVAL_RULES,
  IDENTIFIED_BY,
  MINUTES_ACTS,
  MINUTES_STATUSES,
  MINUTES_STEP_BY,
  MINUTES_STEPS,
  SIGNER_STATES,
} from '../minutesLife';
import type { SchemaFault } from '../schemaFaults';
import { MEETING_STATUSES } from '../vocabulary';
import { hashSchema } from './hash';
import { processSchema } from './process';
import { daySchema, idSchema, instantSchema, saidSchema, spareWordsSchema } from './shared';

const countSchema = z.int().min(0);
const textSchema = spareWordsSchema(MINUTES_LIMITS.text);
const reasonSchema = spareWordsSchema(MINUTES_LIMITS.reason).optional();
const roleSchema = z.enum(ATTENDEE_ROLES);

const lackSchema = z.discriminatedUnion('lack', [
  z.strictObject({ lack: z.literal('notHeld') }),
  z.strictObject({ lack: z.literal('empty') }),
  z.strictObject({ lack: z.literal('amendmentsOpen'), open: countSchema }),
  z.strictObject({ lack: z.literal('unchanged') }),
  z.strictObject({ lack: z.literal('writtenOn') }),
  z.strictObject({ lack: z.literal('notApproved'), given: countSchema, needed: countSchema }),
  z.strictObject({ lack: z.literal('nobodySigns') }),
  z.strictObject({ lack: z.literal('signing'), answered: countSchema, asked: countSchema }),
  z.strictObject({ lack: z.literal('signingRuns'), until: daySchema }),
]);

const minutesProcessSchema = processSchema(
  z.enum(MINUTES_STATUSES),
  z.enum(MINUTES_STEPS),
  lackSchema,
  z.enum(MINUTES_STEP_BY),
);

const signerSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    role: roleSchema,
    capacity: z.string(),
    state: z.enum(SIGNER_STATES),
    at: instantSchema.nullable(),
    reason: z.string().nullable(),
    identifiedBy: z.enum(IDENTIFIED_BY).nullable(),
    isYou: z.boolean(),
  })
  .meta({ id: 'MinutesSigner' });
const signersSchema = z.array(signerSchema).max(MEETING_LIMITS.attendees);

const minutesItemSchema = z
  .strictObject({
    id: idSchema,
    number: z.int().min(1),
    title: z.string(),
    beganAt: instantSchema.nullable(),
    text: z.string(),
    before: z.string().nullable(),
    record: z.array(z.string()),
    isConfidential: z.boolean(),
    revision: z.int().min(1),
  })
  .meta({ id: 'MinutesItem' });

const amendmentSchema = z
  .strictObject({
    id: idSchema,
    item: idSchema,
    base: z.string(),
    text: z.string(),
    by: z.string(),
    at: instantSchema,
    state: z.enum(['open', 'accepted', 'declined']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MinutesAmendment' });

const receiptShape = {
  id: idSchema,
  status: z.enum(MINUTES_STATUSES),
  meetingStatus: z.enum(MEETING_STATUSES),
  version: countSchema,
  revision: countSchema,
};

export const minutesSchema = z
  .strictObject({
    ...receiptShape,
    number: z.string(),
    title: z.string(),
    items: z.array(minutesItemSchema).max(MEETING_LIMITS.items),
    amendments: z.array(amendmentSchema).max(MINUTES_LIMITS.amendments),
    approvalRule: z.enum(APPROVAL_RULES),
    approvers: z
      .array(
        z.strictObject({
          attendee: idSchema,
          name: z.string(),
          role: roleSchema,
          answer: z.enum(APPROVAL_ANSWERS).nullable(),
          note: z.string().nullable(),
          at: instantSchema.nullable(),
          isYou: z.boolean(),
          mayAnswer: z.boolean(),
        }),
      )
      .max(MEETING_LIMITS.attendees),
    approval: z.strictObject({ given: countSchema, needed: countSchema }),
    signers: signersSchema,
    usualSigners: z.array(idSchema).max(MEETING_LIMITS.attendees),
    hash: hashSchema.nullable(),
    lastDay: daySchema.nullable(),
    circulatedAt: instantSchema.nullable(),
    approvedAt: instantSchema.nullable(),
    askedAt: instantSchema.nullable(),
    finalisedAt: instantSchema.nullable(),
    closed: z.strictObject({ by: z.string(), missing: z.array(z.string()) }).nullable(),
    errata: z
      .array(
        z.strictObject({
          id: idSchema,
          number: z.int().min(1),
          text: z.string(),
          by: z.string(),
          at: instantSchema,
          hash: hashSchema,
          signers: signersSchema,
          isFinal: z.boolean(),
        }),
      )
      .max(MINUTES_LIMITS.errata),
    acts: z.array(z.enum(MINUTES_ACTS)),
    process: minutesProcessSchema,
  })
  .meta({ id: 'Minutes' });

export const minutesReceiptSchema = z.strictObject(receiptShape).meta({ id: 'MinutesReceipt' });
export const itemTextReceiptSchema = z
  .strictObject({ ...receiptShape, itemRevision: z.int().min(1), text: z.string() })
  .meta({ id: 'ItemTextReceipt' });
export const amendmentReceiptSchema = z
  .strictObject({ ...receiptShape, amendmentId: idSchema })
  .meta({ id: 'AmendmentReceipt' });
export const signingReceiptSchema = z
  .strictObject({ ...receiptShape, hash: hashSchema, asked: countSchema })
  .meta({ id: 'SigningReceipt' });
export const signReceiptSchema = z
  .strictObject({
    ...receiptShape,
    state: z.enum(SIGNER_STATES),
    at: instantSchema,
    hash: hashSchema,
  })
  .meta({ id: 'SignReceipt' });
export const erratumReceiptSchema = z
  .strictObject({ ...receiptShape, erratumId: idSchema, hash: hashSchema })
  .meta({ id: 'ErratumReceipt' });

export const writeMinutesSchema = z
  .strictObject({ revision: z.int().min(1), text: textSchema })
  .meta({ id: 'WriteMinutes' });
export const circulateSchema = z
  .strictObject({ revision: countSchema, approval: z.enum(APPROVAL_RULES).optional() })
  .meta({ id: 'CirculateMinutes' });
export const amendSchema = z.strictObject({ item: idSchema, text: textSchema }).meta({ id: 'AmendMinutes' });
export const settleSchema = z
  .strictObject({ accept: z.boolean(), reason: reasonSchema })
  .meta({ id: 'SettleAmendment' });
export const answerSchema = z
  .strictObject({ version: z.int().min(1), answer: z.enum(APPROVAL_ANSWERS), note: reasonSchema })
  .meta({ id: 'AnswerMinutes' });
export const requestSignaturesSchema = z
  .strictObject({
    lastDay: daySchema,
    signers: z.array(idSchema).min(1).max(MEETING_LIMITS.attendees).optional(),
  })
  .meta({ id: 'RequestSignatures' });
export const signShape = {
  hash: hashSchema,
  answer: z.enum(['signed', 'declined']),
  reason: reasonSchema,
};
/** Declining needs a reason. */
export const saysWhy = ({
  answer,
  reason,
}: {
  readonly answer: string;
  readonly reason?: string | undefined;
}) => answer === 'signed' || !!reason;
export const NEEDS_REASON = { path: ['reason'], message: 'sayWhy' satisfies SchemaFault };
export const signSchema = z.strictObject(signShape).refine(saysWhy, NEEDS_REASON).meta({ id: 'SignMinutes' });
export const erratumSchema = z
  .strictObject({ text: saidSchema(MINUTES_LIMITS.text) })
  .meta({ id: 'NewErratum' });
