import { createFactors, type FactorWays } from './factors';
import { createLinks, type LinkWays } from './links';
import type { WaysParts } from './parts';
import { createPasswords, type PasswordWays } from './passwords';
import { createProviders, type Providers } from './providers';
import { createSecondStep, type SecondStep } from './secondStep';
import { createSignUp, type SignUpWays } from './signUp';

/** What only some people do with their account. No act rejects: it tells why it did not succeed. */
export interface Ways extends PasswordWays, LinkWays, FactorWays, SignUpWays, Providers {
  readonly secondStep: SecondStep;
}

export function createWays(parts: WaysParts): Ways {
  return {
    ...createPasswords(parts.auth),
    ...createLinks(parts.auth),
    ...createFactors(parts.auth),
    ...createSignUp(parts),
    ...createProviders(parts),
    secondStep: createSecondStep(parts),
  };
}
