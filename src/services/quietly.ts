import { ApiError } from '#contract/api';
import type { Call } from '#contract/call';
import type { Transport } from './transport';

/**
 * Attempts what is no plain call: a file up or down, the live stream. Who asked says what failed; what follows from it
 * for the session (a suspended user, a rejected token, a feature switched off) follows as from every call.
 */
export async function quietly<Answer>(
  { asPerson, failures }: Pick<Transport, 'asPerson' | 'failures'>,
  call: Call,
  attempt: (bearer: string | null) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await asPerson(call, attempt);
  } catch (error) {
    // Who has left, or signed in after them, is not told.
    if (error instanceof ApiError && !signal?.aborted) failures.next({ call, error, quiet: true });
    throw error;
  }
}
