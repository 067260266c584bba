import { type Auth, sendPasswordResetEmail } from 'firebase/auth';
import { type IdentityFailure, identityErrorCode } from '../identityErrors';

/** What only some people do with their account. Each act answers null when it succeeded, and never rejects. */
export interface Ways {
  /** Sends the mail with which a password is set anew. Whether there is an account is not told. */
  sendReset(email: string): Promise<IdentityFailure | null>;
}

export function createWays(auth: Auth): Ways {
  return {
    async sendReset(email) {
      const failure = await failureOf(() => sendPasswordResetEmail(auth, email));
      return failure === 'user-not-found' ? null : failure;
    },
  };
}

async function failureOf(act: () => Promise<unknown>): Promise<IdentityFailure | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return identityErrorCode(error);
  }
}
