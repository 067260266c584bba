import type { BrowserContext } from '@playwright/test';
import { expect, openSettings, signInByHand, test } from './kit';

/** Counts how often a context's pages renew their token. */
function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().includes('/securetoken.googleapis.com/')) renewals += 1;
  });
  return () => renewals;
}

test('the token is renewed five minutes before it ends, once for two tabs (AUTH-2)', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await signInByHand(page, 'jan@vanhouten.test');
  const other = await context.newPage();
  await other.goto('/');
  // What is remembered is painted before it is known who is here.
  await expect(other.locator('[inert]')).toHaveCount(0);
  await expect(other).toHaveTitle(/ - Dashboard$/);
  const renewals = countRenewals(context);
  await context.clock.fastForward('54:00');
  expect(renewals()).toBe(0);
  // A request that is on its way when the clock is put forward has taken too long by that clock.
  const answered = context.waitForEvent('response', (response) =>
    response.url().includes('/securetoken.googleapis.com/'),
  );
  await context.clock.fastForward('01:30');
  await (await answered).finished();
  expect(renewals()).toBe(1);
  await context.clock.fastForward('02:00');
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page).toHaveTitle(/ - Documents$/);
  expect(renewals()).toBe(1);
});

test('a renewal that meets no network is tried again later, also after a reload, and the session goes on', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED');
  await context.clock.install();
  await signInByHand(page, 'jan@vanhouten.test');
  const renewals = countRenewals(context);
  const tokens = '**/securetoken.googleapis.com/**';
  await context.route(tokens, (route) => route.abort('internetdisconnected'));
  await context.clock.fastForward('55:30');
  await expect.poll(renewals).toBe(1);
  await context.clock.fastForward('00:31');
  await expect.poll(renewals).toBe(2);

  await page.reload();
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await context.unroute(tokens);
  await context.clock.fastForward('00:29');
  expect(renewals()).toBe(2);
  await context.clock.fastForward('01:01');
  await expect.poll(renewals).toBe(3);
});

test('a machine that slept for hours wakes up signed in', async ({ page, context }) => {
  await context.clock.install();
  await signInByHand(page, 'jan@vanhouten.test');
  // A page that follows what happens would ask for a token with each attempt: this server's clock goes on as it did.
  await openSettings(page);
  // A call that is still on its way would ask for a token of its own.
  await page.waitForLoadState('networkidle');
  const renewals = countRenewals(context);
  await context.clock.fastForward('09:00:00');
  await expect.poll(renewals).toBe(1);
  await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(page).toHaveTitle(/ - Documents$/);
});
