import type { AccountFailure } from '#contract/accountErrors';

/** What stands at the field of a password that is typed to prove who is there; null when the failure is another one. */
export function passwordProblem(failure: AccountFailure | null): string | null {
  if (failure !== 'wrong-password' && failure !== 'invalid-credential') return null;
  return 'This is not your password. Type it again; who has forgotten it signs out and chooses “Forgot password?”.';
}
