import { type Auth, sendPasswordResetEmail } from 'firebase/auth';
import type { AccountFailure } from '#contract/accountErrors';
import { failureOf } from './outcome';

export interface PasswordWays {
  /** Sends the mail with which a password is set anew. Whether there is an account is not told. */
  sendReset(email: string): Promise<AccountFailure | null>;
}

export function createPasswords(auth: Auth): PasswordWays {
  return {
    async sendReset(email) {
      const failure = await failureOf(() => sendPasswordResetEmail(auth, email));
      return failure === 'user-not-found' ? null : failure;
    },
  };
}
