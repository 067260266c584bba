import { signInWithEmailAndPassword } from 'firebase/auth';
import { accountFailure } from './outcome';
import type { SignInOutcome, SignInParts } from './parts';

export interface SignIn {
  signIn(email: string, password: string): Promise<SignInOutcome>;
}

export function createSignIn({ auth, secondStep }: Pick<SignInParts, 'auth' | 'secondStep'>): SignIn {
  return {
    async signIn(email, password) {
      try {
        await signInWithEmailAndPassword(auth, email, password);
        return null;
      } catch (error) {
        secondStep.refused(error);
        return accountFailure(error);
      }
    },
  };
}
