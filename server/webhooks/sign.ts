import { createHmac, randomBytes } from 'node:crypto';

/* Signing as standardwebhooks.com says, for which the other side finds a library in its language. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/**
 * Headers of a message. The time is signed, so that a message that was overheard is refused when it comes again later; the id is the
 * same in each attempt, so that it is taken once.
 * @param secrets each signs: who listens may know the one before.
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signed = `${id}.${seconds}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
  };
}
