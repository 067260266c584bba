import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Refusal, unauthenticated, unavailable } from '#server/problem';
import { because } from '#server/words';
import { CLOCK_TOLERANCE_S, cached, identityOf, type Verifier } from './verifier';

/** Google's public keys of Firebase ID tokens. Pinned: a token never says where its key is. */
const KEY_SET_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

const refused = () => unauthenticated(because('tokenInvalid'));

export function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(KEY_SET_URL, { timeoutDuration: 5000, cooldownDuration: 30_000 });
}

/** Verifies Firebase ID tokens: RS256 by a key of the set, issuer, audience, times and subject. */
export function firebaseVerifier(
  projectId: string,
  keys: JWTVerifyGetKey,
  clock: () => number = Date.now,
): Verifier {
  return cached(
    async (token, now) => {
      requireKeyId(token);
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now * 1000),
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const verified = identityOf(payload, projectId, now);
      if (!verified) throw refused();
      return verified;
    },
    refused,
    clock,
  );
}

/** With a key set of one key jose would accept a token that names none. */
function requireKeyId(token: string): void {
  try {
    if (decodeProtectedHeader(token).kid) return;
  } catch {
    // Not a token at all.
  }
  throw refused();
}

const TOKEN_FAULTS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** A fault of the token is 401; anything else means that the key set could not be had, which the token cannot help. */
function refusalOf(error: unknown): Refusal {
  if (TOKEN_FAULTS.some((fault) => error instanceof fault)) return refused();
  return unavailable(because('identityAway'));
}
