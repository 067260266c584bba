import { expect, signIn, submitCredentials, test } from './kit';

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

test('without a network the page stays, and what could not be opened opens when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::');
  await page.route('**/assets/EntityTree-*', (route) => route.abort());
  await signIn(page, 'eva@vanhouten.test');
  await context.setOffline(true);
  const switcher = page.getByRole('button', { name: /switch entity/i });
  await switcher.click();
  await expect(page.getByText('This could not be opened.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
  await page.unroute('**/assets/EntityTree-*');
  await context.setOffline(false);
  await switcher.click();
  await expect(page.getByRole('tree', { name: 'Entities' })).toBeVisible();
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
