import { Refusal, unavailable } from '#server/problem';
import { because } from '#server/words';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Statement cancelled, server going down, too many connections, deadlock, serialisation; and no socket at all. */
const PASSING = /^(57014|57P0[1-5]|53\d{3}|08\w{3}|40001|40P01|25P0[34]|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND)$/;

/** The server gave the connection up, or lets nobody in now, whatever the code of its reason. */
const isFatal = (error: Error) => 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity));

/** What `pg` says without a code when the connection or the wait for one ends. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout|Client was closed|Cannot use a pool)/;

/** A failure that passes by itself becomes a 503; anything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if (isFatal(error) || PASSING.test(codeOf(error)) || LOST.test(error.message)) {
    return unavailable(because('databaseAway'));
  }
  return error;
}
