import type { IdentityErrorCode } from './identity';

/**
 * What the identity provider refuses beside the codes of the specification, when people look after their account: its
 * own names, without their `auth/` prefix.
 */
export const ACCOUNT_ERROR_CODES = [
  'weak-password',
  'invalid-phone-number',
  'invalid-verification-code',
  'code-expired',
  'second-factor-already-in-use',
  'maximum-second-factor-count-exceeded',
  'unverified-email',
  'operation-not-allowed',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'user-token-expired',
  'captcha-check-failed',
] as const;
export type AccountErrorCode = (typeof ACCOUNT_ERROR_CODES)[number];

/** Why something that a person wanted to do with their account did not happen. */
export type AccountFailure = IdentityErrorCode | AccountErrorCode | 'unknown';
