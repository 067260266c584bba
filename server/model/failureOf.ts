import { APICallError, InvalidResponseDataError } from 'ai';
import type { ModelFailureCode } from './model';

/** What an endpoint answers about the key, the address or the name of the model, whatever it is asked. */
const OF_SETTINGS = [401, 403, 404];

/** What went wrong with an endpoint, by what its library threw. */
export function codeOf(cause: unknown, hasSpoken: boolean): ModelFailureCode {
  if (APICallError.isInstance(cause)) {
    const { statusCode } = cause;
    if (statusCode === 429) return 'overLimit';
    if (statusCode !== undefined && OF_SETTINGS.includes(statusCode)) return 'misconfigured';
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'refused';
    if (statusCode === 200) return hasSpoken ? 'brokenOff' : 'malformed';
    return hasSpoken ? 'brokenOff' : 'notReached';
  }
  // The stream ended before it said how.
  if (InvalidResponseDataError.isInstance(cause)) return hasSpoken ? 'brokenOff' : 'malformed';
  if (cause instanceof Error && /Parse|Validation/.test(cause.name)) return 'malformed';
  return hasSpoken ? 'brokenOff' : 'notReached';
}
