import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestRequest, type TestServer } from '../../kit/server';

const PASSWORD = 'zeer-geheim-wachtwoord';
const CODE = 'oob-Code_1234567890abcdef';
const TOKEN = `eyJhbGciOiJub25lIn0.${Buffer.from(CODE).toString('base64url')}.signature`;
const KEY = 'the-api-key-of-the-call';
const ADDRESS = 'eva@vanhouten.test';
const SECRETS = [PASSWORD, CODE, TOKEN, Buffer.from(CODE).toString('base64url'), KEY, ADDRESS];

const TOOLKIT = '/identitytoolkit.googleapis.com/v1/accounts';
const json = { 'content-type': 'application/json' };

/** Every place of a request that can hold a secret: path, query, header, body, also where the request is wrong. */
const REQUESTS: readonly [string, TestRequest, { route: string; status: number }][] = [
  [`/reset-password/${CODE}`, {}, { route: 'page', status: 200 }],
  [`/reset-password/${CODE}`, { method: 'POST', body: { PASSWORD } }, { route: 'other', status: 405 }],
  [`/email?mode=resetPassword&oobCode=${CODE}`, {}, { route: 'page', status: 200 }],
  [`/email/%E0%A4%A?oobCode=${CODE}`, {}, { route: 'page', status: 200 }],
  [`/assets/${CODE}.js?v=${KEY}`, {}, { route: 'other', status: 404 }],
  [
    '/sign-in',
    { method: 'POST', body: `email=${ADDRESS}&password=${PASSWORD}` },
    { route: 'page', status: 303 },
  ],
  [`/dev/mail?code=${CODE}`, {}, { route: 'demo', status: 503 }],
  [`/dev/mail.json?code=${CODE}`, {}, { route: 'demo', status: 503 }],
  [`/dev/identity?provider=${CODE}`, {}, { route: 'demo', status: 404 }],
  [
    `${TOOLKIT}:signInWithPassword?key=${KEY}`,
    { method: 'POST', body: { email: ADDRESS, password: PASSWORD } },
    { route: 'identity', status: 503 },
  ],
  [
    `${TOOLKIT}:resetPassword?key=${KEY}&oobCode=${CODE}`,
    { method: 'POST', body: `{"oobCode":"${CODE}"` },
    { route: 'identity', status: 503 },
  ],
  [
    `${TOOLKIT}:lookup?key=${KEY}`,
    { method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } },
    { route: 'identity', status: 403 },
  ],
  [`/identitytoolkit.googleapis.com/v2/passwordPolicy?key=${KEY}`, {}, { route: 'identity', status: 200 }],
  ['/api/user', { headers: { authorization: `Bearer ${TOKEN}` } }, { route: 'user.get', status: 401 }],
  [`/api/user?token=${CODE}`, { as: 'eva' }, { route: 'user.get', status: 422 }],
  [
    '/api/user',
    { method: 'PATCH', as: 'eva', headers: json, body: `{"firstName":"${PASSWORD}` },
    { route: 'user.update', status: 422 },
  ],
  [
    '/api/user',
    { method: 'PATCH', as: 'eva', headers: { 'content-type': 'text/plain' }, body: PASSWORD },
    { route: 'user.update', status: 415 },
  ],
  [
    '/api/user/invitation/validate',
    { method: 'PUT', as: 'eva', body: { token: CODE } },
    { route: 'user.validateInvitation', status: 422 },
  ],
  [
    '/api/callbacks/invitation',
    { method: 'PUT', body: { email: ADDRESS, token: CODE } },
    { route: 'callbacks.invitation', status: 422 },
  ],
  [`/api/${CODE}`, {}, { route: 'other', status: 404 }],
];

/** What a defect can drag along in its message. */
const DEFECTS: readonly [string, () => Error][] = [
  ['a token', () => new Error(`This is no token: ${TOKEN}`)],
  ['an address', () => new TypeError(`Failed to parse URL from /email?oobCode=${CODE}&key=${KEY}`)],
  ['a person', () => new Error(`Nobody has the address ${ADDRESS}`)],
  ['a body that cannot be parsed', () => syntaxError(`{"password":"${PASSWORD}"`)],
];

function syntaxError(text: string): Error {
  try {
    JSON.parse(text);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It could be parsed');
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(() => ({
    emulator: {
      origin: () => 'http://127.0.0.1:1',
      changed: () => {},
      exported: async () => {},
      ensure: async () => {},
      revoke: async () => {},
      messages: () => Promise.reject(new Error(`away: ${CODE}`)),
      stop: async () => {},
    },
    demo: { accounts: [], mail: [() => Promise.reject(new Error(`away: ${CODE}`))] },
  }));
});
afterAll(() => server.close());

const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

describe('The log', () => {
  test.each(REQUESTS)('holds nothing secret of %s', async (path, request, expected) => {
    const before = server.log.length;
    const response = await server.request(path, request);
    const lines = server.log.slice(before);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        time: expect.any(String),
        requestId: response.headers.get('x-request-id') ?? expect.any(String),
        method: request.method ?? 'GET',
        ...expected,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
    expect(secretsIn(lines.join())).toEqual([]);
  });

  test.each(DEFECTS)('holds nothing secret of a defect that tells %s', async (_, defect) => {
    const broken = server.with(() => ({ verifier: { verify: () => Promise.reject(defect()) } }));
    const response = await broken.request('/api/user', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([response.status, secretsIn(await response.text())]).toEqual([500, []]);
    const [failure] = broken.log.map((line) => JSON.parse(line));
    expect(failure).toMatchObject({ route: 'user.get', msg: 'A request failed' });
    expect(failure.err.stack).toContain('secrets.test.ts');
    expect(secretsIn(broken.log.join())).toEqual([]);
    await broken.close();
  });
});

describe('The page of a link', () => {
  test.each([`/reset-password/${CODE}`, `/email?mode=resetPassword&oobCode=${CODE}`])(
    'sends its address nowhere and is kept nowhere: %s',
    async (path) => {
      const response = await server.request(path);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      expect(secretsIn(await response.text())).toEqual([]);
    },
  );
});
