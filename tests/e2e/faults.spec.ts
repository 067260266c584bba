import type { Page, Route } from '@playwright/test';
import { expect, openSettings, signIn, submitCredentials, test } from './kit';

const IDENTITY = '**/identitytoolkit.googleapis.com/**';
const API = '**/api/**';

test('a wrong password says so, and keeps what was typed', async ({ page, expectedErrors }) => {
  expectedErrors.push('400');
  await page.goto('/sign-in');
  await submitCredentials(page, 'eva@vanhouten.test', 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveTitle(/ - Dashboard$/);
});

test('an identity provider that is away is named, and signing in works when it is back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', 'net::');
  await page.route(IDENTITY, (route) => route.abort());
  await page.goto('/sign-in');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quorate-demo');
  await page.unroute(IDENTITY);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle(/ - Dashboard$/);
});

test('an API that is away is named after signing in, and the session goes on by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED', 'net::');
  await page.route(API, (route) => route.abort());
  await page.goto('/sign-in');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page.getByRole('heading', { name: 'Quorate cannot be reached' })).toBeVisible();
  await page.unroute(API);
  await expect(page).toHaveTitle(/ - Dashboard$/);
});

test('a call that fails shows the toast once, and the page says how to go on (ERR-1, ERR-2)', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('500');
  // What others change makes the page read again by itself.
  await page.route('**/api/entity/live', () => {});
  await page.route('**/api/entity/stats', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500 }),
    }),
  );
  await page.goto('/');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(
    page.getByText('An unknown error has occurred. Please try again at a later time.'),
  ).toHaveCount(1);
  await expect(page.getByText('Something went wrong on the API')).toBeVisible();
  await page.unroute('**/api/entity/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
});

for (const [status, address] of [
  [403, /\/forbidden$/],
  [404, /\/not-found$/],
] as const) {
  test(`a GET of the page that answers ${status} leads to its page (ERR-3)`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(String(status));
    await page.route('**/api/entity/stats', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'x', status }),
      }),
    );
    await page.goto('/');
    await submitCredentials(page, 'eva@vanhouten.test');
    await expect(page).toHaveURL(address);
  });
}

test('a token that is refused twice ends the session at sign-in, with the way back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401');
  await signIn(page, 'eva@vanhouten.test');
  await page.route(API, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'unauthenticated', title: 'x', status: 401 }),
    }),
  );
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await page.goto('/documents');
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await expect(page.getByRole('alert')).toBeVisible();
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
  await expect(page.getByText('Not saved yet')).toBeVisible();
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
  await page.route(API, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'unauthenticated', title: 'x', status: 401 }),
    }),
  );
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

for (const [name, status] of [
  ['refuses', 403],
  ['does not know', 404],
  ['fails at', 500],
] as const) {
  test(`a server that ${name} a write is named, and the words stay (${status})`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(String(status));
    await typeName(page);
    await page.route(USER, (route) =>
      isWrite(route)
        ? route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'about:blank', title: 'x', status }),
          })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
    await expect(page.getByText('An unknown error has occurred.')).toHaveCount(1);
    await expectKept(page);
    await page.getByRole('button', { name: 'Discard' }).click();
  });
}

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
  await signIn(page, 'eva@vanhouten.test');
  const silent: Route[] = [];
  await page.route('**/api/entity/stats', (route) => {
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
  await page.unroute('**/api/entity/stats');
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
  for (const path of [API, '**/live', '**/assets/MissingView-*']) await page.route(path, portal);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
  await expectKept(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'No answer came' })).toBeVisible();
  for (const path of [API, '**/live', '**/assets/MissingView-*']) await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/ - Documents$/);
  await page.goto(address);
  await expectKept(page);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('without a network saving fails and the words stay; back online they are saved', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::');
  await signIn(page, 'mila@vanhouten.test');
  await openSettings(page);
  const before = await page.getByLabel('First name').inputValue();
  await page.getByLabel('First name').fill(`${before} Anna`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(/What you typed is kept\. Save it again\./)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(`${before} Anna`);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await page.getByLabel('First name').fill(before);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('without a network a page that was never opened says so, and opens when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::', 'dynamically imported module');
  await page.route('**/assets/MissingView-*', (route) => route.abort());
  await signIn(page, 'eva@vanhouten.test');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'No answer came' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resolutions' }).first()).toBeVisible();
  // The banner says it: no toast beside it.
  await expect(page.getByText('An unknown error has occurred')).toHaveCount(0);
  await page.unroute('**/assets/MissingView-*');
  await context.setOffline(false);
  await expect(page).toHaveTitle(/ - Documents$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

test('signing out in one tab signs out the other (AUTH-8)', async ({ page, context }) => {
  await signIn(page, 'eva@vanhouten.test');
  const other = await context.newPage();
  await other.goto('/documents');
  await expect(other).toHaveTitle(/ - Documents$/);
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(other).toHaveURL(/\/sign-in/);
});

test('a form sent before the script runs comes back to sign-in, unread', async ({ request }) => {
  const answer = await request.post('/sign-in', { form: { email: 'a', password: 'b' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/sign-in']);
});
