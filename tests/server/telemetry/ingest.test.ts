import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countedEvents } from '#server/telemetry/batch';
import { createTelemetry } from '#server/telemetry/telemetry';
import { openTestServer, type TestServer } from '../../kit/server';

const PAGE = {
  event: '$pageview',
  properties: { route: '/$entity/documents', $current_url: 'https://x/secret' },
};
const FAULT = {
  event: '$exception',
  properties: { $exception_list: [{ type: 'TypeError', value: 'secret' }] },
};
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const COUNTED = [
  { kind: 'pageview', name: '/$entity/documents' },
  { kind: 'exception', name: 'TypeError' },
];

describe('A body of posthog-js', () => {
  test.each([
    ['a list', bytes([PAGE, FAULT])],
    ['a batch', bytes({ api_key: 'k', batch: [PAGE, FAULT] })],
    ['gzipped', new Uint8Array(gzipSync(bytes([PAGE, FAULT])))],
    [
      'a form with base64',
      new TextEncoder().encode(
        `data=${encodeURIComponent(Buffer.from(bytes([PAGE, FAULT])).toString('base64'))}&compression=base64`,
      ),
    ],
  ])('is read as %s', (_, body) => {
    expect(countedEvents(body)).toEqual(COUNTED);
  });

  test('counts a single event, and a page view without a route as other', () => {
    expect(
      countedEvents(bytes({ event: '$pageview', properties: { $pathname: '/reset-password/t' } })),
    ).toEqual([{ kind: 'pageview', name: 'other' }]);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['no JSON', new TextEncoder().encode('{"event"')],
    ['a number', bytes(7)],
    ['other events', bytes([{ event: 'clicked' }, 'x', null])],
    ['a broken archive', new Uint8Array([0x1f, 0x8b, 1, 2, 3])],
    ['a bomb', new Uint8Array(gzipSync(Buffer.alloc(50_000_000)))],
  ])('counts nothing in %s', (_, body) => {
    expect(countedEvents(body)).toEqual([]);
  });
});

describe('The intake', () => {
  let server: TestServer;
  let now = Date.parse('2026-11-20T09:00:00Z');
  beforeAll(async () => {
    server = await openTestServer((database) => ({
      telemetry: createTelemetry(database, pino({ level: 'silent' }), null, () => now),
    }));
  });
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('telemetry').execute();
  });
  afterAll(() => server.close());

  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.request(path, { method: 'POST', body, headers });
  const rows = async () => {
    const found = await server.database.kysely
      .selectFrom('telemetry')
      .select(['day', 'kind', 'name', 'count'])
      .orderBy('day')
      .orderBy('kind')
      .execute();
    return found.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  };

  test('counts per day, and forgets what is older than 30 days', async () => {
    const telemetry = createTelemetry(server.database, pino({ level: 'silent' }), null, () => now);
    telemetry.count('pageview', '/old');
    await telemetry.flush();
    now += 30 * 86_400_000;
    telemetry.count('pageview', '/kept');
    await telemetry.flush();
    expect(await rows()).toEqual([
      { day: '2026-11-20', kind: 'pageview', name: '/old', count: 1 },
      { day: '2026-12-20', kind: 'pageview', name: '/kept', count: 1 },
    ]);
    now += 86_400_000;
    telemetry.count('pageview', '/kept');
    telemetry.count('pageview', '/kept');
    await telemetry.flush();
    expect(await rows()).toEqual([
      { day: '2026-12-20', kind: 'pageview', name: '/kept', count: 1 },
      { day: '2026-12-21', kind: 'pageview', name: '/kept', count: 2 },
    ]);
  });

  test.each(['/ingest/e/', '/ingest/batch/', '/ingest/i/v0/e/?ip=0'])('takes %s', async (path) => {
    const response = await send(path, [PAGE]);
    expect([response.status, await response.json()]).toEqual([200, { status: 1 }]);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 5000, interval: 50 });
  });

  test('answers questions for flags and settings with nothing', async () => {
    for (const path of ['/ingest/flags/?v=2', '/ingest/decide/?v=3', '/ingest/array/key/config']) {
      expect(await (await send(path, {})).json()).toEqual({});
    }
  });

  test('refuses other origins, large bodies and other paths', async () => {
    expect([
      (await send('/ingest/e/', [PAGE], { origin: 'https://evil.example' })).status,
      (await send('/ingest/e/', 'x'.repeat(500_001))).status,
      (await send('/ingest/s/', [PAGE])).status,
      (await server.request('/ingest/static/recorder.js')).status,
    ]).toEqual([403, 413, 404, 404]);
  });
});

describe('The intake with a PostHog host', () => {
  let host: Server;
  let server: TestServer;
  const seen: { url: string | undefined; cookie: string | undefined; body: string }[] = [];

  beforeAll(async () => {
    host = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push({ url: request.url, cookie: request.headers.cookie, body });
      response.end('{"status":1}');
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const address = host.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server = await openTestServer((database) => ({
      telemetry: createTelemetry(database, pino({ level: 'silent' }), `http://127.0.0.1:${port}`),
    }));
  });
  afterAll(async () => {
    await server.close();
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  });

  test('forwards events there without cookies', async () => {
    const response = await server.request('/ingest/i/v0/e/?ip=0', {
      method: 'POST',
      body: [PAGE],
      headers: { cookie: 'session=1' },
    });
    expect(await response.json()).toEqual({ status: 1 });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(seen).toEqual([{ url: '/i/v0/e/?ip=0', cookie: undefined, body: JSON.stringify([PAGE]) }]);
  });
});
