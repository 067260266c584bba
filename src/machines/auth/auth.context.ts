import type { AccountFailure } from '#contract/accountErrors';
import type { User } from '#contract/calls/user';
import type { Provider } from '#contract/identity';

/** Whom the identity provider knows. */
export interface Identity {
  readonly uid: string;
  readonly email: string | null;
}

/** Reference to a secret that only a service opens, once. Secrets never travel in an event. */
export type SecretRef = `secret:${string}`;

export interface Credentials {
  readonly email: string;
  readonly password: SecretRef;
}

/** A sign-in method that is being tried. */
export type Attempt =
  | ({ readonly kind: 'password' } & Credentials)
  | ({ readonly kind: 'signUp'; readonly name: string } & Credentials)
  | { readonly kind: 'provider'; readonly provider: Provider };

/**
 * Why somebody is signed out: a failed attempt, a session that the server no longer accepts, or an identity whose
 * address is another user's.
 */
export type SignInFailure = AccountFailure | 'session-ended' | 'address-taken' | 'account-deleted';

export interface AuthContext {
  readonly identity: Identity | null;
  readonly user: User | null;
  readonly attempt: Attempt | null;
  readonly failure: SignInFailure | null;
  /** Failed attempts in a row to load the user. */
  readonly failures: number;
  /** The person has not confirmed their address: their next token says whether they did meanwhile. */
  readonly unconfirmed: boolean;
  /** When the token ends, in milliseconds since 1970 on this machine's clock; null while none is known. */
  readonly expiresAt: number | null;
  /** Failed attempts in a row to renew the token. */
  readonly refreshFailures: number;
  /** When to try again to renew the token; null outside of a back-off. */
  readonly retryAt: number | null;
}

export const NOBODY: AuthContext = {
  identity: null,
  user: null,
  attempt: null,
  failure: null,
  failures: 0,
  unconfirmed: false,
  expiresAt: null,
  refreshFailures: 0,
  retryAt: null,
};

/** A token is renewed this long before its end, in milliseconds (AUTH-2). */
export const RENEW_AHEAD_MS = 5 * 60_000;

/** When the token is renewed: at once where its end is not known. */
export function renewalOf({ expiresAt }: Pick<AuthContext, 'expiresAt'>): number {
  return expiresAt === null ? 0 : expiresAt - RENEW_AHEAD_MS;
}

/** @throws when a back-off has no end: a defect of the machine. */
export function requireRetry({ retryAt }: Pick<AuthContext, 'retryAt'>): number {
  if (retryAt === null) throw new Error('A back-off ends some time');
  return retryAt;
}

const BACK_OFF_FIRST_MS = 30_000;
const BACK_OFF_LONGEST_MS = 16 * 60_000;

/** How long to wait after `failures` failed renewals in a row: doubles from 30 s to 16 minutes (AUTH-2). */
export function backOff(failures: number): number {
  return Math.min(BACK_OFF_LONGEST_MS, BACK_OFF_FIRST_MS * 2 ** Math.max(0, failures - 1));
}
