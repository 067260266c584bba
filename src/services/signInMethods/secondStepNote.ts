import type { MultiFactorError } from 'firebase/auth';
import { identityErrorCode } from '../identityErrors';

/** Between the two steps of a sign-in: the provider's answer to the first, which the second needs. */
export interface SecondStepNote {
  /** Remembers a failure of a first step that asks for the second. */
  refused(error: unknown): void;
  asked(): MultiFactorError | null;
}

export function createSecondStepNote(): SecondStepNote {
  let asked: MultiFactorError | null = null;
  return {
    refused(error) {
      asked = asksForSecondStep(error) ? error : null;
    },
    asked: () => asked,
  };
}

function asksForSecondStep(error: unknown): error is MultiFactorError {
  return identityErrorCode(error) === 'multi-factor-auth-required';
}
