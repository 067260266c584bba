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

/** A provider of an organisation, as the configured Firebase project names it. */
export type SignOnId = `oidc.${string}` | `saml.${string}`;

/** How the people of an organisation sign in. */
export interface SignOn {
  readonly id: SignOnId;
  /** What its people know it by. */
  readonly name: string;
  /** Of the addresses it vouches for, in lower case; none where it is offered to everybody. */
  readonly domains: readonly string[];
}

/** Who vouches for a person besides the password of an account. */
export type Provider = 'google' | 'microsoft' | SignOnId;

export function isSignOnId(value: string): value is SignOnId {
  return /^(?:oidc|saml)\.[a-z0-9][a-z0-9._-]{0,60}$/.test(value);
}

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
  /** Providers of organisations, as the server is told of them. */
  readonly signOn: readonly SignOn[];
}

/** An API key that holds a colon is a pasted pair of id and key, never a key (AUTH-5). */
export function isApiKey(value: string): boolean {
  return value.length > 0 && !value.includes(':');
}
