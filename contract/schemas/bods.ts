import { z } from 'zod';
import type { BodsRead } from '../bods';
import { daySchema } from './shared';

/** As the standard has them. */
const INTEREST_TYPES = [
  'shareholding',
  'votingRights',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
  'rightsToSurplusAssetsOnDissolution',
  'rightsToProfitOrIncome',
  'rightsGrantedByContract',
  'conditionalRightsGrantedByContract',
  'controlViaCompanyRulesOrArticles',
  'controlByLegalFramework',
  'boardMember',
  'boardChair',
  'unknownInterest',
  'unpublishedInterest',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'nominee',
  'nominator',
] as const;

const ENTITY_TYPES = [
  'registeredEntity',
  'legalEntity',
  'arrangement',
  'anonymousEntity',
  'unknownEntity',
  'state',
  'stateBody',
] as const;

const MOST_INTERESTS = 200;
const MOST_NAMES = 50;

const textSchema = z.string().min(1).max(1_000);
const recordIdSchema = z.string().min(1).max(200);
const shareSchema = z.number().min(0).max(100);

/** A day, or a moment of which the day counts. */
const dateSchema = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10))
  .pipe(daySchema);

const read = {
  statementId: z.string().min(32).max(64),
  statementDate: dateSchema,
  declarationSubject: recordIdSchema,
  recordId: recordIdSchema,
  recordStatus: z.enum(['new', 'updated', 'closed']).optional(),
  publicationDetails: z
    .object({
      bodsVersion: z.string().regex(/^0\.4$/),
      publisher: z.object({ name: z.string().max(1_000).optional() }),
    })
    .optional(),
};

const unspecifiedSchema = z.object({ reason: textSchema });
const referenceSchema = z.union([recordIdSchema, unspecifiedSchema]);

const interestSchema = z.object({
  type: z.enum(INTEREST_TYPES).optional(),
  directOrIndirect: z.enum(['direct', 'indirect', 'unknown']).optional(),
  details: z.string().max(10_000).optional(),
  share: z
    .object({
      exact: shareSchema.optional(),
      minimum: shareSchema.optional(),
      maximum: shareSchema.optional(),
      exclusiveMinimum: shareSchema.optional(),
      exclusiveMaximum: shareSchema.optional(),
    })
    .optional(),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
});

const personSchema = z.object({
  ...read,
  recordType: z.literal('person'),
  recordDetails: z.object({
    isComponent: z.boolean(),
    personType: z.enum(['anonymousPerson', 'unknownPerson', 'knownPerson']),
    names: z
      .array(z.object({ type: z.string().max(100).optional(), fullName: textSchema }))
      .max(MOST_NAMES)
      .optional(),
  }),
});

const entitySchema = z.object({
  ...read,
  recordType: z.literal('entity'),
  recordDetails: z.object({
    isComponent: z.boolean(),
    entityType: z.object({ type: z.enum(ENTITY_TYPES), details: z.string().max(1_000).optional() }),
    name: z.string().max(1_000).optional(),
    jurisdiction: z.object({ code: z.string().max(20).optional() }).optional(),
    identifiers: z
      .array(z.object({ id: z.string().max(200).optional() }))
      .max(MOST_NAMES)
      .optional(),
  }),
});

const relationshipSchema = z.object({
  ...read,
  recordType: z.literal('relationship'),
  recordDetails: z.object({
    isComponent: z.boolean(),
    subject: referenceSchema,
    interestedParty: referenceSchema,
    interests: z.array(interestSchema).max(MOST_INTERESTS).optional(),
  }),
});

/** A statement of BODS 0.4, as far as it is read. */
export const bodsStatementSchema: z.ZodType<BodsRead> = z.discriminatedUnion('recordType', [
  personSchema,
  entitySchema,
  relationshipSchema,
]);
