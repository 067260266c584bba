import type { Auth } from 'firebase/auth';
import { createEnding, type Ending } from './ending';
import { createFactors, type Factors } from './factors';
import { createLinks, type Links } from './links';
import type { SignInParts } from './parts';
import { createPasswords, type Passwords } from './passwords';
import { createProviders, type Providers } from './providers';
import { createSecondStep, type SecondStep } from './secondStep';
import { createSecondStepNote } from './secondStepNote';
import { createSignIn, type SignIn } from './signIn';
import { createSignUp, type SignUp } from './signUp';

/** What people do with their account, which a visitor who only reads a page does not need. No act rejects: it tells why it did not succeed. */
export interface SignInMethods extends Passwords, Links, Factors, SignIn, SignUp, Providers, Ending {
  readonly secondStep: SecondStep;
}

/** @param demo whether the identity is the emulator's. */
export function createSignInMethods(auth: Auth, demo: boolean): SignInMethods {
  const parts: SignInParts = { auth, demo, secondStep: createSecondStepNote() };
  return {
    ...createPasswords(parts.auth),
    ...createLinks(parts.auth),
    ...createFactors(parts.auth),
    ...createSignIn(parts),
    ...createSignUp(parts),
    ...createProviders(parts),
    ...createEnding(parts.auth),
    secondStep: createSecondStep(parts),
  };
}
