import { z } from 'zod';
import { GENDERS } from '../vocabulary';
import { daySchema, idSchema, OUT_OF_REACH, pageOf, pagingShape, staysInReach } from './shared';

const partySchema = z.strictObject({ id: idSchema, name: z.string() });

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

export const positionsSchema = z.strictObject({ positions: z.array(z.string()) });
