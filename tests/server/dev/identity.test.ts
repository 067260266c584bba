import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#server/http/logger';
import { serverParts } from '../../kit/parts';
import { openTestServer, type TestServer } from '../../kit/server';

const ACCOUNTS = [
  { email: 'eva@vanhouten.test', displayName: 'Eva Brinkman' },
  { email: 'a"b@example.test', displayName: '<b>Anna</b>' },
];

let server: TestServer;
let demo: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  demo = server.with(() => ({ demo: { accounts: ACCOUNTS, mail: [] } }));
});
afterAll(() => server.close());

describe('The pop-up of the demo', () => {
  test.each([
    ['google', 'Google'],
    ['microsoft', 'Microsoft'],
  ])('of %s offers the demo accounts', async (provider, name) => {
    const response = await demo.request(`/dev/identity?provider=${provider}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<title>Sign in with ${name} - Quorate (demo)</title>`);
    expect(html).toContain(`data-provider="${provider}"`);
    expect(html).toContain('data-email="eva@vanhouten.test" data-name="Eva Brinkman"');
    expect(html).toContain('data-email="a&quot;b@example.test" data-name="&lt;b&gt;Anna&lt;/b&gt;"');
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/dev/identity.js" defer>']);
  });

  test('offers them of an organisation that the server is told of', async () => {
    const organised = server.with((database) => ({
      demo: { accounts: ACCOUNTS, mail: [] },
      page: {
        ...serverParts(database, createLogger('silent')).page,
        signOn: [{ id: 'saml.kade', name: 'Kade', domains: ['kade.nl'] }],
      },
    }));
    const html = await (await organised.request('/dev/identity?provider=saml.kade')).text();
    expect(html).toContain('<title>Sign in with Kade - Quorate (demo)</title>');
    expect((await demo.request('/dev/identity?provider=saml.kade')).status).toBe(404);
  });

  test.each(['/dev/identity', '/dev/identity?provider=other', '/dev/identity?provider=toString'])(
    'knows no other provider: %s',
    async (path) => {
      expect((await demo.request(path)).status).toBe(404);
    },
  );

  test('keeps its opener, which it has to tell', async () => {
    const response = await demo.request('/dev/identity?provider=google');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  test('has its script in a file of its own', async () => {
    const response = await demo.request('/dev/identity.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('quorate.identity');
  });
});
