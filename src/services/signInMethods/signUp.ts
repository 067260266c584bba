import { createUserWithEmailAndPassword, sendEmailVerification, updateProfile } from 'firebase/auth';
import type { AccountFailure } from '#contract/accountErrors';
import { failureOf } from './outcome';
import type { SignInParts } from './parts';

export interface SignUp {
  /** Makes an account and signs it in. Its address is not confirmed yet. */
  signUp(name: string, email: string, password: string): Promise<AccountFailure | null>;
  /** Sends the mail with which who is signed in confirms their address. */
  sendVerification(): Promise<AccountFailure | null>;
}

export function createSignUp({ auth }: Pick<SignInParts, 'auth'>): SignUp {
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
  };
}
