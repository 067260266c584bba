import { z } from 'zod';
import { PROBLEM_TYPES } from '../problem';

export const problemSchema = z
  .strictObject({
    type: z.enum(PROBLEM_TYPES),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
    obstacles: z.array(z.strictObject({ id: z.uuid(), name: z.string(), code: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
