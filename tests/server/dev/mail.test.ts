import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emulatorMail, type MailSource, type Message } from '#server/dev/mail';
import type { EmulatorMessage } from '#server/identity/messages';
import { TEST_HOST } from '../../kit/parts';
import { openTestServer, type TestServer } from '../../kit/server';

const NOON = '2026-11-20T12:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const message = (rest: Partial<Message> = {}): Message => ({
  kind: 'mail',
  to: 'eva@vanhouten.test',
  subject: 'Reset your password',
  at: NOON,
  link: '/email?mode=resetPassword&oobCode=c1',
  code: null,
  ...rest,
});

const holding =
  (...messages: readonly Message[]): MailSource =>
  async () =>
    messages;
const away: MailSource = () => Promise.reject(new Error('away'));

async function ask(path: string, ...mail: readonly MailSource[]): Promise<Response> {
  const demo = server.with(() => ({ demo: { accounts: [], mail } }));
  const response = await demo.request(path);
  await demo.close();
  return response;
}

const htmlOf = async (...mail: readonly MailSource[]) => (await ask('/dev/mail', ...mail)).text();
const listOf = async (...mail: readonly MailSource[]) => (await ask('/dev/mail.json', ...mail)).json();

describe('The mail of the demo', () => {
  test('shows to whom, what and when, with the link or the code', async () => {
    const html = await htmlOf(
      holding(
        message(),
        message({
          kind: 'sms',
          to: '+31612345678',
          subject: 'Your sign-in code',
          link: null,
          code: '123456',
        }),
      ),
    );
    expect(html).toContain('<title>Mail - Quorate (demo)</title>');
    expect(html).toContain(
      'Mail to eva@vanhouten.test · <time datetime="2026-11-20T12:00:00.000Z">20 Nov 2026',
    );
    expect(html).toContain(
      '<a href="/email?mode=resetPassword&amp;oobCode=c1" aria-label="Open the link: Reset your password, eva@vanhouten.test">',
    );
    expect(html).toContain('Text message to +31612345678');
    expect(html).toContain('<p class="code">123456</p>');
    expect(html).toContain('<a class="button" href="/dev/mail">Reload</a>');
  });

  test('tells tests the same as JSON', async () => {
    const response = await ask('/dev/mail.json', holding(message()));
    expect([response.status, await response.json()]).toEqual([200, { messages: [message()] }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test('begins with the newest of all sources, and of one moment with the last', async () => {
    const first = message({ subject: 'first' });
    const second = message({ subject: 'second' });
    const later = message({ subject: 'later', at: '2026-11-20T13:00:00.000Z' });
    expect(await listOf(holding(first, second), holding(later))).toEqual({
      messages: [later, second, first],
    });
  });

  test('ends after 200', async () => {
    const many = Array.from({ length: 201 }, (_, index) => message({ subject: `${index}` }));
    const { messages } = (await listOf(holding(...many))) as { messages: Message[] };
    expect([messages.length, messages[0]?.subject, messages.at(-1)?.subject]).toEqual([200, '200', '1']);
  });

  test('says what will be there while nothing is', async () => {
    const html = await htmlOf(holding());
    expect(html).toContain('Mails and text messages appear here as soon as somebody asks for one');
    expect(html).not.toContain('<ul');
    expect(await listOf(holding())).toEqual({ messages: [] });
  });

  test('says so while the emulator is away, and still shows the rest', async () => {
    const page = await ask('/dev/mail', away, holding(message()));
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain('<p class="notice" role="alert">The demo identity does not answer');
    expect(html).toContain('Reset your password');
    expect(html).not.toContain('class="empty"');
    const list = await ask('/dev/mail.json', away);
    expect([list.status, ((await list.json()) as { type: string }).type]).toEqual([503, 'unavailable']);
  });

  test('cannot be broken out of by what a message holds', async () => {
    const hostile = '"><script>alert(1)</script>';
    const html = await htmlOf(holding(message({ to: hostile, subject: hostile, link: `/email?${hostile}` })));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  test('has a policy that loads nothing foreign, with a nonce of its own each time', async () => {
    const pages = await Promise.all([1, 2].map(() => ask('/dev/mail', holding())));
    const policies = pages.map((page) => page.headers.get('content-security-policy') ?? '');
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(policies[0]?.replace(nonces[0] ?? '', 'N')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'nonce-N'; img-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(await pages[0]?.text()).toContain(`<style nonce="${nonces[0]}">`);
    expect(Object.fromEntries(pages[0]?.headers ?? [])).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  test.each(['/dev/mail', '/dev/mail.json', '/dev/identity?provider=google', '/dev/identity.js'])(
    'is not there without a demo: %s is the page that knows no such path',
    async (path) => {
      const [unknown, asked] = await Promise.all([server.request('/no/such/path'), server.request(path)]);
      const body = async (response: Response) =>
        (await response.text()).replaceAll(/nonce="[^"]*"|cspNonce":"[^"]*"/g, '');
      expect([asked.status, await body(asked)]).toEqual([unknown.status, await body(unknown)]);
    },
  );

  test('is refused to a foreign host name', async () => {
    const demo = server.with(() => ({ demo: { accounts: [], mail: [holding(message())] } }));
    const response = await demo.request('/dev/mail.json', { headers: { host: 'evil.example' } });
    expect([response.status, (await response.text()).includes('oobCode')]).toEqual([421, false]);
    await demo.close();
  });
});

describe('A message of the emulator', () => {
  const linked = (link: string): EmulatorMessage => ({
    to: 'eva@vanhouten.test',
    at: new Date(NOON),
    content: { kind: 'mail', link },
  });
  const read = (...messages: readonly EmulatorMessage[]) =>
    emulatorMail({ messages: async () => messages }, new Set([TEST_HOST]))();
  const action = (query: string) => linked(`http://127.0.0.1:9099/emulator/action?${query}`);

  test.each([
    ['resetPassword', 'Reset your password'],
    ['verifyEmail', 'Confirm your email address'],
    ['verifyAndChangeEmail', 'Confirm your new email address'],
    ['recoverEmail', 'Your email address was changed'],
    ['signIn', 'Sign in with this link'],
  ])('to %s leads to our handler with nothing but what that needs', async (mode, subject) => {
    const found = await read(action(`mode=${mode}&lang=en&oobCode=a-b_c&apiKey=fake-api-key`));
    expect(found).toEqual([message({ subject, link: `/email?mode=${mode}&oobCode=a-b_c` })]);
  });

  test('for something we do not handle is left out', async () => {
    expect(await read(action('mode=other&oobCode=c'))).toEqual([]);
  });

  test.each([
    ['http://localhost:8080/sign-in?redirect=%2Fx', '/sign-in?redirect=%2Fx'],
    ['https://evil.example/', null],
    ['http://localhost:9999/', null],
    ['http://localhost:8080//evil.example', null],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
  ])('that continues at %s continues at %s', async (continueUrl, expected) => {
    const query = new URLSearchParams({ mode: 'verifyEmail', oobCode: 'c', continueUrl });
    const [found] = await read(action(query.toString()));
    expect(new URL(found?.link ?? '', 'http://own.test').searchParams.get('continueUrl')).toBe(expected);
  });
});
