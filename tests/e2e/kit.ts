import { test as base, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'quorate-demo';
export const WORKSPACE = 'Van Houten Beheer B.V.';
export const KADE = 'Kade Vastgoed B.V.';

interface Fixtures {
  /** Console errors that the test expects, as parts of their text. */
  readonly expectedErrors: string[];
}

/** A test fails on any console error and any uncaught exception that it did not announce. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => {
    await use([]);
  },
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
    const unexpected = problems.filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, 'console errors').toEqual([]);
  },
});

export { expect };

/** Fills the form of the page that is shown. */
export async function submitCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in at the root and waits until the dashboard is there. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveTitle('Quorate - Sign in');
  await submitCredentials(page, email);
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

/** The id of the entity in the address. */
export function entityOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[1] ?? '';
}

/** Opens the page of the person's own settings in the current entity, as a new page load. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/user/settings');
  await expect(page).toHaveTitle(/ - User settings$/);
  await expect(page.getByLabel('First name')).toBeVisible();
}

/** Presses what closes its window, which may be gone before the press is over. */
export async function pressAndClose(popup: Page, button: Locator): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), button.click().catch(() => {})]);
}
