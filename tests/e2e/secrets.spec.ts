import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { codeOf, confirmAddress, createAccount, enrolNumber, mailedLink, textedCode } from './accounts';
import { entityOf, expect, PASSWORD, pressAndClose, signInByHand, submitCredentials, test } from './kit';
import { SERVER_LOG } from './log';
import { decisionLinks } from './mails';
import { aGuest, openResolution } from './opened';
import { everythingStored } from './stored';

const FIRST_PASSWORD = 'the first of seven';
const NEW_PASSWORD = 'a quorum of seven';
/** Firebase keeps the session in a database of its own; that is where tokens belong, and only they. */
const SESSION_OF_FIREBASE = 'firebaseLocalStorageDb';

/** Collects the tokens that the provider gives and everything that is told to analytics. */
function listen(page: Page) {
  const tokens = new Set<string>();
  const told: string[] = [];
  const answered = async (response: Response) => {
    if (!/identitytoolkit|securetoken/.test(response.url())) return;
    const body: unknown = await response.json().catch(() => null);
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if (/token|credential/i.test(name) && typeof value === 'string' && value.length > 20) tokens.add(value);
    }
  };
  const asked = (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/ingest')) return;
    const body = request.postDataBuffer();
    const isPacked = body?.[0] === 0x1f && body[1] === 0x8b;
    told.push(request.url(), body ? (isPacked ? gunzipSync(body) : body).toString() : '');
  };
  page.on('response', answered);
  page.on('request', asked);
  return { tokens, told };
}

/** PostHog does not count browsers that say they are driven by a program. */
async function passForPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    // Among the brands is the browser without windows.
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined });
  });
}

/** What is stored of a session, once its journal is: signing out removes it. */
async function storedSession(page: Page): Promise<string> {
  let stored = '';
  await expect(async () => {
    stored = await everythingStored(page, [SESSION_OF_FIREBASE]);
    expect(stored).toContain('"stream":"auth"');
    expect(stored).toContain('"stream":"navigation"');
  }).toPass();
  return stored;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/sign-out');
  await expect(page).toHaveTitle('Quorate - Sign in');
}

test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const outside = { name: 'You are not a member of an entity yet' };

test('after every sign-in method, no password, code or token is in storage, in analytics or in the server’s log', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push('400', '403');
  await passForPerson(page);
  const { tokens, told } = listen(page);
  const email = `careful.${Date.now()}@dewit.test`;
  const sessions: string[] = [];
  const leave = async () => {
    sessions.push(await storedSession(page));
    await signOut(page);
  };
  const secrets = [FIRST_PASSWORD, NEW_PASSWORD, PASSWORD, 'not my password'];

  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Careful de Wit');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const confirmation = await mailedLink(page, email);
  await page.goto(confirmation);
  await expect(page.getByRole('heading', outside)).toBeVisible();
  secrets.push(codeOf(confirmation));
  await leave();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  const reset = await mailedLink(page, email);
  secrets.push(codeOf(reset));
  await page.goto(reset);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitCredentials(page, email, 'not my password');
  await expect(page.getByRole('alert')).toBeVisible();
  await submitCredentials(page, email, NEW_PASSWORD);
  await expect(page.getByRole('heading', outside)).toBeVisible();
  await leave();

  const number = `+316${String(Date.now()).slice(-8)}`;
  const protectedAccount = await createAccount(page, `protected.${Date.now()}@dewit.test`);
  await confirmAddress(page, protectedAccount);
  await enrolNumber(page, protectedAccount, number);
  await submitCredentials(page, protectedAccount.email);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  const code = await textedCode(page, number);
  await page.getByLabel(/^Code sent to /).fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', outside)).toBeVisible();
  await leave();

  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await pressAndClose(popup, popup.getByRole('button', { name: 'Yasmina El Amrani' }));
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await leave();

  await signInByHand(page, 'eva@vanhouten.test');
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page).toHaveTitle(/ - Documents$/);
  await expect.poll(() => told.join()).toContain('$pageview');

  // What stands before the first request tells the demo's password on purpose.
  const log = () => readFileSync(SERVER_LOG, 'utf8').replace(/^[^{]*/, '');
  await expect.poll(log).toContain('"route":"identity"');
  expect(tokens.size).toBeGreaterThan(4);
  sessions.push(await storedSession(page));
  expect(sessions).toHaveLength(5);
  const places = { stored: sessions.join('\n'), told: told.join('\n'), log: log() };
  const found = Object.entries(places).flatMap(([place, text]) =>
    [...secrets, ...tokens].filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  expect(found).toEqual([]);
  // Six digits may stand in any number: the code of a text message is searched for as a word.
  const asWord = new RegExp(`\\b${code}\\b`);
  expect(Object.entries(places).flatMap(([place, text]) => (asWord.test(text) ? [place] : []))).toEqual([]);
});

test('the token of a decision link is in no storage, address, analytics or log, signed in or not', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  await passForPerson(page);
  const { told } = listen(page);
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));
  await signInByHand(page, 'eva@vanhouten.test');
  const email = `jop.${crypto.randomUUID()}@example.com`;
  const { title } = await openResolution(request, {
    entity: entityOf(page),
    title: `Lease of the mill ${crypto.randomUUID()}`,
    guests: [aGuest('Jop Kuiper', email)],
  });
  const [link = ''] = await decisionLinks(page, email, 1);
  const token = link.slice(link.indexOf('#') + 1);
  expect(token.length).toBeGreaterThan(40);
  await page.goto(new URL(link, baseURL).href);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Against' }).click();
  await page.getByRole('button', { name: 'Decide against' }).click();
  await expect(page.getByRole('heading', { name: 'Your decision is recorded' })).toBeVisible();
  await expect.poll(() => page.url()).not.toContain(token);
  const stored = await storedSession(page);
  await page.goto('/');
  await expect.poll(() => told.join()).toContain('$pageview');
  const places = {
    stored,
    told: told.join('\n'),
    addresses: addresses.join('\n'),
    log: readFileSync(SERVER_LOG, 'utf8'),
  };
  expect(Object.entries(places).flatMap(([place, text]) => (text.includes(token) ? [place] : []))).toEqual(
    [],
  );
});
