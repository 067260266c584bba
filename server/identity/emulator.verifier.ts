import { unauthenticated } from '#server/problem';
import { because } from '#server/words';
import { cached, identityOf, type TokenClaims, type Verifier } from './verifier';

const refused = () => unauthenticated(because('tokenInvalid'));

/**
 * Verifies tokens of the Auth emulator. They are unsigned, so this proves nothing about who sends them: the server
 * listens on loopback only while it is in use.
 */
export function emulatorVerifier(projectId: string, clock?: () => number): Verifier {
  return cached(
    async (token, now) => {
      const [header, payload, signature, ...rest] = token.split('.');
      if (!header || !payload || signature !== '' || rest.length > 0) throw refused();
      if (decode(header).alg !== 'none') throw refused();
      const verified = identityOf(decode(payload), projectId, now);
      if (!verified) throw refused();
      return verified;
    },
    refused,
    clock,
  );
}

function decode(part: string): TokenClaims & { alg?: unknown } {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, like any other token that cannot be read.
  }
  throw refused();
}
