import { z } from 'zod';
import { ADMIN_ACTS, ADMIN_ENTITY_SORTS } from '../calls/admin';
import { ADMIN_USER_SORTS, CHANGEABLE_STATUSES } from '../calls/adminUsers';
import {
  ENTITY_STATUSES,
  ENTITY_TYPES,
  FEATURES,
  MEMBERSHIP_ACCESSES,
  ROLES,
  USER_STATUSES,
} from '../vocabulary';
import { entityDetailsShape, entitySettingsSchema, relationshipsSchema } from './entity';
import {
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  percentageSchema,
  staysInReach,
  wordsSchema,
} from './shared';

const count = z.number().int().min(0);
const featureSchema = z.enum(FEATURES);
const typeSchema = z.enum(ENTITY_TYPES);
const statusSchema = z.enum(ENTITY_STATUSES);
const textOrNone = z.string().nullable();
const countrySchema = z.string().length(2).nullable();

const registrationSchema = z.strictObject({
  number: textOrNone,
  register: textOrNone,
  legalForm: textOrNone,
});
const addressSchema = z.strictObject({ street: textOrNone, postcode: textOrNone, city: textOrNone });

const entityShape = {
  id: idSchema,
  name: z.string(),
  type: typeSchema,
  status: statusSchema,
  country: countrySchema,
  number: textOrNone,
  features: z.array(featureSchema),
  users: count,
  companies: count,
  parentCount: count,
  childCount: count,
  createdAt: instantSchema,
  lastActiveAt: instantSchema.nullable(),
};

export const adminEntityPageSchema = pageOf(z.strictObject(entityShape).meta({ id: 'AdminEntity' })).meta({
  id: 'AdminEntityPage',
});

const relationshipSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  type: typeSchema,
  status: statusSchema,
  ownershipPercentage: percentageSchema,
  votingPercentage: percentageSchema,
});

export const adminEntityDetailsSchema = z
  .strictObject({
    ...entityShape,
    registration: registrationSchema,
    address: addressSchema,
    settings: entitySettingsSchema,
    parents: z.array(relationshipSchema),
    children: z.array(relationshipSchema),
    people: z.array(
      z.strictObject({
        id: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        color: z.string(),
        role: z.enum(ROLES),
        status: z.enum(USER_STATUSES),
        hasEnded: z.boolean(),
      }),
    ),
    contents: z.strictObject({
      users: count,
      documents: count,
      resolutions: count,
      meetings: count,
      tasks: count,
      boardMembers: count,
      holdings: count,
      events: count,
    }),
  })
  .meta({ id: 'AdminEntityDetails' });

export const adminEntityQuerySchema = z
  .strictObject({
    ...pagingShape,
    q: wordsSchema,
    type: typeSchema.optional(),
    status: statusSchema.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .meta({ examples: ['NL'] }),
    feature: featureSchema.optional(),
    parent: z
      .union([z.literal('none'), idSchema])
      .optional()
      .meta({ examples: ['none', '01890000-0000-7000-8000-000000000000'] }),
    sort: z.enum(ADMIN_ENTITY_SORTS).default('name'),
  })
  .refine(staysInReach, OUT_OF_REACH);

const { name, ...others } = entityDetailsShape;

export const newEntitySchema = z
  .strictObject({
    ...others,
    name: name.unwrap(),
    type: typeSchema,
    features: z.array(featureSchema).max(FEATURES.length).optional(),
    parents: relationshipsSchema.transform((parents) => parents ?? undefined),
  })
  .meta({ id: 'NewEntity' });

export const adminEntityUpdateSchema = z.strictObject(entityDetailsShape).meta({ id: 'AdminEntityUpdate' });

export const removedEntitySchema = z.strictObject({ name: z.string().max(200) });

export const featuresUpdateSchema = z
  .strictObject({ features: z.partialRecord(featureSchema, z.boolean()) })
  .meta({ id: 'FeaturesUpdate' });

export const adminReceiptSchema = z.strictObject({ id: idSchema }).meta({ id: 'AdminReceipt' });

export const featuresReceiptSchema = z
  .strictObject({ id: idSchema, features: z.array(featureSchema) })
  .meta({ id: 'FeaturesReceipt' });

export const featureQuerySchema = z.strictObject({ type: typeSchema });

export const featureOffersSchema = z.strictObject({
  items: z.array(z.strictObject({ name: featureSchema, isBeta: z.boolean() })),
});

export const lookUpQuerySchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  registration: lineSchema(200),
});

export const adminCountsSchema = z.strictObject({
  entities: count,
  customerUsers: count,
  quorateUsers: count,
});

export const foundEntitiesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      type: typeSchema,
      country: countrySchema,
      registration: registrationSchema,
      address: addressSchema,
    }),
  ),
  register: z.enum(['answered', 'silent', 'none']),
  companies: z.array(
    z.strictObject({
      name: z.string(),
      country: z.string(),
      number: z.string(),
      street: z.string().nullable(),
      postcode: z.string().nullable(),
      city: z.string().nullable(),
    }),
  ),
});

const userShape = {
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(USER_STATUSES),
  color: z.string(),
  createdAt: instantSchema,
};

export const adminUserSchema = z.strictObject(userShape).meta({ id: 'AdminUser' });
export const adminUserPageSchema = pageOf(adminUserSchema).meta({ id: 'AdminUserPage' });

const customerShape = { ...userShape, entities: count };

export const customerUserPageSchema = pageOf(z.strictObject(customerShape).meta({ id: 'CustomerUser' })).meta(
  { id: 'CustomerUserPage' },
);

export const customerUserDetailsSchema = z
  .strictObject({
    ...customerShape,
    memberships: z.array(
      z.strictObject({
        entity: z.strictObject({ id: idSchema, name: z.string(), type: typeSchema }),
        role: z.enum(ROLES),
        status: z.enum(USER_STATUSES),
        access: z.enum(MEMBERSHIP_ACCESSES),
        hasEnded: z.boolean(),
      }),
    ),
    lastAdminOf: z.array(z.string()),
  })
  .meta({ id: 'CustomerUserDetails' });

export const adminUserQuerySchema = z
  .strictObject({
    ...pagingShape,
    q: wordsSchema,
    status: z.enum(USER_STATUSES).optional(),
    sort: z.enum(ADMIN_USER_SORTS).default('name'),
  })
  .refine(staysInReach, OUT_OF_REACH);

const personName = lineSchema(100).optional();

export const customerUserUpdateSchema = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    status: z.enum(CHANGEABLE_STATUSES).optional(),
  })
  .meta({ id: 'CustomerUserUpdate' });

export const newAdministratorSchema = z
  .strictObject({ email: z.email().max(254) })
  .meta({ id: 'NewAdministrator' });

export const adminActQuerySchema = z
  .strictObject({
    ...pagingShape,
    act: z.enum(ADMIN_ACTS).optional(),
    actor: idSchema.optional().meta({ examples: ['01890000-0000-7000-8000-000000000000'] }),
    subject: idSchema.optional().meta({ examples: ['01890000-0000-7000-8000-000000000000'] }),
  })
  .refine(staysInReach, OUT_OF_REACH);

export const adminActPageSchema = pageOf(
  z
    .strictObject({
      id: idSchema,
      at: instantSchema,
      act: z.enum(ADMIN_ACTS),
      actor: z.strictObject({ id: idSchema, name: z.string() }),
      subject: z.strictObject({ kind: z.enum(['entity', 'user']), id: idSchema, name: textOrNone }),
      fields: z.array(z.string()),
    })
    .meta({ id: 'AdminAct' }),
).meta({ id: 'AdminActPage' });
