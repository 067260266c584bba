import { z } from 'zod';
import { genderTargetsSchema } from '#contract/schemas/entity';
import { ENTITY_STATUSES, ENTITY_TYPES, FEATURES } from '#contract/vocabulary';
import { readRows } from './read';

const address = z.strictObject({ street: z.string(), postcode: z.string(), city: z.string() });

const demoEntity = z.strictObject({
  key: z.string(),
  name: z.string(),
  type: z.enum(ENTITY_TYPES).default('Company'),
  status: z.enum(ENTITY_STATUSES).default('Active'),
  country: z.enum(['NL', 'DE']).default('NL'),
  number: z.string(),
  register: z.string().default('KvK'),
  legalForm: z.string(),
  address,
  features: z.array(z.enum(FEATURES)).default([...FEATURES]),
  genderTargets: genderTargetsSchema.default({}),
});

/** Keys of rows, in a schema of other rows that name them. */
export const keysOf = (rows: readonly { readonly key: string }[]) => z.enum(rows.map(({ key }) => key));

export const DEMO_ENTITIES = readRows('entity/entities.json', z.array(demoEntity).readonly());

/** Shareholders that are not entities of the group. */
export const DEMO_LEGAL_PERSONS = readRows(
  'entity/legalPersons.json',
  z.array(z.strictObject({ key: z.string(), name: z.string(), legalForm: z.string() })).readonly(),
);

export const entityKey = keysOf(DEMO_ENTITIES);
