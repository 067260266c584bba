import type { Auth } from 'firebase/auth';
import { createFactors, type FactorWays } from './factors';
import { createLinks, type LinkWays } from './links';
import type { SignInParts } from './parts';
import { createPasswords, type PasswordWays } from './passwords';
import { createProviders, type Providers } from './providers';
import { createSecondStep, type SecondStep } from './secondStep';
import { createSecondStepNote } from './secondStepNote';
import { createSignIn, type SignInWays } from './signIn';
import { createSignUp, type SignUpWays } from './signUp';

/** What people do with their account, which a visitor who only reads a page does not need. No act rejects: it tells why it did not succeed. */
export interface SignInMethods extends PasswordWays, LinkWays, FactorWays, SignInWays, SignUpWays, Providers {
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
    secondStep: createSecondStep(parts),
  };
}
