import { FirebaseError } from 'firebase/app';
import { IDENTITY_ERROR_CODES, type IdentityErrorCode } from '#contract/identity';

/** Why the identity provider did not do what it was asked for. */
export type IdentityFailure = IdentityErrorCode | 'unknown';

/** Codes the provider uses beside those of the specification, for the same causes. */
const OTHER_NAMES: ReadonlyMap<string, IdentityErrorCode> = new Map([
  ['invalid-login-credentials', 'invalid-credential'],
  ['missing-email', 'invalid-email'],
  ['missing-password', 'wrong-password'],
  ['quota-exceeded', 'too-many-requests'],
  ['timeout', 'network-request-failed'],
  ['api-key-not-valid.-please-pass-a-valid-api-key.', 'invalid-api-key'],
]);

const KNOWN: ReadonlySet<string> = new Set(IDENTITY_ERROR_CODES);

function isKnown(code: string): code is IdentityErrorCode {
  return KNOWN.has(code);
}

/** The specification's code of an error of the identity library; `unknown` for anything else. */
export function identityErrorCode(error: unknown): IdentityFailure {
  if (!(error instanceof FirebaseError)) return 'unknown';
  const code = error.code.replace(/^auth\//, '');
  return isKnown(code) ? code : (OTHER_NAMES.get(code) ?? 'unknown');
}
