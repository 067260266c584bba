import { z } from 'zod';
import { GUEST_KINDS } from '../guestOf';
import { daySchema, idSchema } from './shared';

export const guestOfSchema = z.strictObject({ kind: z.enum(GUEST_KINDS), id: idSchema, title: z.string() });

export const guestSchema = z.strictObject({ of: guestOfSchema.nullable(), ends: daySchema });
