import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../notificationKinds';
import type { SchemaFault } from '../schemaFaults';
import {
  AVATAR_COLORS,
  ENTITY_STATUSES,
  ENTITY_TYPES,
  ROLES,
  STRUCTURE_CHARTS,
  THEMES,
  USER_STATUSES,
} from '../vocabulary';
import { idSchema, lineSchema } from './shared';

const COLOR = new RegExp(`^(${AVATAR_COLORS.join('|')})(-(${AVATAR_COLORS.join('|')}))?$`);

export const avatarColorSchema = z.string().regex(COLOR, 'notAColor' satisfies SchemaFault);

const nameSchema = lineSchema(100);

const wishSchema = z.union([z.boolean(), z.literal('daily')]);

export const userSchema = z
  .strictObject({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    status: z.enum(USER_STATUSES),
    entities: z.array(
      z.strictObject({
        id: idSchema,
        role: z.enum(ROLES),
        name: z.string(),
        type: z.enum(ENTITY_TYPES),
        status: z.enum(ENTITY_STATUSES),
        parents: z.array(idSchema),
      }),
    ),
    properties: z.strictObject({
      color: avatarColorSchema,
      defaultEntity: idSchema.nullable(),
      defaultStructureChart: z.enum(STRUCTURE_CHARTS),
    }),
    preferences: z.strictObject({
      theme: z.enum(THEMES),
      analytics: z.boolean(),
      notifications: z.record(z.string(), wishSchema),
    }),
    admin: z.boolean(),
    hash: z.string(),
  })
  .meta({ id: 'User' });

export const userUpdateSchema = z
  .strictObject({
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
    properties: z
      .strictObject({
        color: avatarColorSchema.optional(),
        defaultEntity: idSchema.nullable().optional(),
        defaultStructureChart: z.enum(STRUCTURE_CHARTS).optional(),
      })
      .optional(),
    preferences: z
      .strictObject({
        theme: z.enum(THEMES).optional(),
        analytics: z.boolean().optional(),
        notifications: z.partialRecord(z.enum(NOTIFICATION_KINDS), wishSchema.nullable()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'UserUpdate' });
