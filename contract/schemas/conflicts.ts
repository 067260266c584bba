import { z } from 'zod';
import { CONFLICT_LIMITS } from '../calls/conflicts';
import { namedPartySchema, partySchema } from './boards';
import { daySchema, idSchema, lineSchema } from './shared';

export const registeredConflictsSchema = z
  .strictObject({
    today: daySchema,
    items: z
      .array(
        z.strictObject({
          id: idSchema,
          person: partySchema,
          what: z.string(),
          with: z.string(),
          withParty: idSchema.nullable(),
          since: daySchema,
          until: daySchema.nullable(),
        }),
      )
      .max(CONFLICT_LIMITS.rows),
  })
  .meta({ id: 'RegisteredConflicts' });

export const newConflictSchema = z
  .strictObject({
    person: namedPartySchema,
    what: lineSchema(CONFLICT_LIMITS.what),
    with: lineSchema(CONFLICT_LIMITS.with),
    withParty: idSchema.nullable().optional(),
    since: daySchema,
    until: daySchema.nullable().optional(),
  })
  .meta({ id: 'NewConflict' });

export const conflictUpdateSchema = newConflictSchema
  .omit({ person: true })
  .partial()
  .meta({ id: 'ConflictUpdate' });

export const conflictReceiptSchema = z
  .strictObject({ id: idSchema, since: daySchema, until: daySchema.nullable() })
  .meta({ id: 'ConflictReceipt' });
