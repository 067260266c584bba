import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../kit/server';

interface Seen {
  readonly url: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
const TOKEN = '/securetoken.googleapis.com/v1/token';

let upstream: Server;
let origin: string | null = null;
let server: TestServer;
let seen: Seen[] = [];
let changes = 0;
let looks = 0;
let answer = { status: 200, text: '{"idToken":"t"}' };

beforeAll(async () => {
  upstream = createServer((request, response) => {
    readAll(request).then((body) => {
      seen.push({ url: request.url, headers: request.headers, body });
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'set-cookie': 'a=b',
      });
      response.end(answer.text);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  server = await openTestServer(() => ({
    emulator: {
      origin: () => origin,
      exported: async () => {},
      changed: () => {
        changes += 1;
      },
      ensure: async () => {},
      revoke: async () => {},
      messages: async () => {
        looks += 1;
        return [];
      },
      stop: async () => {},
    },
  }));
  restore();
});
afterEach(restore);
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => upstream.close(resolve));
});

function restore(): void {
  const address = upstream.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : null;
  seen = [];
  changes = 0;
  looks = 0;
  answer = { status: 200, text: '{"idToken":"t"}' };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function post(path: string, headers: Record<string, string> = {}, body: unknown = { email: 'a@b.test' }) {
  return server.request(path, { method: 'POST', headers, body });
}

const told = async (response: Response) => ({
  status: response.status,
  message: ((await response.json()) as { error: { message: string } }).error.message,
});

describe('The identity provider on our own origin', () => {
  test('passes a sign-in on, and only what it needs of it', async () => {
    const response = await post(`${SIGN_IN}?key=demo-api-key&returnOobLink=true`, {
      origin: 'http://localhost:8080',
      cookie: 'session=1',
      'x-client-version': 'Chrome/JsCore',
    });
    expect([response.status, await response.text()]).toEqual([200, '{"idToken":"t"}']);
    expect(Object.fromEntries(response.headers)).not.toHaveProperty('access-control-allow-origin');
    expect(response.headers.get('set-cookie')).toBe(null);
    expect(seen.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: `${SIGN_IN}?key=demo-api-key`, body: '{"email":"a@b.test"}' },
    ]);
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain('cookie');
  });

  test.each([
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
    '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start',
    '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize',
    LOOKUP,
    TOKEN,
  ])('passes %s on', async (path) => {
    expect((await post(path)).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  test('exports the accounts after a change and not after a look-up', async () => {
    await post(LOOKUP);
    await post(TOKEN);
    expect(changes).toBe(0);
    await post(SIGN_IN);
    answer = { status: 400, text: '{"error":{"message":"INVALID_PASSWORD"}}' };
    await post(SIGN_IN);
    expect(changes).toBe(1);
  });

  test('looks for the message after what sends one, so that its time is known', async () => {
    await post(SIGN_IN);
    await post(LOOKUP);
    expect(looks).toBe(0);
    await post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode');
    await post('/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start');
    answer = { status: 400, text: '{"error":{"message":"EMAIL_NOT_FOUND"}}' };
    await post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode');
    expect(looks).toBe(2);
  });

  test.each([
    [
      'v2/passwordPolicy',
      {
        customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
        allowedNonAlphanumericCharacters: [],
        schemaVersion: 1,
        enforcementState: 'OFF',
      },
    ],
    [
      'v2/recaptchaConfig',
      {
        recaptchaKey: 'projects/demo/keys/none',
        recaptchaEnforcementState: [
          { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
          { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
        ],
      },
    ],
    ['v1/recaptchaParams', { recaptchaSiteKey: 'none' }],
  ])('answers GET %s itself, also while the emulator is away', async (path, expected) => {
    origin = null;
    const url = `/identitytoolkit.googleapis.com/${path}?key=demo-api-key`;
    const response = await server.request(url);
    expect([response.status, await response.json()]).toEqual([200, expected]);
    expect((await server.request(url, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(seen).toEqual([]);
  });

  test.each([
    '/identitytoolkit.googleapis.com/v1/projects/demo-quorate/accounts',
    '/identitytoolkit.googleapis.com/v1/projects/demo-quorate/accounts:batchGet',
    '/identitytoolkit.googleapis.com/v1/accounts:batchCreate',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp/../../../emulator/v1/projects/demo-quorate/accounts',
    '/identitytoolkit.googleapis.com/v2/projects/demo-quorate/config',
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
    '/securetoken.googleapis.com/v1/other',
  ])('does not know %s', async (path) => {
    expect((await post(path)).status).toBeGreaterThanOrEqual(404);
    expect(seen).toEqual([]);
  });

  test.each([
    '/identitytoolkit.googleapis.com/v1/projects?key=k',
    '/emulator/v1/projects/demo-quorate/accounts',
  ])('passes no reading on: %s', async (path) => {
    await server.request(path);
    expect(seen).toEqual([]);
  });

  test.each([
    ['the emulator’s owner', { authorization: 'Bearer owner' }],
    ['any other bearer', { authorization: 'bearer  OWNER' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:9099' }],
    ['no origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_, headers) => {
    expect(await told(await post(SIGN_IN, headers))).toEqual({ status: 403, message: 'PERMISSION_DENIED' });
    expect(seen).toEqual([]);
  });

  test.each([429, 500])('is a network failure to the SDK when it answers %i', async (status) => {
    answer = { status, text: '{"error":{"message":"TOO_MANY_ATTEMPTS_TRY_LATER"}}' };
    for (const path of [LOOKUP, TOKEN]) {
      expect(await told(await post(path))).toEqual({ status: 503, message: 'NETWORK_REQUEST_FAILED' });
    }
  });

  test('is a network failure to the SDK while it is away', async () => {
    origin = null;
    expect(await told(await post(LOOKUP))).toEqual({ status: 503, message: 'NETWORK_REQUEST_FAILED' });
    origin = 'http://127.0.0.1:1';
    expect(await told(await post(LOOKUP))).toEqual({ status: 503, message: 'NETWORK_REQUEST_FAILED' });
  });

  test('takes no large body', async () => {
    expect(await told(await post(SIGN_IN, {}, 'x'.repeat(100_001)))).toEqual({
      status: 413,
      message: 'PAYLOAD_TOO_LARGE',
    });
  });

  test('is not there when Firebase is configured', async () => {
    const firebase = server.with(() => ({ emulator: null }));
    expect((await firebase.request(SIGN_IN, { method: 'POST', body: {} })).status).toBe(405);
    await firebase.close();
  });
});
