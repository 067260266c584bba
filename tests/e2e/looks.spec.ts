import type { Page } from '@playwright/test';
import { expectFine } from './axe';
import { expect, openSettings, signIn, submitCredentials, test } from './kit';

const PUBLIC = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/email',
  '/expired-link',
  '/not-found',
  '/privacy',
  '/terms',
  '/accessibility',
  '/status',
  '/decision',
];

/** The dashboard and the pages of resolutions are looked at in resolutionLooks. */
const SIGNED_IN = [
  '/documents',
  '/structure',
  '/entity/users',
  '/entity/settings',
  '/user/settings',
  '/not-found',
  '/forbidden',
  '/disabled-feature',
  '/admin/entities',
];

async function expectPagesFine(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, path);
  }
}

test('the pages for everybody have no fault that axe finds, and fit', async ({ page }) => {
  test.slow();
  await expectPagesFine(page, PUBLIC);
});

test('the pages inside have no fault that axe finds, and fit', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin@quorate.test');
  await expectPagesFine(page, SIGNED_IN);
});

test('open menus and messages have no fault that axe finds', async ({ page, isMobile }) => {
  test.slow();
  await signIn(page, 'admin@quorate.test');
  const menus = [/switch entity/i, /^Account of/, /^Notifications/];
  for (const name of isMobile ? [...menus, /^More$/] : menus) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
    await expectFine(page, String(name));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
  }
});

test('words that are not saved, and a name that is missing, have no fault that axe finds', async ({
  page,
}) => {
  await signIn(page, 'admin@quorate.test');
  await openSettings(page);
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectFine(page, 'a name that is missing');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('the disabled user and the failed sign-in have no fault that axe finds', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400', '403');
  await page.goto('/sign-in');
  await submitCredentials(page, 'piet@vanhouten.test', 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFine(page, 'the failed sign-in');
  await submitCredentials(page, 'piet@vanhouten.test');
  await expect(page).toHaveURL(/\/disabled-user$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFine(page, 'the disabled user');
});

test('a name as long as names get, in one word, stays within the page', async ({ page }) => {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), firstName: 'x'.repeat(100) } });
  });
  await signIn(page, 'jan@vanhouten.test');
  const main = page.getByRole('main');
  expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
