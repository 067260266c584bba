import type { WaysParts } from './parts';
import { createPasswords, type PasswordWays } from './passwords';
import { createProviders, type Providers } from './providers';
import { createSecondStep, type SecondStep } from './secondStep';
import { createSignUp, type SignUpWays } from './signUp';

/** What only some people do with their account. No act rejects: it answers null, or why it did not succeed. */
export interface Ways extends PasswordWays, SignUpWays, Providers {
  readonly secondStep: SecondStep;
}

export function createWays(parts: WaysParts): Ways {
  return {
    ...createPasswords(parts.auth),
    ...createSignUp(parts),
    ...createProviders(parts),
    secondStep: createSecondStep(parts),
  };
}
