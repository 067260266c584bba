import type { Page } from '@playwright/test';
import { expect, signIn, test } from './kit';

const LOOK_UP = '**/identitytoolkit.googleapis.com/**/accounts:lookup*';

/** Keeps the identity provider silent until it is let go. */
async function silence(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(LOOK_UP, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^quorate:(cache|remembered)/.test(key)));

/** Whether the navigation can be used. */
const isInert = (page: Page) =>
  page
    .getByRole('link', { name: 'Documents' })
    .first()
    .evaluate((link) => link.closest('[inert]') !== null);

const greeting = (page: Page) => page.getByText(/^Good (morning|afternoon|evening), Eva$/);

test('while the identity provider is silent the last dashboard can be read, without actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const live = page.waitForRequest('**/api/entity/live');
  await signIn(page, 'eva@vanhouten.test');
  await live;
  const letGo = await silence(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  // What the page before the reload asked for at its end does not count.
  page.on('framenavigated', () => void calls.splice(0));
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  // What was painted before the application came has made room for it.
  await expect(page.locator('[data-sketch]')).toHaveCount(0);
  const node = await greeting(page).elementHandle();
  await expect(page).toHaveTitle('Van Houten Beheer B.V. - Dashboard');
  await expect(page.locator('main')).toHaveAttribute('inert');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  await expect.poll(() => isInert(page)).toBe(true);
  await expect(page.getByRole('status').filter({ hasText: 'on your last visit' })).toBeVisible();
  expect(calls).toEqual([]);
  await page.mouse.move(800, 400);
  await page.mouse.wheel(0, 200);
  const scrolled = () => page.locator('[data-page-scroller]').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBe(200);

  letGo();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await isInert(page)).toBe(false);
  await expect(page.getByText('on your last visit')).toHaveCount(0);
  expect(await greeting(page).evaluate((heading, before) => heading === before, node)).toBe(true);
  expect(await scrolled()).toBe(200);
});

test('the last dashboard is there at the root too, and another page says that it waits', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  const address = page.url();
  const letGo = await silence(page);
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  letGo();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.unroute(LOOK_UP);

  const letGoAgain = await silence(page);
  await page.goto('/user/settings');
  const words = page.getByRole('status').filter({ hasText: 'Connecting. This takes longer than usual.' });
  await expect(words).toBeInViewport();
  letGoAgain();
  await expect(page).toHaveTitle(/ - User settings$/);
  await expect(words).toHaveCount(0);
});

test('what was shown goes at once when the session has ended elsewhere', async ({ page, expectedErrors }) => {
  expectedErrors.push('400');
  await signIn(page, 'eva@vanhouten.test');
  const { pathname } = new URL(page.url());
  expect(await remembered(page)).toHaveLength(2);
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route(LOOK_UP, async (route) => {
    await held;
    const error = { code: 400, message: 'USER_NOT_FOUND', errors: [] };
    await route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ error }) });
  });
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  end();
  await expect(page).toHaveURL(new RegExp(`/sign-in\\?redirect=${encodeURIComponent(pathname)}$`));
  await expect(greeting(page)).toHaveCount(0);
  expect(await remembered(page)).toEqual([]);
});

test('what was shown goes when another tab signs out', async ({ page, context }) => {
  await signIn(page, 'eva@vanhouten.test');
  const other = await context.newPage();
  const letGo = await silence(other);
  await other.goto(page.url());
  await expect(greeting(other)).toBeVisible();
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(greeting(other)).toHaveCount(0);
  letGo();
  await expect(other).toHaveURL(/\/sign-in/);
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await remembered(other)).toEqual([]);
});

test('what cannot be read is not shown, and is dropped', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('quorate:cache:'));
    if (key) localStorage.setItem(key, '{"v":1,"value":{"user":null}}');
  });
  const letGo = await silence(page);
  await page.reload();
  await expect.poll(async () => (await remembered(page)).length).toBe(1);
  await expect(greeting(page)).toHaveCount(0);
  letGo();
  await expect(greeting(page)).toBeVisible();
  await expect.poll(async () => (await remembered(page)).length).toBe(2);
});
