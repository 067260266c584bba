import { z } from 'zod';
import { CONFLICT_LIMITS } from '../calls/conflicts';
import { DECISION_MAKER_SOURCES, REACHES } from '../calls/drafts';
import { closingSchema, organSchema, otherResolutionSchema, paperSchema, personSchema } from './resolutions';
import { richTextSchema } from './richText';
import { amountSchema, ruleDraftSchema } from './rule';
import {
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  percentageSchema,
  spareLineSchema,
  staysInReach,
  wordsSchema,
} from './shared';

/** Larger electorates meet; they do not decide by mail. */
const MAX_DECISION_MAKERS = 1_000;
const MAX_PAPERS = 100;

const decisionMakerShape = {
  id: idSchema,
  source: z.enum(DECISION_MAKER_SOURCES),
  partyId: idSchema.nullable(),
  name: spareLineSchema(200),
  representing: spareLineSchema(200).nullable(),
  email: z.string().trim().max(254),
  weight: amountSchema,
  capital: amountSchema,
  group: lineSchema(100).nullable(),
  present: z.boolean(),
  conflicted: z.boolean(),
  ownOrSubsidiaryShares: z.boolean(),
  termEnds: instantSchema.nullable(),
};

export const draftDecisionMakerSchema = z.strictObject(decisionMakerShape).meta({ id: 'DraftDecisionMaker' });

const contentShape = {
  title: z.string().max(300),
  text: richTextSchema.nullable(),
  organ: organSchema.nullable(),
  preset: z.string().max(100).nullable(),
  rule: ruleDraftSchema.nullable(),
  chair: idSchema.nullable(),
  deadline: daySchema.nullable(),
  closing: closingSchema,
  message: z.string().max(10_000),
  template: z.string().max(100).nullable(),
};

export const draftSchema = z
  .strictObject({
    ...contentShape,
    id: idSchema,
    number: z.string().nullable(),
    revision: z.number().int().min(0),
    entityName: z.string(),
    timeZone: z.string(),
    decisionMakers: z.array(
      z.strictObject({ ...decisionMakerShape, reach: z.enum(REACHES), color: z.string() }),
    ),
    papers: z.array(paperSchema),
    supersedes: otherResolutionSchema.nullable(),
    updatedAt: instantSchema,
    updatedBy: personSchema,
  })
  .meta({ id: 'Draft' });

export const draftUpdateSchema = z
  .strictObject({
    ...contentShape,
    decisionMakers: z.array(draftDecisionMakerSchema).max(MAX_DECISION_MAKERS),
    papers: z.array(idSchema).max(MAX_PAPERS),
  })
  .partial()
  .extend({ revision: z.number().int().min(0) });

export const candidatesSchema = z
  .strictObject({
    managementBoard: z.array(draftDecisionMakerSchema),
    supervisoryBoard: z.array(draftDecisionMakerSchema),
    holdings: z.array(draftDecisionMakerSchema),
    unknownHolders: percentageSchema,
    presets: z.array(z.string()),
    conflicts: z
      .array(z.strictObject({ partyId: idSchema, name: z.string(), what: z.string(), with: z.string() }))
      .max(CONFLICT_LIMITS.rows),
  })
  .meta({ id: 'Candidates' });

export const userCandidateQuerySchema = z
  .strictObject({ ...pagingShape, q: wordsSchema })
  .refine(staysInReach, OUT_OF_REACH);

export const userCandidatePageSchema = pageOf(draftDecisionMakerSchema);

export const draftTemplatesSchema = z
  .strictObject({
    templates: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        organ: organSchema.nullable(),
        title: z.string(),
        text: richTextSchema,
      }),
    ),
    values: z.record(z.string(), z.string().nullable()),
    mail: z.strictObject({
      subject: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  })
  .meta({ id: 'DraftTemplates' });

export const draftStartSchema = z
  .strictObject({
    ...contentShape,
    entityName: z.string(),
    timeZone: z.string(),
    templates: draftTemplatesSchema,
  })
  .meta({ id: 'DraftStart' });
