import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls/all';
import { followChanges } from '#contract/calls/insideEntity';
import { entitySchema, entityUserPageSchema } from '#contract/schemas/entity';
import { problemSchema } from '#contract/schemas/problem';
import { userSchema } from '#contract/schemas/user';
import { ROUTES } from '#server/routes';
import { idOf, uidOf } from '../../kit/group/ids';
import { openTestServer, type TestServer } from '../../kit/server';
import { claimsOf, emulatorToken } from '../../kit/tokens';

const BEHEER = idOf('entity', 'beheer');
const KADE = idOf('entity', 'kade');
const SLEEPDIENST = idOf('entity', 'sleepdienst');
const NOBODYS = '01980000-0000-7000-8000-000000000000';
const ID = '01980000-0000-7000-8000-00000000000a';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pathOf = (call: Call, id = ID) =>
  `/api${call.path
    .replace('{kind}', 'management')
    .replace('{number}', '1')
    .replace(/\{\w+\}/g, id)}`;
/** A form may have 1 MB around its files, of 1 MB each. */
const FORM_LIMITS = new Map(
  ROUTES.flatMap((route) =>
    route.kind === 'caller' && route.uploads
      ? [[route.call.name, 1_000_000 * ((route.uploads.together ?? 1) + 1)] as const]
      : [],
  ),
);
const limitOf = ({ name }: Call) => FORM_LIMITS.get(name) ?? 1_000_000;
const named = (calls: readonly Call[]): [string, Call][] => calls.map((call) => [call.name, call]);
const implemented = new Set(ROUTES.map(({ call }) => call.name));
const ENTITY_CALLS = ALL_CALLS.filter(({ scope }) => scope === 'entity');
const UNDESIGNED = ALL_CALLS.filter(({ name }) => !implemented.has(name) && name !== followChanges.name);

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = problemSchema.parse(await response.json());
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  return { status: response.status, type: body.type, errors: body.errors?.map(({ field }) => field) };
}
const refused = (status: number, type: string, errors?: string[]) => ({ status, type, errors });

describe('Every call', () => {
  test('that is built is one of the contract, and has one route', () => {
    const names = new Set(ALL_CALLS.map(({ name }) => name));
    const built = [...implemented];
    expect(built.length).toBeGreaterThan(0);
    expect(built.filter((name) => !names.has(name))).toEqual([]);
    expect(ROUTES.length).toBe(built.length);
  });

  test.each(named(ALL_CALLS.filter(({ access }) => access !== 'public')))(
    '%s is refused without a token',
    async (_, call) => {
      const response = await server.request(pathOf(call), { method: call.method, entity: BEHEER });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await problem(response)).toEqual(refused(401, 'unauthenticated'));
    },
  );

  test.each(named(ENTITY_CALLS))('%s asks for the entity', async (_, call) => {
    const response = await server.request(pathOf(call), { method: call.method, as: 'eva' });
    expect(await problem(response)).toEqual(refused(400, 'entity-required'));
  });

  test.each(named(ENTITY_CALLS))('%s tells nothing of a foreign entity', async (_, call) => {
    const told = [];
    for (const entity of [BEHEER, NOBODYS, 'no-id']) {
      const response = await server.request(pathOf(call), { method: call.method, as: 'mila', entity });
      told.push(await problem(response));
    }
    expect(told).toEqual([1, 2, 3].map(() => refused(404, 'not-found')));
  });

  test.each(named(ALL_CALLS.filter(({ access }) => access === 'platform')))(
    '%s does not exist for who is no platform administrator',
    async (_, call) => {
      const response = await server.request(pathOf(call), { method: call.method, as: 'eva' });
      expect(await problem(response)).toEqual(refused(404, 'not-found'));
    },
  );

  test.each(named(ALL_CALLS.filter(({ features }) => features.length > 0)))(
    '%s says when its feature is off',
    async (_, call) => {
      const response = await server.request(pathOf(call), {
        method: call.method,
        as: 'mila',
        entity: SLEEPDIENST,
      });
      if (call.features.includes('documents'))
        expect(await response.text()).not.toContain('feature-disabled');
      else expect(await problem(response)).toEqual(refused(403, 'feature-disabled'));
    },
  );

  test.each(named(ALL_CALLS.filter(({ path, access }) => path.includes('{') && access !== 'public')))(
    '%s does not find what cannot be an id',
    async (_, call) => {
      const response = await server.request(pathOf(call, 'no-id').replace('management', 'advisory'), {
        method: call.method,
        as: 'admin',
        entity: BEHEER,
      });
      expect(await problem(response)).toEqual(refused(404, 'not-found'));
    },
  );

  test.each(named(UNDESIGNED))('%s answers 501 until it is built', async (_, call) => {
    const response = await server.request(pathOf(call), { method: call.method, as: 'admin', entity: BEHEER });
    expect(await problem(response)).toEqual(refused(501, 'not-implemented'));
  });

  test.each(named(ALL_CALLS.filter(({ method }) => method !== 'GET')))(
    '%s refuses a body over the limit before anything else',
    async (_, call) => {
      const response = await server.request(pathOf(call), {
        method: call.method,
        headers: { 'content-length': String(limitOf(call) + 1) },
      });
      expect(await problem(response)).toEqual(refused(413, 'too-large'));
    },
  );
});

describe('A token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const ask = (token: string) =>
    server.request('/api/user', { headers: { authorization: `Bearer ${token}` } });

  test.each(['', 'Basic abc', 'Bearer', 'Bearer ', 'bearer nonsense'])(
    '%j is refused',
    async (authorization) => {
      expect(await problem(await server.request('/api/user', { headers: { authorization } }))).toEqual(
        refused(401, 'unauthenticated'),
      );
    },
  );

  test('that has expired is refused', async () => {
    const claims = claimsOf({ uid: uidOf('eva'), email: 'eva@vanhouten.test' }, now(), { exp: now() - 60 });
    expect(await problem(await ask(emulatorToken(claims)))).toEqual(refused(401, 'unauthenticated'));
  });

  test('of a suspended user is told so on any call', async () => {
    expect(await problem(await server.request('/api/user', { as: 'piet' }))).toEqual(
      refused(403, 'user-disabled'),
    );
    expect(await problem(await server.request('/api/entity', { as: 'piet', entity: KADE }))).toEqual(
      refused(403, 'user-disabled'),
    );
  });

  test('of a new identity without a verified address is told to confirm it', async () => {
    const claims = claimsOf({ uid: 'uid-new', email: 'new@example.test' }, now(), { email_verified: false });
    const response = await ask(emulatorToken(claims));
    expect(await response.json()).toEqual({
      type: 'email-unverified',
      title: 'Confirm your email address',
      status: 403,
      detail: 'Confirm your email address first: open the link in the mail that was sent to it.',
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('of a new identity makes a user without an entity', async () => {
    const response = await ask(emulatorToken(claimsOf({ uid: 'uid-2', email: 'two@example.test' }, now())));
    expect(response.status).toBe(200);
    const { entities, role, admin } = userSchema.parse(await response.json());
    expect({ entities, role, admin }).toEqual({ entities: [], role: 'User', admin: false });
  });
});

describe('A name in a token', () => {
  test('loses what is no text', async () => {
    const person = { uid: 'uid-3', email: 'three@example.test', name: 'An\u0000na\ud800 Bos' };
    const authorization = `Bearer ${emulatorToken(claimsOf(person, Math.floor(Date.now() / 1000)))}`;
    const response = await server.request('/api/user', { headers: { authorization } });
    const { firstName, lastName } = userSchema.parse(await response.json());
    expect([firstName, lastName]).toEqual(['An', 'na Bos']);
  });
});

describe('The calls that are built', () => {
  test.each([
    '/api/entity',
    '/api/entity/children',
    '/api/entity/stats',
    '/api/entity/stats/user',
    '/api/entity/notifications',
    '/api/entity/users',
  ])('answer GET %s to an admin, a member and the platform', async (path) => {
    const statuses = [];
    for (const as of ['eva', 'jan', 'admin']) {
      statuses.push((await server.request(path, { as, entity: KADE })).status);
    }
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('answer GET /user with the memberships', async () => {
    const user = userSchema.parse(await (await server.request('/api/user', { as: 'jan' })).json());
    expect(user.entities.map(({ name }) => name)).toEqual([
      'Kade Vastgoed B.V.',
      'Noordersluis Terminals B.V.',
    ]);
  });

  test('answer GET /entity of the header, whatever its case', async () => {
    const response = await server.request('/api/entity', { as: 'jan', entity: KADE.toUpperCase() });
    expect(entitySchema.parse(await response.json())).toMatchObject({
      id: KADE,
      name: 'Kade Vastgoed B.V.',
      role: 'User',
    });
  });

  test('take the query of a list and bound it', async () => {
    const response = await server.request('/api/entity/users?limit=2&page=2&sort=-name', {
      as: 'eva',
      entity: BEHEER,
    });
    const page = entityUserPageSchema.parse(await response.json());
    expect({ items: page.items.length, more: page.total > 4 }).toEqual({ items: 2, more: true });
  });

  test.each([
    ['/api/entity/users?limit=101', ['limit']],
    ['/api/entity/users?page=41', ['page']],
    ['/api/entity/users?page=2&after=next', ['page']],
    ['/api/entity/users?after=nonsense', ['after']],
    ['/api/entity/users?page=0&sort=height', ['page', 'sort']],
    ['/api/entity/users?colour=red', ['colour']],
    ['/api/entity/users?page=1&page=2', ['page']],
    ['/api/entity?depth=2', ['depth']],
    ['/api/entity?__proto__=1', ['__proto__']],
    ['/api/entity/users?q=%00', ['q']],
  ])('refuse %s with the fields', async (path, fields) => {
    expect(await problem(await server.request(path, { as: 'eva', entity: BEHEER }))).toEqual(
      refused(422, 'invalid', fields),
    );
  });

  test.each([
    ['-1', 'At least 1.'],
    ['0', 'At least 1.'],
    ['one', 'This has to be a number.'],
  ])('refuse the page %s of a list, and say why', async (page, says) => {
    const response = await server.request(`/api/entity/users?page=${page}`, { as: 'eva', entity: BEHEER });
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ field: 'page', message: says }] });
  });

  test('answer HEAD like GET, without the body', async () => {
    const response = await server.request('/api/user', { method: 'HEAD', as: 'eva' });
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '' });
  });
});

describe('PATCH /user', () => {
  const patch = (body: unknown, headers: Record<string, string> = {}) =>
    server.request('/api/user', { method: 'PATCH', as: 'eva', body, headers });

  test('merges and answers the user', async () => {
    const response = await patch({ preferences: { theme: 'dark' } });
    expect(response.status).toBe(200);
    expect(userSchema.parse(await response.json()).preferences.theme).toBe('dark');
  });

  test.each([
    ['not JSON', '{"firstName":', refused(422, 'invalid', ['body'])],
    ['no body at all', '', refused(422, 'invalid', ['body'])],
    ['a list', [], refused(422, 'invalid', ['body'])],
    ['an unknown field', { admin: true }, refused(422, 'invalid', ['admin'])],
    ['U+0000 in a text', '{"firstName":"E\\u0000va"}', refused(422, 'invalid', ['firstName'])],
    ['half a surrogate pair', '{"firstName":"\\ud83d"}', refused(422, 'invalid', ['firstName'])],
    [
      'half a surrogate pair in a name',
      '{"preferences":{"notifications":{"\\udc00":true}}}',
      refused(422, 'invalid', ['body']),
    ],
    ['an unknown field inside', { properties: { size: 1 } }, refused(422, 'invalid', ['properties.size'])],
    [
      'several wrong fields',
      { firstName: '', preferences: { theme: 'blue' } },
      refused(422, 'invalid', ['firstName', 'preferences.theme']),
    ],
    [
      'a wish for a kind of notification that is none',
      { preferences: { notifications: { weather: 'daily', mention: false } } },
      refused(422, 'invalid', ['preferences.notifications.weather']),
    ],
  ])('refuses %s', async (_, body, expected) => {
    expect(await problem(await patch(body))).toEqual(expected);
  });

  test('takes a character that is written as a pair of escapes', async () => {
    const response = await patch('{"lastName":"Brinkman \\ud83d\\ude00"}');
    expect(userSchema.parse(await response.json()).lastName).toBe('Brinkman \u{1f600}');
  });

  test('refuses another type of body', async () => {
    expect(await problem(await patch('firstName=Eva', { 'content-type': 'text/plain' }))).toEqual(
      refused(415, 'invalid'),
    );
  });

  test('refuses a body that grows over the limit without saying so', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(300_000));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 10) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const request = new Request('http://localhost:8080/api/user', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${server.token('eva')}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    const response = await server.app.fetch(request);
    expect(response.headers.get('connection')).toBe('close');
    expect(await problem(response)).toEqual(refused(413, 'too-large'));
    expect(sent).toBeLessThan(10);
  });

  test('with an idempotency key is done once, and another body under it is a conflict', async () => {
    const key = { 'idempotency-key': 'key-1' };
    const first = await patch({ firstName: 'Eva-Maria' }, key);
    await patch({ firstName: 'Eva' });
    const again = await patch({ firstName: 'Eva-Maria' }, key);
    expect([await first.json(), 200]).toEqual([await again.json(), again.status]);
    const user = userSchema.parse(await (await server.request('/api/user', { as: 'eva' })).json());
    expect(user.firstName).toBe('Eva');
    expect(await problem(await patch({ firstName: 'Else' }, key))).toEqual(refused(409, 'conflict'));
  });

  test('refuses an idempotency key that is none', async () => {
    expect(await problem(await patch({}, { 'idempotency-key': 'x'.repeat(201) }))).toEqual(
      refused(422, 'invalid', ['idempotency-key']),
    );
  });
});

describe('Paths and methods', () => {
  test('of the API that nobody knows are 404 as a problem', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/entity/nothing']) {
      expect(await problem(await server.request(path, { as: 'eva' }))).toEqual(refused(404, 'not-found'));
    }
  });

  test.each([
    ['POST', '/api/user', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['GET', '/api/documents/bulk', 'PATCH, PUT, DELETE, OPTIONS'],
    ['POST', '/api/entity', 'GET, HEAD, PATCH, OPTIONS'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const response = await server.request(path, { method, as: 'eva' });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await problem(response)).toEqual(refused(405, 'about:blank'));
  });

  test('OPTIONS says what is allowed and opens nothing to other origins', async () => {
    const response = await server.request('/api/user', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect({
      status: response.status,
      allow: response.headers.get('allow'),
      cors: response.headers.get('access-control-allow-origin'),
    }).toEqual({ status: 204, allow: 'GET, HEAD, PATCH, DELETE, OPTIONS', cors: null });
  });
});

describe('A defect', () => {
  test('is told without its inside, and logged with the request id and without addresses', async () => {
    const broken = server.with(() => ({
      verifier: { verify: () => Promise.reject(new Error('secret of eva@vanhouten.test')) },
    }));
    const response = await broken.request('/api/user', {
      as: 'eva',
      headers: { 'x-request-id': 'request-17' },
    });
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Something went wrong on the API',
      status: 500,
      requestId: 'request-17',
    });
    expect(broken.log.filter((line) => line.includes('request-17'))).toHaveLength(2);
    await broken.close();
  });

  test('of the database that is busy is 503 with Retry-After', async () => {
    const slow = server.with(() => ({ requestTimeoutMs: 50 }));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = slow.database.kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await held;
    });
    const response = await slow.request('/api/user', { as: 'eva' });
    release();
    await holding;
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await problem(response)).toEqual(refused(503, 'unavailable'));
    await slow.close();
  });
});
