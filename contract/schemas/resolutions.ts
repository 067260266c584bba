import { z } from 'zod';
import { PROGRESS_LIMIT, RESOLUTION_SORTS } from '../calls/resolutionList';
import { HINDRANCES, RESOLUTION_ORGANS } from '../calls/resolutions';
import { EXPORT_FORMATS } from '../calls/resolutionTransfer';
import { CLOSINGS, DECISION_WAYS, DECISIONS } from '../decision/ballot';
import { MAIL_FAILURES } from '../mailFailure';
import { RESOLUTION_ACTS } from '../resolutionLife';
import { numbered, type SchemaFault } from '../schemaFaults';
import { RESOLUTION_STATUSES } from '../vocabulary';
import { hashSchema } from './hash';
import { linkTokenSchema } from './linkToken';
import { resolutionProcessSchema } from './resolutionLife';
import { richTextSchema } from './richText';
import { amountSchema, barSchema, evaluationSchema, ruleSchema } from './rule';
import {
  daySchema,
  idSchema,
  instantSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  repeated,
  saidSchema,
  spareWordsSchema,
  staysInReach,
  wordsSchema,
} from './shared';

export const statusSchema = z.enum(RESOLUTION_STATUSES);
export const organSchema = z.enum(RESOLUTION_ORGANS);
export const decisionSchema = z.enum(DECISIONS);
export const closingSchema = z.enum(CLOSINGS);
export const personSchema = z.strictObject({ id: idSchema, name: z.string() });
export const otherResolutionSchema = z.strictObject({
  id: idSchema,
  number: z.string(),
  title: z.string(),
});

const filterShape = {
  q: wordsSchema,
  status: repeated(statusSchema),
  organ: repeated(organSchema),
  from: daySchema.optional(),
  to: daySchema.optional(),
  awaitsMe: z.stringbool().optional(),
  sort: z.enum(RESOLUTION_SORTS).default('-date'),
};

export const resolutionQuerySchema = z
  .strictObject({ ...pagingShape, ...filterShape, progress: z.stringbool().optional() })
  .refine(({ progress, limit }) => !progress || limit <= PROGRESS_LIMIT, {
    path: ['limit'],
    ...numbered('rowsWithProgress', PROGRESS_LIMIT),
  })
  .refine(staysInReach, OUT_OF_REACH);

export const resolutionExportQuerySchema = z.strictObject({
  ...filterShape,
  format: z.enum(EXPORT_FORMATS),
});

export const resolutionSummarySchema = z
  .strictObject({
    id: idSchema,
    number: z.string().nullable(),
    title: z.string(),
    status: statusSchema,
    organ: organSchema.nullable(),
    date: instantSchema,
    deadline: instantSchema.nullable(),
    closing: closingSchema.nullable(),
    closedAt: instantSchema.nullable(),
    decisionMakers: z.number().int().min(0),
    decided: z.number().int().min(0),
    awaitsMe: z.boolean(),
    mine: z.array(decisionSchema.nullable()),
    progress: barSchema.nullable().optional(),
    awaited: z.strictObject({ total: z.number().int().min(0), names: z.array(z.string()).max(3) }).optional(),
  })
  .meta({ id: 'ResolutionSummary' });

export const resolutionPageSchema = pageOf(resolutionSummarySchema);

export const paperSchema = z.strictObject({
  documentId: idSchema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int().min(0),
  pages: z.number().int().min(0).nullable(),
  hash: hashSchema,
});

const deliverySchema = z.strictObject({
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
  attempts: z.number().int().min(0),
  at: instantSchema.nullable(),
  failure: z.enum(MAIL_FAILURES).nullable(),
  answer: z.string().nullable(),
  nextAt: instantSchema.nullable(),
});

const hindranceSchema = z.enum(HINDRANCES).nullable();

export const decisionMakerSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    color: z.string(),
    representing: z.string().nullable(),
    email: z.string().nullable(),
    weight: amountSchema,
    capital: amountSchema,
    group: z.string().nullable(),
    present: z.boolean(),
    conflicted: z.boolean(),
    ownOrSubsidiaryShares: z.boolean(),
    termEnds: instantSchema.nullable(),
    isChair: z.boolean(),
    isMe: z.boolean(),
    decision: decisionSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    via: z.enum(DECISION_WAYS).nullable(),
    reason: z.string().nullable(),
    consent: z.strictObject({ given: z.boolean(), at: instantSchema }).nullable(),
    hindrance: hindranceSchema,
    isAwaited: z.boolean(),
    invitation: deliverySchema.nullable(),
    remindedAt: instantSchema.nullable(),
  })
  .meta({ id: 'DecisionMaker' });

const timelineEventSchema = z.strictObject({
  id: idSchema,
  type: z.string(),
  at: instantSchema,
  actor: personSchema.nullable(),
  payload: z.record(z.string(), z.unknown()),
});

export const resolutionSchema = z
  .strictObject({
    id: idSchema,
    number: z.string().nullable(),
    title: z.string(),
    status: statusSchema,
    organ: organSchema.nullable(),
    entityName: z.string(),
    timeZone: z.string(),
    text: richTextSchema.nullable(),
    papers: z.array(paperSchema),
    preparesFor: z.array(z.string()),
    papersClosed: z.enum(['conflict', 'platform']).nullable(),
    textHash: hashSchema.nullable(),
    papersHash: hashSchema.nullable(),
    message: z.string(),
    proposedBy: personSchema.nullable(),
    createdAt: instantSchema,
    sentAt: instantSchema.nullable(),
    opensAt: instantSchema.nullable(),
    deadline: instantSchema.nullable(),
    closing: closingSchema,
    closedAt: instantSchema.nullable(),
    evaluatedAt: instantSchema,
    cancelReason: z.string().nullable(),
    supersedes: otherResolutionSchema.nullable(),
    supersededBy: otherResolutionSchema.extend({ number: z.string().nullable() }).nullable(),
    decidedIn: z.strictObject({ id: idSchema.nullable(), number: z.string() }).nullable(),
    isImported: z.boolean(),
    rule: ruleSchema.nullable(),
    preset: z.string().nullable(),
    evaluation: evaluationSchema.nullable(),
    decisionMakers: z.array(decisionMakerSchema),
    timeline: z.array(timelineEventSchema),
    acts: z.array(z.enum(RESOLUTION_ACTS)),
    process: resolutionProcessSchema,
  })
  .meta({ id: 'Resolution' });

/** What is typed beside an act: trimmed, and no longer than a page of a timeline can bear. */
const optionalReason = spareWordsSchema(2_000).optional();
const reason = saidSchema(2_000, 'sayWhy');

export const createResolutionSchema = z.strictObject({ supersedes: idSchema.optional() });

export const sendResolutionSchema = z.strictObject({ revision: z.number().int().min(0) });

export const decisionBodySchema = z
  .strictObject({
    decisionMaker: idSchema.optional(),
    decision: decisionSchema.optional(),
    consentToMethod: z.boolean().optional(),
    reason: optionalReason,
  })
  .refine(
    ({ decision, consentToMethod }) => decision !== undefined || consentToMethod !== undefined,
    'sayWhatIsDecided' satisfies SchemaFault,
  );

export const remindSchema = z.strictObject({
  decisionMakers: z.array(idSchema).min(1).max(1_000).optional(),
});

export const resendSchema = z.strictObject({ email: z.email().max(254).optional() });

export const cancelSchema = z.strictObject({ reason });

export const extendSchema = z.strictObject({ deadline: daySchema, reason });

export const tieResultSchema = z.enum(['accepted', 'rejected']);

export const breakTieSchema = z.strictObject({
  result: tieResultSchema,
  reason: optionalReason,
});

const importFaultSchema = z.strictObject({ column: z.string(), message: z.string() });

export const importReportSchema = z
  .strictObject({
    rows: z.array(
      z.strictObject({
        row: z.number().int().min(1),
        number: z.string().nullable(),
        title: z.string(),
        status: z.string(),
        date: z.string(),
        file: z.string().nullable(),
        faults: z.array(importFaultSchema),
      }),
    ),
    faults: z.array(importFaultSchema),
    imported: z.number().int().min(0),
  })
  .meta({ id: 'ImportReport' });

export const showLinkedDecisionSchema = z.strictObject({ token: linkTokenSchema });

export const openLinkedPaperSchema = z.strictObject({ token: linkTokenSchema, documentId: idSchema });

export const decideByLinkSchema = z.strictObject({
  token: linkTokenSchema,
  decision: decisionSchema,
  consentToMethod: z.boolean().optional(),
  reason: optionalReason,
});

export const linkedDecisionSchema = z
  .strictObject({
    entityName: z.string(),
    timeZone: z.string(),
    number: z.string(),
    title: z.string(),
    status: statusSchema,
    organ: organSchema.nullable(),
    text: richTextSchema.nullable(),
    papers: z.array(paperSchema),
    message: z.string(),
    sender: z.string().nullable(),
    at: instantSchema,
    deadline: instantSchema.nullable(),
    closing: closingSchema,
    name: z.string(),
    representing: z.string().nullable(),
    weight: amountSchema,
    decisionMaker: idSchema,
    decision: decisionSchema.nullable(),
    decidedAt: instantSchema.nullable(),
    via: z.enum(DECISION_WAYS).nullable(),
    note: z.string().nullable(),
    consent: z.boolean().nullable(),
    hindrance: hindranceSchema,
    rule: ruleSchema,
    evaluation: evaluationSchema.nullable(),
    link: z.enum(['usable', 'used', 'closed']),
    names: z.record(idSchema, z.string()),
  })
  .meta({ id: 'LinkedDecision' });
