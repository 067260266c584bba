import { z } from 'zod';
import type { SchemaFault } from '../schemaFaults';

/** Hexadecimal SHA-256. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'notAHash' satisfies SchemaFault);
