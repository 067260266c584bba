/** The identity library's error codes without their `auth/` prefix (specification, section 8). */
export const IDENTITY_ERROR_CODES = [
  'invalid-email',
  'wrong-password',
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'user-disabled',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'network-request-failed',
  'multi-factor-auth-required',
  'unauthorized-domain',
  'popup-blocked',
  'invalid-api-key',
  'internal-error',
  'auth-domain-config-required',
] as const;
export type IdentityErrorCode = (typeof IDENTITY_ERROR_CODES)[number];

/** Who vouches for a person besides the password of an account. */
export type Provider = 'google' | 'microsoft';

/** What proves, besides a password, that it is the person. */
export interface Factor {
  readonly kind: 'sms' | 'totp';
  /** The name it was given; else, of a telephone, its number as far as the provider shows it. */
  readonly label: string;
}

/** The client's settings, written into the page by the server. */
export interface ClientSettings {
  readonly version: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The embedded identity emulator is in use ("Demo identity"). */
  readonly emulator: boolean;
  readonly supportEmail: string;
  /** Size limit of an uploaded file, in bytes. */
  readonly maxUploadBytes: number;
  readonly analytics: { readonly key: string } | null;
}

/** An API key that holds a colon is a pasted pair of id and key, never a key (AUTH-5). */
export function isApiKey(value: string): boolean {
  return value.length > 0 && !value.includes(':');
}
