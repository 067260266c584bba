import { z } from 'zod';
import { BOARD_LIMITS, CANDIDATE_KINDS, LETTERS, SITTING_TOLD } from '../calls/boards';
import { EXPORT_FORMATS } from '../calls/resolutionTransfer';
import { BOARD_KINDS, GENDERS } from '../vocabulary';
import {
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  staysInReach,
} from './shared';

export const partySchema = z.strictObject({ id: idSchema, name: z.string() });

export const boardMemberSchema = z
  .strictObject({
    id: idSchema,
    party: partySchema,
    representedBy: partySchema.nullable(),
    position: z.string(),
    gender: z.enum(GENDERS),
    from: daySchema,
    until: daySchema.nullable(),
    email: z.string().nullable(),
    color: z.string(),
  })
  .meta({ id: 'BoardMember' });

export const boardMemberPageSchema = pageOf(boardMemberSchema);

export const boardQuerySchema = z
  .strictObject({ ...pagingShape, asOf: daySchema.optional() })
  .refine(staysInReach, OUT_OF_REACH);

export const boardSchema = z
  .strictObject({ today: daySchema, terms: z.array(boardMemberSchema).max(BOARD_LIMITS.terms) })
  .meta({ id: 'Board' });

export const affectedResolutionsSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: idSchema,
          number: z.string(),
          title: z.string(),
          askedOn: daySchema,
          opensAt: instantSchema.nullable(),
          deadline: instantSchema.nullable(),
          termEnd: z
            .strictObject({ castBefore: z.enum(['counts', 'void']), silent: z.enum(['leaves', 'stays']) })
            .nullable(),
          decisionMakers: z.array(
            z.strictObject({
              partyId: idSchema,
              termEnds: instantSchema.nullable(),
              decidedAt: instantSchema.nullable(),
            }),
          ),
        }),
      )
      .max(BOARD_LIMITS.affected),
    isMore: z.boolean(),
  })
  .meta({ id: 'AffectedResolutions' });

const knownPartySchema = z.union([z.strictObject({ id: idSchema }), z.strictObject({ userId: idSchema })]);

export const boardCandidateQuerySchema = z.strictObject({
  of: z.enum(CANDIDATE_KINDS).optional(),
  q: z.string().max(BOARD_LIMITS.name).optional(),
  asOf: daySchema.optional(),
});

export const boardCandidatesSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          party: knownPartySchema,
          name: z.string(),
          email: z.string().nullable(),
          color: z.string(),
          sitsOn: z.array(z.enum(BOARD_KINDS)),
        }),
      )
      .max(BOARD_LIMITS.candidates),
    isMore: z.boolean(),
  })
  .meta({ id: 'BoardCandidates' });

export const boardSittingSchema = z
  .strictObject({
    entities: z.number().int().min(0),
    items: z
      .array(
        z.strictObject({
          partyId: idSchema,
          count: z.number().int().min(2),
          sitting: z
            .array(z.strictObject({ entity: partySchema, kind: z.enum(BOARD_KINDS) }))
            .max(SITTING_TOLD),
        }),
      )
      .max(2 * BOARD_LIMITS.terms),
  })
  .meta({ id: 'BoardSitting' });

export const boardExportQuerySchema = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  asOf: daySchema.optional(),
});

export const letterQuerySchema = z.strictObject({ of: z.enum(LETTERS) });

export const positionsSchema = z.strictObject({ positions: z.array(z.string()) });

export const namedPartySchema = z.union([
  knownPartySchema,
  z.strictObject({ name: lineSchema(BOARD_LIMITS.name), email: z.email().max(254).nullable().optional() }),
]);

const termShape = { from: daySchema, until: daySchema.nullable().optional() };
const positionSchema = lineSchema(BOARD_LIMITS.position);

export const newBoardMemberSchema = z
  .strictObject({
    party: namedPartySchema,
    representedBy: namedPartySchema.nullable().optional(),
    position: positionSchema,
    gender: z.enum(GENDERS).optional(),
    ...termShape,
  })
  .meta({ id: 'NewBoardMember' });

export const boardMemberUpdateSchema = newBoardMemberSchema
  .omit({ party: true })
  .partial()
  .meta({ id: 'BoardMemberUpdate' });

export const reappointmentSchema = z
  .strictObject({ ...termShape, position: positionSchema.optional() })
  .meta({ id: 'Reappointment' });

const idsSchema = z.array(idSchema).min(1).max(BOARD_LIMITS.atOnce);

export const boardMembersUpdateSchema = z
  .strictObject({
    ids: idsSchema,
    position: positionSchema.optional(),
    until: daySchema.nullable().optional(),
  })
  .meta({ id: 'BoardMembersUpdate' });

export const boardMemberIdsSchema = z.strictObject({ ids: idsSchema }).meta({ id: 'BoardMemberIds' });

export const boardReceiptSchema = z
  .strictObject({ id: idSchema, from: daySchema, until: daySchema.nullable() })
  .meta({ id: 'BoardReceipt' });

export const boardReceiptsSchema = z.strictObject({
  items: z.array(boardReceiptSchema).max(BOARD_LIMITS.atOnce),
});
