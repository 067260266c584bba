import { z } from 'zod';
import { MOST_TOKEN_DAYS, TOKEN_KINDS, TOKEN_NAME_LENGTH } from '../calls/tokens';
import { TOKEN_SCOPES, type TokenScope } from '../tokenScopes';
import {
  idSchema,
  instantSchema,
  lineSchema,
  OUT_OF_REACH,
  pageOf,
  pagingShape,
  staysInReach,
} from './shared';

const scopeSchema = z.enum(TOKEN_SCOPES as readonly [TokenScope, ...TokenScope[]]);

export const apiTokenSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(TOKEN_KINDS),
    name: z.string(),
    scopes: z.array(scopeSchema),
    creator: z.strictObject({ id: idSchema, name: z.string(), color: z.string() }),
    createdAt: instantSchema,
    expiresAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ApiToken' });

export const tokensSchema = pageOf(apiTokenSchema);

export const tokenQuerySchema = z
  .strictObject({ ...pagingShape, own: z.enum(['true']).optional() })
  .refine(staysInReach, OUT_OF_REACH);

export const newTokenSchema = z
  .strictObject({
    kind: z.enum(TOKEN_KINDS),
    name: lineSchema(TOKEN_NAME_LENGTH),
    scopes: z
      .array(scopeSchema)
      .min(1)
      .max(TOKEN_SCOPES.length)
      .overwrite((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
    days: z.number().int().min(1).max(MOST_TOKEN_DAYS),
  })
  .meta({ id: 'NewToken' });

export const createdTokenSchema = z
  .strictObject({ id: idSchema, expiresAt: instantSchema, token: z.string().nullable() })
  .meta({ id: 'CreatedToken' });

export const endedTokenSchema = z.strictObject({ id: idSchema }).meta({ id: 'EndedToken' });
