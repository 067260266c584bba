import { z } from 'zod';
import { STEP_NAMES_LIMIT } from '../process';

const whoSchema = z.strictObject({
  isYou: z.boolean(),
  total: z.int().min(0),
  names: z.array(z.string()).max(STEP_NAMES_LIMIT),
});

/** Where a thing stands in its life: of its states, its acts, what can be missing, and who takes its steps. */
export function processSchema<
  State extends z.ZodType,
  Act extends z.ZodType,
  Lack extends z.ZodType,
  By extends z.ZodType,
>(state: State, act: Act, lack: Lack, by: By) {
  return z.strictObject({
    state,
    steps: z.array(
      z.strictObject({
        act,
        to: state.nullable(),
        by,
        who: whoSchema,
        missing: z.array(lack),
      }),
    ),
  });
}
