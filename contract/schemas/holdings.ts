import { z } from 'zod';
import { HOLDER_KINDS, HOLDING_LIMITS } from '../calls/holdings';
import { VOTE_RIGHTS } from '../calls/structure';
import { ENTITY_STATUSES, ENTITY_TYPES } from '../vocabulary';
import { entitySettingsSchema } from './entity';
import {
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  percentageSchema,
  staysInReach,
} from './shared';

const holderSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  kind: z.enum(HOLDER_KINDS),
  entityId: idSchema.nullable(),
  legalForm: z.string().nullable().optional(),
});

const votesPerShareSchema = z.number().int().min(0).max(HOLDING_LIMITS.votesPerShare);
const revisionSchema = z.number().int().min(1).max(2_147_483_647);

export const holdingSchema = z
  .strictObject({
    id: idSchema,
    holder: holderSchema,
    class: z.string(),
    votesPerShare: votesPerShareSchema,
    ownership: percentageSchema,
    voting: percentageSchema,
    from: daySchema,
    until: daySchema.nullable(),
    votesBy: z.strictObject({ party: holderSchema, right: z.enum(VOTE_RIGHTS) }).nullable(),
    revision: revisionSchema,
  })
  .meta({ id: 'Holding' });

export const holdingPageSchema = pageOf(holdingSchema).meta({ id: 'HoldingPage' });

export const holdingQuerySchema = z
  .strictObject({ ...pagingShape, asOf: daySchema.optional(), history: z.stringbool().optional() })
  .refine(staysInReach, OUT_OF_REACH);

const namedHolderSchema = z.union([
  z.strictObject({ id: idSchema }),
  z.strictObject({ entityId: idSchema }),
  z.strictObject({
    name: lineSchema(HOLDING_LIMITS.name),
    kind: z.literal('natural'),
    email: z.email().max(254).nullable().optional(),
  }),
  z.strictObject({
    name: lineSchema(HOLDING_LIMITS.name),
    kind: z.literal('legal'),
    email: z.email().max(254).nullable().optional(),
    legalForm: lineSchema(HOLDING_LIMITS.legalForm).nullable().optional(),
  }),
]);

const votesBySchema = z
  .strictObject({ party: namedHolderSchema, right: z.enum(VOTE_RIGHTS) })
  .nullable()
  .optional();

export const newHoldingSchema = z
  .strictObject({
    holder: namedHolderSchema,
    class: lineSchema(HOLDING_LIMITS.shareClass).optional(),
    votesPerShare: votesPerShareSchema.optional(),
    ownership: percentageSchema,
    voting: percentageSchema,
    from: daySchema,
    until: daySchema.nullable().optional(),
    votesBy: votesBySchema,
  })
  .meta({ id: 'NewHolding' });

export const holdingUpdateSchema = z
  .strictObject({
    revision: revisionSchema,
    from: daySchema.optional(),
    ownership: percentageSchema.optional(),
    voting: percentageSchema.optional(),
    votesPerShare: votesPerShareSchema.optional(),
    until: daySchema.nullable().optional(),
    votesBy: votesBySchema,
    legalForm: lineSchema(HOLDING_LIMITS.legalForm).nullable().optional(),
  })
  .meta({ id: 'HoldingUpdate' });

const warningSchema = z.strictObject({ code: z.literal('loop'), names: z.array(z.string()) });

export const holdingReceiptSchema = z
  .strictObject({
    id: idSchema,
    from: daySchema,
    until: daySchema.nullable(),
    revision: revisionSchema,
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'HoldingReceipt' });

export const entityReceiptSchema = z
  .strictObject({
    id: idSchema,
    revision: z.string(),
    changed: z.array(z.string()),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'EntityReceipt' });

const relationshipSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  type: z.enum(ENTITY_TYPES),
  status: z.enum(ENTITY_STATUSES),
  ownershipPercentage: percentageSchema,
  votingPercentage: percentageSchema,
  administered: z.boolean(),
});

const source = z.strictObject({ name: z.string().nullable(), at: instantSchema }).nullable();
const text = z.string().nullable();

export const entityInfoSchema = z
  .strictObject({
    revision: z.string(),
    asOf: daySchema,
    partyId: idSchema,
    name: z.string(),
    type: z.enum(ENTITY_TYPES),
    status: z.enum(ENTITY_STATUSES),
    country: z.string().length(2).nullable(),
    registration: z.strictObject({ number: text, register: text, legalForm: text, source }),
    address: z.strictObject({ street: text, postcode: text, city: text, source }),
    settings: entitySettingsSchema,
    parents: z.array(relationshipSchema),
    children: z.array(relationshipSchema),
  })
  .meta({ id: 'EntityInfo' });

export const entityInfoQuerySchema = z.strictObject({ asOf: daySchema.optional() });

export const registerQuerySchema = z
  .strictObject({
    of: z.enum(['register', 'extract']),
    holder: idSchema.optional(),
    asOf: daySchema.optional(),
  })
  .refine(({ of, holder }) => (of === 'extract') === (holder !== undefined), { path: ['holder'] });
