import { FirebaseError } from 'firebase/app';
import { type Auth, beforeAuthStateChanged, deleteUser } from 'firebase/auth';
import type { AccountFailure } from '#contract/accountErrors';
import { failureOf } from './outcome';
import { currentUser } from './person';

/** The provider deletes an account within five minutes of a sign-in; one of them is left for what comes before that. */
const RECENT_MS = 4 * 60_000;

/** By these the provider says that there is no such account. */
const GONE: ReadonlySet<AccountFailure | null> = new Set(['user-token-expired', 'user-not-found']);

export interface Ending {
  /** Whether the sign-in is so recent that the provider would delete the account: asked before anything else is deleted. */
  isRecent(): Promise<AccountFailure | null>;
  /** Deletes the account at the provider; one that is gone already is deleted. Signing out is left to whoever asks for it. */
  deleteAccount(): Promise<AccountFailure | null>;
}

export function createEnding(auth: Auth): Ending {
  return {
    isRecent: () =>
      failureOf(async () => {
        // A new token: both times are of the provider's clock, which need not be this machine's.
        const { authTime, issuedAtTime } = await currentUser(auth).getIdTokenResult(true);
        if (Date.parse(issuedAtTime) - Date.parse(authTime) <= RECENT_MS) return;
        throw new FirebaseError('auth/requires-recent-login', 'The sign-in is too old');
      }),
    async deleteAccount() {
      const failure = await failureOf(() => deleteStayingHere(auth));
      return GONE.has(failure) ? null : failure;
    },
  };
}

/**
 * The library signs out as soon as the account is gone, which the application would take for a session that somebody else ended:
 * its own sign-out follows, which takes what is kept of the person along.
 */
async function deleteStayingHere(auth: Auth): Promise<void> {
  let isGone = false;
  const letGo = beforeAuthStateChanged(auth, (next) => {
    if (next) return;
    isGone = true;
    throw new Error('The application signs out by itself');
  });
  try {
    await deleteUser(currentUser(auth));
  } catch (error) {
    if (!isGone) throw error;
  } finally {
    letGo();
  }
}
