import type { WaysParts } from './parts';
import { createPasswords, type Passwords } from './passwords';
import { createProviders, type Providers } from './providers';
import { createSecondStep, type SecondStep } from './secondStep';

/** What only some people do with their account. No act rejects: it answers null, or why it did not succeed. */
export interface Ways extends Passwords, Providers {
  readonly secondStep: SecondStep;
}

export function createWays(parts: WaysParts): Ways {
  return {
    ...createPasswords(parts),
    ...createProviders(parts),
    secondStep: createSecondStep(parts),
  };
}
