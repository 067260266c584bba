import type { Clock } from './clock';
import type { IdentityService } from './identity';
import { identityErrorCode } from './identityErrors';
import type { Store } from './storage';
import { type RefreshOutcome, TOKEN_NOTE, type TokenRenewal } from './tokenRefresh';

interface RefreshParts {
  readonly identity: Pick<IdentityService, 'uid' | 'expiresAt' | 'token'>;
  readonly alone: Alone;
  /** Notes that all tabs share: the SDK of a hidden tab learns of a new token only after a while. */
  readonly notes: Store;
  readonly clock: Pick<Clock, 'now'>;
  /** A token is due this long before its end, in milliseconds. */
  readonly dueMs: number;
}

/** Runs `act` while no other tab runs its own. Rejects when the others take longer than a minute. */
export type Alone = <Result>(act: () => Promise<Result>) => Promise<Result>;

const LONGEST_WAIT_MS = 60_000;

/** What one tab notes is seen by another a moment later: the lock alone does not carry it. Seen: up to 100 ms. */
const NOTE_TRAVELS_MS = 300;

export function createRefresh({ identity, alone, notes, clock, dueMs }: RefreshParts): TokenRenewal {
  /** After a sleep what another tab noted before it is no news: taken for some, it would be asked for without an end. */
  const isDue = (expiresAt: number) => expiresAt - dueMs <= clock.now();

  const notedEnd = (uid: string | null): number | null => {
    const note = notes.read(TOKEN_NOTE);
    if (typeof note !== 'object' || note === null || !('uid' in note) || !('expiresAt' in note)) return null;
    return note.uid === uid && typeof note.expiresAt === 'number' ? note.expiresAt : null;
  };

  /** Another tab may have renewed it while this one waited; its SDK may know that already. */
  const renew = async (): Promise<RefreshOutcome> => {
    const uid = identity.uid();
    const known = [identity.expiresAt(), notedEnd(uid)].find((end) => end !== null && !isDue(end));
    if (typeof known === 'number') return { kind: 'issued', expiresAt: known };
    await identity.token({ fresh: true });
    const expiresAt = identity.expiresAt();
    if (expiresAt === null) return { kind: 'failed', retry: false };
    notes.write(TOKEN_NOTE, { uid, expiresAt });
    return { kind: 'issued', expiresAt };
  };

  return {
    async run() {
      try {
        return await alone(renew);
      } catch (error) {
        return { kind: 'failed', retry: isOfTheNetwork(error) };
      }
    },
  };
}

/** Waiting for another tab that is silent counts as a network that failed: that is what the other one waits for. */
function isOfTheNetwork(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError' || error.name === 'AbortError';
  return identityErrorCode(error) === 'network-request-failed';
}

/** By Web Lock. Without them (an origin that is not secure) each tab renews for itself. */
export function aloneByLock(manager: LockManager | undefined, name: string): Alone {
  if (!manager) return (act) => act();
  const actAndTell: Alone = async (act) => {
    const result = await act();
    await new Promise<void>((resolve) => setTimeout(resolve, NOTE_TRAVELS_MS));
    return result;
  };
  return (act) =>
    manager.request(name, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }, () => actAndTell(act));
}
