import { z } from 'zod';
import { ENTITY_USER_SORTS, type EntityNode, MOST_RELATIONSHIPS } from '../calls/entity';
import { COUNTRIES } from '../countries';
import { MOST_NOTICE_DAYS, NOTICE_KINDS } from '../meetingNotice';
import type { SchemaFault } from '../schemaFaults';
import { YEARLY_DUTIES } from '../taskLife';
import {
  ENTITY_STATUSES,
  ENTITY_TYPES,
  FEATURES,
  MEMBERSHIP_ACCESSES,
  ROLES,
  USER_STATUSES,
} from '../vocabulary';
import { guestSchema } from './guestOf';
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
import { avatarColorSchema } from './user';

const relatedShape = {
  id: idSchema,
  name: z.string(),
  type: z.enum(ENTITY_TYPES),
  status: z.enum(ENTITY_STATUSES),
  country: z.string().nullable(),
  ownershipPercentage: percentageSchema,
  votingPercentage: percentageSchema,
  accessible: z.boolean(),
};

export const entityNodeSchema: z.ZodType<EntityNode> = z
  .strictObject({
    ...relatedShape,
    parentCount: z.number().int().min(0),
    get children() {
      return z.array(entityNodeSchema);
    },
  })
  .meta({ id: 'EntityNode' });

export const dayQuerySchema = z.strictObject({ asOf: daySchema.optional() });

export const entityChildrenSchema = z.array(entityNodeSchema);

export const genderTargetsSchema = z.strictObject({
  management: percentageSchema.optional(),
  supervisory: percentageSchema.optional(),
});

/** Whether a text is a day of a year, `MM-DD`: the 29th of February too. */
const isDayOfYear = (text: string) =>
  /^\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`2024-${text}`)) &&
  new Date(`2024-${text}T00:00:00Z`).toISOString().slice(5, 10) === text;

const dutySchema = z.union([
  z.strictObject({ months: z.int().min(0).max(24), days: z.int().min(0).max(366).optional() }),
  z.literal('none'),
]);
const dutiesSchema = z.partialRecord(z.enum(YEARLY_DUTIES), dutySchema.nullable());

const noticeDaysSchema = z.partialRecord(
  z.enum(NOTICE_KINDS),
  z.int().min(1).max(MOST_NOTICE_DAYS).nullable(),
);

const yearEndSchema = z.string().refine(isDayOfYear, 'notADayOfYear' satisfies SchemaFault);

export const entitySettingsSchema = z.strictObject({
  timeZone: z.string(),
  genderTargets: genderTargetsSchema.optional(),
  financialYearEnd: yearEndSchema.optional(),
  duties: dutiesSchema.optional(),
  noticeDays: noticeDaysSchema.optional(),
});

export const entitySchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    type: z.enum(ENTITY_TYPES),
    status: z.enum(ENTITY_STATUSES),
    role: z.enum(ROLES),
    readsOnly: z.literal(true).optional(),
    guest: guestSchema.optional(),
    features: z.array(z.enum(FEATURES)),
    children: entityChildrenSchema,
    parents: z.array(z.strictObject(relatedShape)),
    registration: z.strictObject({
      number: z.string().nullable(),
      register: z.string().nullable(),
      legalForm: z.string().nullable(),
    }),
    address: z.strictObject({
      street: z.string().nullable(),
      postcode: z.string().nullable(),
      city: z.string().nullable(),
    }),
    settings: entitySettingsSchema,
    country: z.string().length(2).nullable(),
    managementBoard: z.array(
      z.strictObject({ representedBy: z.string().nullable(), members: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'Entity' });

const count = z.number().int().min(0);

export const entityStatsSchema = z
  .strictObject({
    companies: z.strictObject({ total: count, countries: z.array(z.string().length(2)) }),
    users: z.strictObject({ total: count, admins: count, invited: count }),
    documents: z.strictObject({ total: count, thisMonth: count }).nullable(),
    tasks: z.strictObject({ open: count, overdue: count, suggested: count }).nullable(),
    meetings: z.strictObject({ total: count, ahead: count }).nullable(),
    resolutions: z.strictObject({ total: count, open: count }).nullable(),
    boards: z.strictObject({ management: count.nullable(), supervisory: count.nullable() }).nullable(),
    structure: z.strictObject({ holders: count, held: count }).nullable(),
  })
  .meta({ id: 'EntityStats' });

export const userStatsSchema = z
  .strictObject({
    documents: z.strictObject({ named: count }).nullable(),
    tasks: z.strictObject({ waiting: count, overdue: count }).nullable(),
    meetings: z.strictObject({ unanswered: count }).nullable(),
    resolutions: z.strictObject({ waiting: count }).nullable(),
    boards: z.strictObject({ terms: count, ending: count }).nullable(),
    structure: z.strictObject({ holdings: count }).nullable(),
  })
  .meta({ id: 'UserStats' });

export const notificationsSchema = z
  .strictObject({
    counts: z.strictObject({ tasks: count.nullable() }),
    unread: count,
    items: z.array(
      z.strictObject({
        id: idSchema,
        type: z.string(),
        at: instantSchema,
        actor: z.strictObject({ id: idSchema, name: z.string(), color: z.string() }).nullable(),
        subject: z.strictObject({
          kind: z.string(),
          id: idSchema,
          name: z.string(),
          of: idSchema.nullable(),
        }),
        isRead: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Notifications' });

/** As many as a screen can hold. */
const MARKED_AT_ONCE = 100;

export const notificationsReadSchema = z
  .strictObject({ read: z.union([z.literal('all'), z.array(idSchema).min(1).max(MARKED_AT_ONCE)]) })
  .meta({ id: 'NotificationsRead' });

export const entityUserQuerySchema = z
  .strictObject({
    ...pagingShape,
    q: wordsSchema,
    sort: z.enum(ENTITY_USER_SORTS).default('name'),
    role: z.enum(ROLES).optional(),
    status: z.enum(USER_STATUSES).optional(),
    ended: z.stringbool().optional(),
    absent: z.stringbool().optional(),
  })
  .refine(staysInReach, OUT_OF_REACH);

export const entityUserSchema = z
  .strictObject({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    access: z.enum(MEMBERSHIP_ACCESSES),
    accessEnds: daySchema.nullable(),
    hasEnded: z.boolean(),
    status: z.enum(USER_STATUSES),
    properties: z.strictObject({ color: z.string() }),
    lastActiveAt: instantSchema.nullable(),
    invitedAt: instantSchema.nullable(),
  })
  .meta({ id: 'EntityUser' });

export const entityUserPageSchema = pageOf(entityUserSchema).meta({ id: 'EntityUserPage' });

/** SHAPE-3: role is User and no mail is sent unless the payload says otherwise. */
export const invitedUserSchema = z
  .strictObject({
    email: z.email().max(254),
    firstName: lineSchema(100),
    lastName: lineSchema(100),
    role: z.enum(ROLES).default('User'),
    invite: z.boolean().default(false),
    properties: z.strictObject({ color: avatarColorSchema }),
  })
  .meta({ id: 'InvitedUser' });

/** An empty list of relationships is sent and stored as null. */
export const relationshipsSchema = z
  .array(
    z.strictObject({
      id: idSchema,
      ownershipPercentage: percentageSchema,
      votingPercentage: percentageSchema,
    }),
  )
  .max(MOST_RELATIONSHIPS)
  .nullable()
  .transform((relationships) => (relationships?.length ? relationships : null))
  .optional();

const isCountry = (code: string) => COUNTRIES.includes(code);

/** Whether calendars know the zone. */
function isTimeZone(name: string): boolean {
  if (name.length > 60 || !/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const text = spareLineSchema(200).nullable().optional();

/** The details of an entity, of which none has to be said. */
export const entityDetailsShape = {
  name: lineSchema(200).optional(),
  status: z.enum(ENTITY_STATUSES).optional(),
  registration: z.strictObject({ number: text, register: text, legalForm: text }).optional(),
  address: z.strictObject({ street: text, postcode: text, city: text }).optional(),
  country: z
    .string()
    .refine(isCountry, 'notACountry' satisfies SchemaFault)
    .nullable()
    .optional(),
  settings: z
    .strictObject({
      timeZone: z
        .string()
        .refine(isTimeZone, 'notATimeZone' satisfies SchemaFault)
        .optional(),
      genderTargets: genderTargetsSchema.optional(),
      financialYearEnd: yearEndSchema.optional(),
      duties: dutiesSchema.optional(),
      noticeDays: noticeDaysSchema.optional(),
    })
    .optional(),
};

export const entityUpdateSchema = z
  .strictObject({
    ...entityDetailsShape,
    parents: relationshipsSchema,
    children: relationshipsSchema,
    from: daySchema.optional(),
    revision: z.string().max(64).optional(),
  })
  .meta({ id: 'EntityUpdate' });
