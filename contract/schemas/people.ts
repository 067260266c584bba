import { z } from 'zod';
import {
  MOST_ADDED_AT_ONCE,
  MOST_ENTITIES_AT_ONCE,
  MOST_IMPORTED_ROWS,
  MOST_USERS_AT_ONCE,
} from '../calls/people';
import { BOARD_KINDS, MEMBERSHIP_ACCESSES, RESOLUTION_STATUSES, ROLES, USER_STATUSES } from '../vocabulary';
import { entityUserSchema, invitedUserSchema } from './entity';
import { guestOfSchema } from './guestOf';
import { linkTokenSchema } from './linkToken';
import { daySchema, idSchema, instantSchema, lineSchema } from './shared';

const nameSchema = lineSchema(100);
const emailSchema = z.email().max(254);

export const newEntityUserSchema = invitedUserSchema
  .extend({
    access: z.enum(MEMBERSHIP_ACCESSES).default('Member'),
    accessEnds: daySchema.nullable().default(null),
    guestOf: idSchema.nullable().default(null),
    entities: z.array(idSchema).max(MOST_ENTITIES_AT_ONCE).default([]),
  })
  .meta({ id: 'NewEntityUser' });

export const importedUsersSchema = z
  .strictObject({ users: z.array(invitedUserSchema).min(1).max(MOST_ADDED_AT_ONCE) })
  .meta({ id: 'ImportedUsers' });

export const peopleTableFieldsSchema = z.strictObject({}).meta({ id: 'PeopleTableFields' });

export const peopleTableSchema = z
  .strictObject({
    rows: z.array(
      z.strictObject({
        row: z.int(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        role: z.string(),
      }),
    ),
    members: z.array(z.string()),
  })
  .meta({ id: 'PeopleTable' });

/** As many as a table may have. */
export const checkedEmailsSchema = z
  .strictObject({ emails: z.array(z.string().max(254)).max(MOST_IMPORTED_ROWS) })
  .meta({ id: 'CheckedEmails' });

export const knownEmailsSchema = z.strictObject({ members: z.array(z.string()) }).meta({ id: 'KnownEmails' });

const membershipReceiptSchema = z
  .strictObject({ id: idSchema, role: z.enum(ROLES), status: z.enum(USER_STATUSES) })
  .meta({ id: 'MembershipReceipt' });

export { membershipReceiptSchema };

export const membershipReceiptsSchema = z
  .strictObject({ items: z.array(membershipReceiptSchema) })
  .meta({ id: 'MembershipReceipts' });

export const addedUserSchema = membershipReceiptSchema
  .extend({ invited: z.boolean(), entities: z.array(idSchema) })
  .meta({ id: 'AddedUser' });

export const userCountsSchema = z
  .strictObject({
    Active: z.int(),
    Suspended: z.int(),
    Invited: z.int(),
    Inactive: z.int(),
    ended: z.int(),
  })
  .meta({ id: 'UserCounts' });

const involvementSchema = z
  .strictObject({
    terms: z.array(
      z.strictObject({
        id: idSchema,
        kind: z.enum(BOARD_KINDS),
        position: z.string(),
        from: daySchema,
        to: daySchema.nullable(),
      }),
    ),
    decisions: z.array(
      z.strictObject({
        id: idSchema,
        number: z.string().nullable(),
        title: z.string(),
        status: z.enum(RESOLUTION_STATUSES),
        deadline: instantSchema.nullable(),
      }),
    ),
    tasks: z.int().nullable(),
    drafts: z.int(),
    meetings: z.int(),
  })
  .meta({ id: 'Involvement' });

const assistanceSchema = z
  .strictObject({ id: idSchema, userId: idSchema, name: z.string(), ends: daySchema })
  .meta({ id: 'Assistance' });

export const entityUserDetailsSchema = entityUserSchema
  .extend({
    guestOf: guestOfSchema.nullable(),
    since: instantSchema,
    administration: z
      .strictObject({
        hasAccount: z.boolean(),
        barred: z.enum(['Suspended', 'Inactive']).nullable(),
        mayRename: z.boolean(),
        mayChangeEmail: z.boolean(),
        isLastAdmin: z.boolean(),
        invitation: z
          .strictObject({
            sentAt: instantSchema,
            expiresAt: instantSchema,
            isExpired: z.boolean(),
            openedAt: instantSchema.nullable(),
            by: z.string().nullable(),
            delivery: z.enum(['queued', 'sent', 'failed']),
          })
          .nullable(),
      })
      .nullable(),
    involvement: involvementSchema,
    assistants: z.array(assistanceSchema),
    preparesFor: z.array(assistanceSchema),
    mayNameAssistants: z.boolean(),
  })
  .meta({ id: 'EntityUserDetails' });

export const newAssistantSchema = z
  .strictObject({ assistant: idSchema, ends: daySchema })
  .meta({ id: 'NewAssistant' });

export const assistanceReceiptSchema = z.strictObject({ id: idSchema }).meta({ id: 'AssistanceReceipt' });

const changeShape = {
  role: z.enum(ROLES).optional(),
  status: z.enum(['Active', 'Suspended']).optional(),
  invitation: z.enum(['send', 'withdraw']).optional(),
};

export const entityUserUpdateSchema = z
  .strictObject({
    ...changeShape,
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
    email: emailSchema.optional(),
    accessEnds: daySchema.optional(),
  })
  .meta({ id: 'EntityUserUpdate' });

const idsSchema = z.array(idSchema).min(1).max(MOST_USERS_AT_ONCE);

export const membershipChangesSchema = z
  .strictObject({ ...changeShape, ids: idsSchema })
  .meta({ id: 'MembershipChanges' });

const successionShape = { successor: idSchema.optional() };

export const membershipIdsSchema = z
  .strictObject({ ...successionShape, ids: idsSchema })
  .meta({ id: 'MembershipIds' });

export const successionSchema = z.strictObject(successionShape).optional().meta({ id: 'Succession' });

export const endedMembershipsSchema = z.strictObject({ count: z.int() }).meta({ id: 'EndedMemberships' });

export const openInvitationSchema = z
  .strictObject({ email: z.string().max(254), token: linkTokenSchema })
  .meta({ id: 'OpenInvitation' });

export const openedInvitationSchema = z
  .discriminatedUnion('valid', [
    z.strictObject({ valid: z.literal(false) }),
    z.strictObject({ valid: z.literal(true), entityName: z.string(), hasAccount: z.boolean() }),
  ])
  .meta({ id: 'OpenedInvitation' });

export const validateInvitationSchema = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'ValidateInvitation' });

export const acceptedInvitationSchema = z
  .strictObject({ id: idSchema, status: z.enum(USER_STATUSES), entity: idSchema, entityName: z.string() })
  .meta({ id: 'AcceptedInvitation' });
