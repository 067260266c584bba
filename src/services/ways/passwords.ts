import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  updateProfile,
} from 'firebase/auth';
import { type IdentityFailure, identityErrorCode } from '../identityErrors';
import type { WaysParts } from './parts';

export interface Passwords {
  /** Makes an account and signs it in. Its address is not confirmed yet. */
  signUp(name: string, email: string, password: string): Promise<IdentityFailure | null>;
  /** Sends the mail with which who is signed in confirms their address. */
  sendVerification(): Promise<IdentityFailure | null>;
  /** Sends the mail with which a password is set anew. Whether there is an account is not told. */
  sendReset(email: string): Promise<IdentityFailure | null>;
}

export function createPasswords({ auth }: Pick<WaysParts, 'auth'>): Passwords {
  return {
    signUp: (name, email, password) =>
      failureOf(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
      }),
    sendVerification: () =>
      failureOf(async () => {
        if (auth.currentUser) await sendEmailVerification(auth.currentUser);
      }),
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
