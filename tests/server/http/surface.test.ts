import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all';
import { EARLY_READS } from '#server/early';
import { headerPolicy } from '#server/http/headers';
import { openTestServer, type TestServer } from '../../kit/server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

describe('The page', () => {
  test('answers every path that is nothing else, with a nonce of its own each time', async () => {
    const [first, second] = await Promise.all([server.request('/'), server.request('/some/path')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const nonces = [first, second].map(
      (response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    const html = await first.text();
    expect(html).toContain(`<script type="application/json" id="quorate-settings" nonce="${nonces[0]}">`);
    expect(html).not.toContain(nonces[1]);
  });

  test('has the policy of the plan', async () => {
    const response = await server.request('/');
    const policy = response.headers.get('content-security-policy')?.replace(/nonce-[^']+/, 'nonce-N');
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...COMMON, 'cache-control': 'no-store' });
    expect(response.headers.get('strict-transport-security')).toBe(null);
  });

  test('loads what the build names, and tells the client its settings', async () => {
    const html = await (await server.request('/documents')).text();
    const json = /id="quorate-settings"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      apiKey: 'demo-api-key',
      authDomain: 'localhost',
      projectId: 'demo-quorate',
      emulator: true,
      version: '0.0.0-test',
      maxUploadBytes: 1_000_000,
      supportEmail: 'support@quorate.test',
      analytics: null,
      signOn: [],
      cspNonce: expect.any(String),
    });
    for (const part of [
      '<script src="/head.js?v=1"></script>',
      '<link rel="stylesheet" href="/assets/main-1.css">',
      '<script type="module" src="/assets/main-1.js"></script>',
      '<link rel="modulepreload" href="/assets/react-1.js">',
    ]) {
      expect(html).toContain(part);
    }
  });

  test('of a dashboard holds its styles, whose files are named and not fetched, and what it begins with', async () => {
    const response = await server.request('/');
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const parts = [
      `<style nonce="${nonce}">main{color:red}</style>`,
      '<script src="/head-dashboard.js?v=1" data-build="/assets/main-1.js" data-reads="',
      ' data-scripts="/assets/Shell-1.js /assets/Dashboard-1.js"></script>',
      '<script type="module" src="/assets/main-1.js"></script>',
      '<div id="root"></div>',
      '<template data-layout="phone"></template>',
      '<link rel="stylesheet" href="/assets/main-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/Shell-1.css" disabled>',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b));
    const reads: unknown = JSON.parse(
      /data-reads="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '',
    );
    expect(reads).toEqual(EARLY_READS);
  });

  test('names what a dashboard needs for who was signed in last, and nothing of it elsewhere', async () => {
    const id = '0198f3a0-0000-7000-8000-000000000001';
    const names = async (path: string) =>
      (await (await server.request(path)).text()).includes('data-scripts="/assets/Shell-1.js ');
    const paths = ['/', `/${id}`, `/${id}/`, `/${id}/documents`, '/documents', '/sign-in'];
    expect(await Promise.all(paths.map(names))).toEqual([true, true, true, false, false, false]);
  });

  test('fetches what all modules list ahead, but for sign-in, which shows nothing of them', async () => {
    const names = async (path: string) =>
      (await (await server.request(path)).text()).includes(
        '<link rel="modulepreload" href="/assets/whole-1.js">',
      );
    const paths = ['/', '/documents', '/decision', '/sign-in'];
    expect(await Promise.all(paths.map(names))).toEqual([true, true, true, false]);
  });

  test('of sign-in holds the form and its styles, whose files are named and not fetched', async () => {
    const response = await server.request('/sign-in?redirect=%2Fdocuments');
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    const parts = [
      `<style nonce="${nonce}">form{color:red}</style>`,
      '<script src="/head.js?v=1"></script>',
      '<link rel="preload" href="/assets/inter-1.woff2" as="font" type="font/woff2" crossorigin>',
      '<script type="module" src="/assets/main-1.js"></script>',
      '<link rel="modulepreload" href="/assets/SignIn-1.js">',
      '<noscript><p>Quorate needs JavaScript',
      '<div id="root"><form method="post" action="/sign-in"></form></div>',
      '<link rel="stylesheet" href="/assets/main-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/SignIn-1.css" disabled>',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...COMMON,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
  });

  test('of sign-in is compressed for who takes that', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await server.request('/sign-in', { headers });
    expect(response.headers.get('content-encoding')).toBe('br');
    const html = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(html).toContain('<div id="root"><form method="post" action="/sign-in"></form></div>');
  });

  test('of sign-in is an empty place where the browser renders it', async () => {
    const inDevelopment = server.with(() => ({ prerendered: null }));
    expect(await (await inDevelopment.request('/sign-in')).text()).toContain('<div id="root"></div>');
    await inDevelopment.close();
  });

  test('cannot be broken out of by a setting', async () => {
    const hostile = server.with(() => ({
      page: {
        apiKey: '</script><script>alert(1)</script>',
        authDomain: '',
        projectId: '',
        emulator: false,
        version: '',
        maxUploadBytes: 0,
        supportEmail: '',
        analytics: null,
        signOn: [],
      },
    }));
    expect(await (await hostile.request('/')).text()).not.toContain('<script>alert');
    await hostile.close();
  });

  test('takes the form that is sent before the script runs, without reading it', async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error('the body was read');
      },
    });
    const request = new Request('http://localhost:8080/sign-in', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    const response = await server.app.fetch(request);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in']);
  });

  test('never stands in for a missing asset or another method', async () => {
    for (const path of ['/assets/missing-1.js', '/favicon.ico', '/sw.js']) {
      expect([path, (await server.request(path)).status]).toEqual([path, 404]);
    }
    expect((await server.request('/reset-password/a.js')).status).toBe(200);
    expect((await server.request('/documents', { method: 'POST' })).status).toBe(405);
  });
});

describe('With Firebase and https', () => {
  test('the policy admits its hosts, and the connection stays encrypted', () => {
    const policy = headerPolicy({
      https: true,
      identity: { projectId: 'p', apiKey: 'k', authDomain: 'p.firebaseapp.com', emulator: false },
    });
    expect(policy.page('N')['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com/recaptcha/; font-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src https://p.firebaseapp.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
    expect(policy.api['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('Every answer', () => {
  test.each(['/', '/api/user', '/api/nothing', '/assets/x.js', '/api/health', '/ingest/flags/'])(
    'has the headers of its kind: %s',
    async (path) => {
      expect(Object.fromEntries((await server.request(path)).headers)).toMatchObject(COMMON);
    },
  );

  test('to a foreign host name is 421', async () => {
    for (const host of ['evil.example', 'localhost:9999', '192.168.1.5:8080']) {
      expect((await server.request('/', { headers: { host } })).status).toBe(421);
    }
  });

  test('is logged in one line without path, query, token or address', async () => {
    const before = server.log.length;
    await server.request('/api/entity/users?q=eva%40vanhouten.test', { as: 'eva', entity: 'no-id' });
    await server.request('/reset-password/a-secret-token');
    const lines = server.log.slice(before).map((line) => JSON.parse(line));
    expect(lines.map(({ method, route, status }) => ({ method, route, status }))).toEqual([
      { method: 'GET', route: 'entity.users.list', status: 404 },
      { method: 'GET', route: 'page', status: 200 },
    ]);
    expect(server.log.slice(before).join()).not.toMatch(/a-secret-token|vanhouten|Bearer|eyJ/);
  });

  test('names the request: the given id when it is sane, else a new one', async () => {
    const idOf = async (given: string) =>
      (await server.request('/api/user', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idOf('trace-12345')).toBe('trace-12345');
    expect(await idOf('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('Health', () => {
  test('says the version, the database and the identity provider', async () => {
    const response = await server.request('/api/health');
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        status: 'ok',
        version: '0.0.0-test',
        database: { kind: 'pglite', status: 'up' },
        identity: { kind: 'firebase', status: 'up' },
      },
    ]);
  });

  test.each(['/live', '/ready', '/api/health/live', '/api/health/ready'])('%s is 200', async (path) => {
    expect((await server.request(path)).status).toBe(200);
  });

  test('is alive but not ready while it starts, drains, or has no database', async () => {
    const statuses = [];
    for (const phase of ['starting', 'draining'] as const) {
      const other = server.with(() => ({ phase: () => phase }));
      statuses.push((await other.request('/live')).status, (await other.request('/ready')).status);
      await other.close();
    }
    const down = server.with((database) => ({
      database: { ...database, ping: () => Promise.reject(new Error('down')) },
    }));
    statuses.push((await down.request('/live')).status, (await down.request('/ready')).status);
    await down.close();
    expect(statuses).toEqual([200, 503, 200, 503, 200, 503]);
  });
});

describe('The OpenAPI document', () => {
  type Operation = { operationId: string; responses: Record<string, unknown> };
  const load = async () => (await server.request('/api/openapi.json')).json();

  test('holds every call once', async () => {
    const document = (await load()) as { openapi: string; paths: Record<string, Record<string, Operation>> };
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(found.sort()).toEqual(
      ALL_CALLS.map(({ name, method, path }) => `${name} ${method.toLowerCase()} ${path}`).sort(),
    );
  });

  test('has no reference that leads nowhere', async () => {
    const document = await load();
    const broken: string[] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref' && resolve(document, String(inner)) === undefined) broken.push(String(inner));
        else walk(inner);
      }
    };
    walk(document);
    expect(broken).toEqual([]);
    expect(JSON.stringify(document)).toContain('#/components/schemas/EntityNode');
  });

  test('gives a call its parameters, body and answers', async () => {
    const { paths } = (await load()) as { paths: Record<string, Record<string, Record<string, unknown>>> };
    expect(paths['/user']?.patch).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/UserUpdate' } } },
      },
      responses: {
        '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
        '422': { $ref: '#/components/responses/Refused422' },
      },
    });
    const parameters = paths['/entity/users']?.get?.parameters as { name?: string; $ref?: string }[];
    expect(parameters.map(({ name, $ref }) => name ?? $ref)).toEqual([
      '#/components/parameters/Entity',
      'page',
      'after',
      'limit',
      'q',
      'sort',
      'role',
      'status',
      'ended',
      'absent',
    ]);
  });

  function resolve(document: unknown, reference: string): unknown {
    return reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null
            ? Object.entries(value).find(([k]) => k === key)?.[1]
            : undefined,
        document,
      );
  }
});
