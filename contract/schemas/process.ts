import { z } from 'zod';
import { STEP_BY, STEP_NAMES_LIMIT } from '../process';

const whoSchema = z.strictObject({
  isYou: z.boolean(),
  total: z.int().min(0),
  names: z.array(z.string()).max(STEP_NAMES_LIMIT),
});

/** Where a thing stands in its life: of its states, its acts, and what can be missing. */
export function processSchema<State extends z.ZodType, Act extends z.ZodType, Lack extends z.ZodType>(
  state: State,
  act: Act,
  lack: Lack,
) {
  return z.strictObject({
    state,
    steps: z.array(
      z.strictObject({
        act,
        to: state.nullable(),
        by: z.enum(STEP_BY),
        who: whoSchema,
        missing: z.array(lack),
      }),
    ),
  });
}
