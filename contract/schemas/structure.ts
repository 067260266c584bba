import { z } from 'zod';
import {
  OWNER_TRACKS,
  OWNERSHIP_TRACKS,
  STATEMENT_KINDS,
  STATEMENT_OUTCOMES,
  STRUCTURE_FILES,
  STRUCTURE_PARTY_KINDS,
  VOTE_RIGHTS,
} from '../calls/structure';
import { isRationalText } from '../decision/rational';
import type { RationalText } from '../decision/texts';
import { ENTITY_STATUSES, ENTITY_TYPES, STRUCTURE_CHARTS } from '../vocabulary';
import { daySchema, idSchema, percentageSchema } from './shared';

/** Of undisclosed holders it is no id of a row. */
const partyIdSchema = z.string().regex(/^(undisclosed:)?[0-9a-f-]{36}$/);

const partySchema = z
  .strictObject({
    id: partyIdSchema,
    kind: z.enum(STRUCTURE_PARTY_KINDS),
    name: z.string(),
    entity: z
      .strictObject({
        id: idSchema,
        type: z.enum(ENTITY_TYPES),
        status: z.enum(ENTITY_STATUSES),
        country: z.string().nullable(),
        registration: z.string().nullable(),
        register: z.string().nullable(),
        seat: z.string().nullable(),
        accessible: z.boolean(),
      })
      .nullable(),
    recorded: z
      .strictObject({ country: z.string().nullable(), registration: z.string().nullable() })
      .optional(),
  })
  .meta({ id: 'StructureParty' });

const holdingSchema = z
  .strictObject({
    id: idSchema,
    holderId: partyIdSchema,
    entityId: partyIdSchema,
    class: z.string(),
    ownership: percentageSchema,
    voting: percentageSchema,
    from: daySchema,
    until: daySchema.nullable(),
    votesBy: z.strictObject({ partyId: partyIdSchema, right: z.enum(VOTE_RIGHTS) }).nullable(),
  })
  .meta({ id: 'StructureHolding' });

const warningSchema = z.strictObject({
  kind: z.enum(['loop', 'selfHolding', 'closedLoop', 'unknownHolder', 'unknownPercentage']),
  partyIds: z.array(partyIdSchema),
  track: z.enum(OWNERSHIP_TRACKS).nullable(),
});

const errorSchema = z.strictObject({
  kind: z.literal('over100'),
  partyId: partyIdSchema,
  track: z.enum(OWNERSHIP_TRACKS),
  sum: z.string(),
});

export const structureSchema = z
  .strictObject({
    asOf: daySchema,
    rootId: partyIdSchema,
    scope: z.enum(STRUCTURE_CHARTS),
    parties: z.array(partySchema),
    holdings: z.array(holdingSchema),
    days: z.array(daySchema),
    differences: z
      .strictObject({
        comparedWith: daySchema,
        appeared: z.strictObject({ holdingIds: z.array(idSchema), partyIds: z.array(partyIdSchema) }),
        gone: z.strictObject({ holdings: z.array(holdingSchema), parties: z.array(partySchema) }),
        changed: z.array(
          z.strictObject({ id: idSchema, ownership: percentageSchema, voting: percentageSchema }),
        ),
      })
      .nullable(),
    warnings: z.array(warningSchema),
    errors: z.array(errorSchema),
    isCut: z.boolean(),
  })
  .meta({ id: 'Structure' });

export const structureQuerySchema = z.strictObject({
  asOf: daySchema.optional(),
  scope: z.enum(STRUCTURE_CHARTS).default('entity'),
  compare: daySchema.optional(),
});

const fractionSchema = z.custom<RationalText>((value) => typeof value === 'string' && isRationalText(value));

const shareSchema = z
  .strictObject({ fraction: fractionSchema.meta({ type: 'string' }), percentage: z.string() })
  .meta({ id: 'Share' });

const pathsSchema = z.strictObject({
  track: z.enum(OWNERSHIP_TRACKS),
  shown: z.array(z.strictObject({ partyIds: z.array(partyIdSchema), share: shareSchema })),
  others: z.strictObject({ count: z.string(), share: shareSchema }).nullable(),
  loops: shareSchema.nullable(),
});

export const ownersSchema = z
  .strictObject({
    asOf: daySchema,
    of: partyIdSchema,
    track: z.enum(OWNER_TRACKS),
    threshold: z.strictObject({
      operator: z.enum(['>', '>=']),
      percentage: z.string(),
      source: z.string(),
    }),
    parties: z.array(partySchema),
    owners: z.array(
      z.strictObject({
        partyId: partyIdSchema,
        ownership: shareSchema.nullable(),
        voting: shareSchema.nullable(),
        isAboveThreshold: z.boolean(),
        controls: z.boolean(),
        paths: z.array(pathsSchema),
      }),
    ),
    total: z.number().int().min(0),
    undetermined: z.array(partyIdSchema),
    unknown: shareSchema.nullable(),
    undisclosed: shareSchema.nullable(),
    warnings: z.array(warningSchema),
    errors: z.array(errorSchema),
    isCut: z.boolean(),
  })
  .meta({ id: 'Owners' });

export const ownersQuerySchema = z.strictObject({
  asOf: daySchema.optional(),
  of: idSchema.optional(),
  track: z.enum(OWNER_TRACKS).default('either'),
});

export const ownersFileQuerySchema = ownersQuerySchema.omit({ track: true });

export const structureFileQuerySchema = z.strictObject({
  as: z.enum(STRUCTURE_FILES),
  asOf: daySchema.optional(),
  scope: z.enum(STRUCTURE_CHARTS).default('entity'),
});

const importCountSchema = z.number().int().min(0);

const statementFaultsSchema = z.array(z.strictObject({ column: z.string(), message: z.string() }));

export const structureImportSchema = z
  .strictObject({
    subject: z.string().nullable(),
    total: importCountSchema,
    rows: z.array(
      z.strictObject({
        row: z.number().int().min(1),
        statementId: z.string(),
        kind: z.enum(STATEMENT_KINDS).nullable(),
        name: z.string(),
        heldName: z.string().nullable(),
        outcome: z.enum(STATEMENT_OUTCOMES),
        notes: z.array(z.string()),
        faults: statementFaultsSchema,
      }),
    ),
    faults: statementFaultsSchema,
    counts: z.strictObject({
      new: importCountSchema,
      known: importCountSchema,
      skipped: importCountSchema,
      wrong: importCountSchema,
      parties: importCountSchema,
      holdings: importCountSchema,
    }),
    isImported: z.boolean(),
  })
  .meta({ id: 'StructureImport' });

export const structureImportFieldsSchema = z
  .strictObject({ commit: z.string().optional() })
  .meta({ id: 'StructureImportForm' });
