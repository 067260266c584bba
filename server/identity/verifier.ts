import type { Identity } from '#server/database/transact';
import { isStorable } from '#server/text';

/** Checks a bearer token. */
export interface Verifier {
  /** @throws Refusal 401 when the token is no good, 503 when the provider's keys cannot be had. */
  verify(token: string): Promise<Identity>;
}

/** Claims of a Firebase ID token that both verifiers check. */
export interface TokenClaims {
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly sub?: unknown;
  readonly exp?: unknown;
  readonly iat?: unknown;
  readonly auth_time?: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

export interface Verified {
  readonly identity: Identity;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Clocks of this machine and the provider's may differ by this much. */
export const CLOCK_TOLERANCE_S = 5;

/** Longest subject Firebase issues. */
const SUBJECT_LIMIT = 128;

/**
 * The identity in a token's claims, or null when a claim is missing or wrong
 * (firebase.google.com/docs/auth/admin/verify-id-tokens).
 * @param now seconds since 1970.
 */
export function identityOf(claims: TokenClaims, projectId: string, now: number): Verified | null {
  const { sub, exp, iat, auth_time: authTime } = claims;
  if (claims.iss !== `https://securetoken.google.com/${projectId}` || claims.aud !== projectId) return null;
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > SUBJECT_LIMIT || !isStorable(sub))
    return null;
  if (typeof exp !== 'number' || !(exp > now - CLOCK_TOLERANCE_S)) return null;
  if (typeof iat !== 'number' || !(iat <= now + CLOCK_TOLERANCE_S)) return null;
  if (typeof authTime !== 'number' || !Number.isSafeInteger(authTime)) return null;
  if (!(authTime <= now + CLOCK_TOLERANCE_S)) return null;
  return {
    expiresAt: exp,
    identity: {
      uid: sub,
      email: typeof claims.email === 'string' && isStorable(claims.email) ? claims.email.toLowerCase() : null,
      emailVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name : null,
      authTime,
    },
  };
}

/** Tokens longer than this are refused unread. */
const TOKEN_LIMIT = 8192;
const CACHE_LIMIT = 1000;

/** Remembers verified tokens until they expire; status and membership are read at every call all the same. */
export function cached(
  check: (token: string, now: number) => Promise<Verified>,
  refuse: () => Error,
  clock: () => number = Date.now,
): Verifier {
  const known = new Map<string, Verified>();
  return {
    async verify(token) {
      const now = clock() / 1000;
      const hit = known.get(token);
      if (hit && hit.expiresAt > now) return hit.identity;
      known.delete(token);
      if (token.length > TOKEN_LIMIT) throw refuse();
      const verified = await check(token, now);
      if (known.size >= CACHE_LIMIT) known.delete(known.keys().next().value ?? '');
      known.set(token, verified);
      return verified.identity;
    },
  };
}
