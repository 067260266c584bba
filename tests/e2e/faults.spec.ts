import type { Page, Route } from '@playwright/test';
import { expect, openSettings, signIn, submitCredentials, test } from './kit';

const IDENTITY = '**/identitytoolkit.googleapis.com/**';
const API = '**/api/**';
const STATS = '**/api/entity/stats';

const answering =
  (status: number, type = 'about:blank') =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type, title: 'x', status }),
    });

test('a wrong password, a provider and an API that are away are named, what was typed stays, and signing in goes on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400', 'ERR_FAILED', 'net::');
  await page.goto('/sign-in');
  await submitCredentials(page, 'eva@vanhouten.test', 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');

  await page.route(IDENTITY, (route) => route.abort());
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page.getByRole('alert')).toContainText('reached');
  await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quorate-demo');
  await page.unroute(IDENTITY);

  await page.route(API, (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Quorate cannot be reached' })).toBeVisible();
  await page.unroute(API);
  await expect(page).toHaveTitle(/ - Dashboard$/);
});

test('a page that is refused or unknown leads to its page (ERR-3); a call that fails shows the toast once, and the page says how to go on (ERR-1, ERR-2)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403', '404', '500');
  // What others change makes the page read again by itself.
  await page.route('**/api/entity/live', () => {});
  await page.route(STATS, answering(403));
  await page.goto('/');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveURL(/\/forbidden$/);
  await page.unroute(STATS);
  await page.route(STATS, answering(404));
  await page.goto('/');
  await expect(page).toHaveURL(/\/not-found$/);
  await page.unroute(STATS);
  await page.route(STATS, answering(500));
  await page.goto('/');
  await expect(
    page.getByText('An unknown error has occurred. Please try again at a later time.'),
  ).toHaveCount(1);
  await expect(page.getByText('Something went wrong on the API')).toBeVisible();
  await page.unroute(STATS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
});

/** What each test of words types, and where it is saved. */
const TYPED = 'Jan Willem';
const USER = '**/api/user';

function isWrite(route: Route): boolean {
  return route.request().method() === 'PATCH';
}

async function typeName(page: Page): Promise<void> {
  await signIn(page, 'jan@vanhouten.test');
  await openSettings(page);
  await page.getByLabel('First name').fill(TYPED);
}

/** The words are there, are not saved, and can be saved now. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(TYPED);
  await expect(page.getByText(/unsaved changes?$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toHaveAttribute('aria-disabled', 'false');
}

test('a session that ends in the middle of work asks for one token and tries once more, then signs in and goes on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  await typeName(page);
  const address = page.url();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH' || pathname.endsWith('/token')) asked.push(pathname);
  });
  await page.route(API, answering(401, 'unauthenticated'));
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await expect(page.getByRole('alert')).toContainText('session');
  expect(asked).toEqual(['/api/user', expect.stringMatching(/\/token$/), '/api/user']);
  await page.unroute(API);
  await submitCredentials(page, 'jan@vanhouten.test');
  await expect(page).toHaveURL(address);
  await expectKept(page);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a server that refuses a write, does not know it or fails at it is named, and the words stay', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403', '404', '500');
  await typeName(page);
  for (const status of [403, 404, 500]) {
    const refuse = answering(status);
    await page.route(USER, (route) => (isWrite(route) ? refuse(route) : route.continue()));
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
    await expect(page.getByText('An unknown error has occurred.')).toHaveCount(1);
    await expectKept(page);
    await page.unroute(USER);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('An unknown error has occurred.')).toHaveCount(0);
    await page.getByLabel('First name').fill(TYPED);
  }
  await page.getByRole('button', { name: 'Discard' }).click();
});

/** How long a call may take (CALL-5): twice as long where the pointer is coarse. */
function limitMs(hasTouch: boolean): number {
  return hasTouch ? 60_000 : 30_000;
}

test('a network that is silent is given up after its time, the words stay, and saving again works', async ({
  page,
  hasTouch,
}) => {
  await page.clock.install();
  await typeName(page);
  const silent: Route[] = [];
  await page.route(USER, (route) => {
    if (!isWrite(route)) return route.continue();
    silent.push(route);
    return Promise.resolve();
  });
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect.poll(() => silent.length).toBe(1);
  await page.clock.fastForward(limitMs(hasTouch) - 5_000);
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
  await expectKept(page);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a page whose reads are silent says so after their time, and opens when it is tried again', async ({
  page,
  hasTouch,
}) => {
  await page.clock.install();
  // What others change makes the page read again by itself.
  await page.route('**/api/entity/live', () => {});
  await signIn(page, 'eva@vanhouten.test');
  const silent: Route[] = [];
  await page.route(STATS, (route) => {
    silent.push(route);
    return Promise.resolve();
  });
  await page.goto('/');
  await expect.poll(() => silent.length).toBeGreaterThan(0);
  // What the page asks before its script runs has no time of its own yet.
  await expect(async () => {
    await page.clock.fastForward(limitMs(hasTouch) + 1_000);
    await expect(page.getByRole('heading', { name: 'No answer came' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unroute(STATS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});

test('a captive portal that answers calls with a page is a network that failed, not an answer', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('MIME type', 'net::', 'dynamically imported module');
  await typeName(page);
  const portal = (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' });
  for (const path of [API, '**/live']) await page.route(path, portal);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
  await expectKept(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'No answer came' })).toBeVisible();
  for (const path of [API, '**/live']) await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/ - Documents$/);
  await page.goto(address);
  await expectKept(page);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('without a network saving fails and the words stay, a page that was never opened says so; back online it opens, and they are saved', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::', 'dynamically imported module');
  await signIn(page, 'mila@vanhouten.test');
  await openSettings(page);
  const name = page.getByLabel('First name');
  const before = await name.inputValue();
  await name.fill(`${before} Anna`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
  await expect(name).toHaveValue(`${before} Anna`);
  const address = page.url();
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'No answer came' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible();
  // The banner says it: no toast beside it.
  await expect(page.getByText('An unknown error has occurred')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/ - Documents$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();
  await name.fill(before);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0);
});

test('a form sent before the script runs comes back to sign-in, unread', async ({ request }) => {
  const answer = await request.post('/sign-in', { form: { email: 'a', password: 'b' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/sign-in']);
});
