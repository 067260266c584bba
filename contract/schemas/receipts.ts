import { z } from 'zod';
import { decisionSchema, statusSchema, tieResultSchema } from './resolutions';
import { idSchema, instantSchema } from './shared';

const receiptShape = { id: idSchema, status: statusSchema, revision: z.number().int().min(0) };

export const decisionReceiptSchema = z
  .strictObject({
    ...receiptShape,
    decisionMaker: idSchema,
    decision: decisionSchema.nullable(),
    consent: z.boolean().nullable(),
    at: instantSchema,
  })
  .meta({ id: 'DecisionReceipt' });

export const sendReceiptSchema = z
  .strictObject({
    ...receiptShape,
    number: z.string(),
    deadline: instantSchema,
    invited: z.number().int().min(0),
  })
  .meta({ id: 'SendReceipt' });

export const remindReceiptSchema = z
  .strictObject({ ...receiptShape, reminded: z.number().int().min(0) })
  .meta({ id: 'RemindReceipt' });

export const resendReceiptSchema = z
  .strictObject({ ...receiptShape, decisionMaker: idSchema, isReplaced: z.boolean() })
  .meta({ id: 'ResendReceipt' });

export const cancelReceiptSchema = z
  .strictObject({ ...receiptShape, reason: z.string(), at: instantSchema })
  .meta({ id: 'CancelReceipt' });

export const extendReceiptSchema = z
  .strictObject({ ...receiptShape, deadline: instantSchema })
  .meta({ id: 'ExtendReceipt' });

export const tieBreakReceiptSchema = z
  .strictObject({ ...receiptShape, result: tieResultSchema, at: instantSchema })
  .meta({ id: 'TieBreakReceipt' });

export const receiptSchema = z.strictObject(receiptShape).meta({ id: 'ResolutionReceipt' });

export const createReceiptSchema = z
  .strictObject({ ...receiptShape, supersedes: idSchema.nullable() })
  .meta({ id: 'CreateReceipt' });

export const saveReceiptSchema = z
  .strictObject({ ...receiptShape, at: instantSchema })
  .meta({ id: 'SaveReceipt' });
