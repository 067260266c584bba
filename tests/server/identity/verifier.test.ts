import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { emulatorVerifier } from '#server/identity/emulator.verifier';
import { firebaseVerifier } from '#server/identity/firebase.verifier';
import type { Verifier } from '#server/identity/verifier';
import { Refusal } from '#server/problem';
import { claimsOf, emulatorToken } from '../../kit/tokens';

const NOW_S = 1_780_000_000;
const clock = () => NOW_S * 1000;
const PERSON = { uid: 'uid-eva', email: 'Eva@vanhouten.test', name: 'Eva' };
const IDENTITY = {
  uid: 'uid-eva',
  email: 'eva@vanhouten.test',
  emailVerified: true,
  name: 'Eva',
  authTime: NOW_S - 10,
};
const claims = (overrides: Record<string, unknown> = {}) => claimsOf(PERSON, NOW_S, overrides);

async function outcome(verifier: Verifier, token: string) {
  try {
    return await verifier.verify(token);
  } catch (error) {
    return error instanceof Refusal ? error.status : error;
  }
}

const WRONG_CLAIMS: [string, Record<string, unknown>][] = [
  ['expired', { exp: NOW_S - 6 }],
  ['of another project', { aud: 'demo-other' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
  ['with several audiences', { aud: ['demo-quorate', 'demo-other'] }],
  ['issued in the future', { iat: NOW_S + 60 }],
  ['authenticated in the future', { auth_time: NOW_S + 60 }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject of 129 characters', { sub: 'x'.repeat(129) }],
  ['with a subject that is no text', { sub: 7 }],
  ['with a subject that no database keeps', { sub: 'uid\u0000eva' }],
  ['authenticated at half a second', { auth_time: NOW_S - 10.5 }],
  ['without an expiry', { exp: undefined }],
  ['without an issue time', { iat: undefined }],
  ['without an authentication time', { auth_time: undefined }],
  ['with an expiry in text', { exp: String(NOW_S + 100) }],
];

describe('A token of the Auth emulator', () => {
  const verifier = () => emulatorVerifier('demo-quorate', clock);

  test('names its person, the address in lower case', async () => {
    expect(await outcome(verifier(), emulatorToken(claims()))).toEqual(IDENTITY);
  });

  test('is accepted within the tolerance of the clocks', async () => {
    expect(await outcome(verifier(), emulatorToken(claims({ exp: NOW_S - 4, iat: NOW_S + 4 })))).toEqual(
      IDENTITY,
    );
  });

  test.each(WRONG_CLAIMS)('is refused when it is %s', async (_, wrong) => {
    expect(await outcome(verifier(), emulatorToken(claims(wrong)))).toBe(401);
  });

  test.each([
    ['signed', `${emulatorToken(claims())}c2lnbmF0dXJl`],
    ['of another algorithm', emulatorToken(claims(), { alg: 'HS256' })],
    ['without a header', emulatorToken(claims()).replace(/^[^.]+/, '')],
    ['of four parts', `${emulatorToken(claims())}.`],
    ['no token', 'nonsense'],
    ['no JSON', 'a.b.'],
    ['null', `${Buffer.from('null').toString('base64url')}.${Buffer.from('null').toString('base64url')}.`],
    ['longer than 8 kB', emulatorToken(claims({ padding: 'x'.repeat(9000) }))],
  ])('is refused when it is %s', async (_, token) => {
    expect(await outcome(verifier(), token)).toBe(401);
  });

  test('that was verified before is refused once it has expired', async () => {
    let nowS = NOW_S;
    const aging = emulatorVerifier('demo-quorate', () => nowS * 1000);
    const token = emulatorToken(claims());
    expect(await outcome(aging, token)).toEqual(IDENTITY);
    nowS += 3600;
    expect(await outcome(aging, token)).toBe(401);
  });
});

describe('A Firebase ID token', () => {
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let otherKeys: Awaited<ReturnType<typeof generateKeyPair>>;
  let verifier: Verifier;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    otherKeys = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
    verifier = firebaseVerifier('demo-quorate', createLocalJWKSet({ keys: [jwk] }), clock);
  });

  const signed = (overrides: Record<string, unknown> = {}, header: object = {}, pair = keys) =>
    new SignJWT(JSON.parse(JSON.stringify(claims(overrides))))
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
      .sign(pair.privateKey);

  test('names its person', async () => {
    expect(await outcome(verifier, await signed())).toEqual(IDENTITY);
  });

  test.each(WRONG_CLAIMS)('is refused when it is %s', async (_, wrong) => {
    expect(await outcome(verifier, await signed(wrong))).toBe(401);
  });

  test('of a key that is not in the set is refused', async () => {
    expect(await outcome(verifier, await signed({}, { kid: 'key-2' }, otherKeys))).toBe(401);
  });

  test('signed by another key under a known name is refused', async () => {
    expect(await outcome(verifier, await signed({}, {}, otherKeys))).toBe(401);
  });

  test('that names no key is refused', async () => {
    expect(await outcome(verifier, await signed({}, { kid: undefined }))).toBe(401);
  });

  test('without a signature is refused', async () => {
    expect(await outcome(verifier, emulatorToken(claims()))).toBe(401);
    expect(await outcome(verifier, emulatorToken(claims(), { alg: 'none', kid: 'key-1' }))).toBe(401);
  });

  test('signed with the public key as a shared secret is refused', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
    const token = await new SignJWT(JSON.parse(JSON.stringify(claims())))
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret);
    expect(await outcome(verifier, token)).toBe(401);
  });

  test('changed after signing is refused', async () => {
    const [header, , signature] = (await signed()).split('.');
    const [, payload] = emulatorToken(claims({ sub: 'uid-admin' })).split('.');
    expect(await outcome(verifier, `${header}.${payload}.${signature}`)).toBe(401);
  });

  test('is neither accepted nor refused while the keys cannot be had', async () => {
    const away = firebaseVerifier('demo-quorate', () => Promise.reject(new TypeError('fetch failed')), clock);
    expect(await outcome(away, await signed())).toBe(503);
  });

  test('is accepted again when the keys are back', async () => {
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' };
    const set = createLocalJWKSet({ keys: [jwk] });
    let away = true;
    const flaky = firebaseVerifier(
      'demo-quorate',
      (header, token) => (away ? Promise.reject(new TypeError('fetch failed')) : set(header, token)),
      clock,
    );
    const token = await signed();
    expect(await outcome(flaky, token)).toBe(503);
    away = false;
    expect(await outcome(flaky, token)).toEqual(IDENTITY);
  });
});
