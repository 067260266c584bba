const PROJECT = 'demo-quorate';

/** Claims of a token as the provider issues it; each can be overridden to be wrong. */
export function claimsOf(
  person: { uid: string; email: string; name?: string },
  nowS: number,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: person.uid,
    user_id: person.uid,
    email: person.email,
    email_verified: true,
    name: person.name,
    auth_time: nowS - 10,
    iat: nowS - 10,
    exp: nowS + 3590,
    ...overrides,
  };
}

/** An unsigned token, as the Auth emulator issues it. */
export function emulatorToken(
  claims: Readonly<Record<string, unknown>>,
  header: object = { alg: 'none', typ: 'JWT' },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.`;
}
