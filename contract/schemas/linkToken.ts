import { z } from 'zod';
import type { SchemaFault } from '../schemaFaults';

/** What lets somebody in who has only a link by mail: 256 bits. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'notAToken' satisfies SchemaFault);
