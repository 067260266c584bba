import { FirebaseError } from 'firebase/app';
import { ACCOUNT_ERROR_CODES, type AccountErrorCode, type AccountFailure } from '#contract/accountErrors';
import { identityErrorCode } from '../identityErrors';

/** What an act came to: its value, or why it did not succeed. */
export type Outcome<Value> = { readonly value: Value } | { readonly failure: AccountFailure };

/** Codes of the provider for the same causes. */
const OTHER_NAMES: ReadonlyMap<string, AccountFailure> = new Map<string, AccountFailure>([
  ['password-does-not-meet-requirements', 'weak-password'],
  ['missing-phone-number', 'invalid-phone-number'],
  ['missing-verification-code', 'invalid-verification-code'],
  ['missing-code', 'invalid-verification-code'],
  ['invalid-verification-id', 'code-expired'],
  ['missing-verification-id', 'code-expired'],
  ['invalid-multi-factor-session', 'requires-recent-login'],
  ['missing-multi-factor-session', 'requires-recent-login'],
  ['admin-restricted-operation', 'operation-not-allowed'],
  ['unsupported-first-factor', 'operation-not-allowed'],
  ['invalid-user-token', 'user-token-expired'],
  ['null-user', 'user-token-expired'],
  ['user-mismatch', 'invalid-credential'],
  ['unauthorized-continue-uri', 'unauthorized-domain'],
  ['missing-recaptcha-token', 'captcha-check-failed'],
  ['invalid-recaptcha-token', 'captcha-check-failed'],
  ['missing-app-credential', 'captcha-check-failed'],
  ['invalid-app-credential', 'captcha-check-failed'],
]);

const KNOWN: ReadonlySet<string> = new Set(ACCOUNT_ERROR_CODES);

function isKnown(code: string): code is AccountErrorCode {
  return KNOWN.has(code);
}

/** Our code of an error of the identity library: the specification's, one of ours, or `unknown`. */
export function accountFailure(error: unknown): AccountFailure {
  const failure = identityErrorCode(error);
  if (failure !== 'unknown' || !(error instanceof FirebaseError)) return failure;
  const code = error.code.replace(/^auth\//, '');
  return isKnown(code) ? code : (OTHER_NAMES.get(code) ?? 'unknown');
}

/** Runs an act that gives something. Never rejects. */
export async function outcomeOf<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await act() };
  } catch (error) {
    return { failure: accountFailure(error) };
  }
}

/** Runs an act of which only the failure matters; null when it succeeded. Never rejects. */
export async function failureOf(act: () => Promise<unknown>): Promise<AccountFailure | null> {
  const outcome = await outcomeOf(act);
  return 'failure' in outcome ? outcome.failure : null;
}
