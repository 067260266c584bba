import type { Auth } from 'firebase/auth';
import type { AccountFailure } from '#contract/accountErrors';
import type { SecondStepNote } from './secondStepNote';

/** How an attempt to sign in ended; null for a success, of which `person$` tells. */
export type SignInOutcome = AccountFailure | 'cancelled' | null;

export interface SignInParts {
  readonly auth: Auth;
  readonly secondStep: SecondStepNote;
  /** The identity is the emulator's. */
  readonly demo: boolean;
}
