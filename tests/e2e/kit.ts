import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';

export const PASSWORD = 'quorate-demo';
export const WORKSPACE = 'Van Houten Beheer B.V.';
export const KADE = 'Kade Vastgoed B.V.';

interface Fixtures {
  /** Console errors that the test expects, as parts of their text. */
  readonly expectedErrors: string[];
}

/** A hint about time: what a page fetches ahead of signing in is used late on a machine that is busy. */
const USED_LATE = 'was preloaded using link preload but not used within a few seconds';

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
    const expected = [...expectedErrors, USED_LATE];
    const unexpected = problems.filter((text) => !expected.some((part) => text.includes(part)));
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

/** The form is filled at the root. For tests whose subject is signing in, or how old the token is. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveTitle('Quorate - Sign in');
  await submitCredentials(page, email);
  await dashboardShown(page);
}

/** Signs in at the root and waits until the dashboard is there; by the form where this worker has no session yet. */
export async function signIn(page: Page, email: string): Promise<void> {
  const kept = sessions.get(email);
  if (kept && Date.now() - kept.since < USED_FOR_MS) {
    await page.context().setStorageState(kept.state);
    await page.goto('/');
    await dashboardShown(page);
    return;
  }
  await signInByHand(page, email);
  sessions.set(email, { since: Date.now(), state: await sessionOf(page.context()) });
}

async function dashboardShown(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
}

type StorageState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

/** Databases are stored and restored, but their type does not say so. */
const STORED = z.object({
  origins: z.array(
    z.object({
      origin: z.string(),
      indexedDB: z.array(z.looseObject({ name: z.string() })).default([]),
    }),
  ),
});

/** Sessions that a worker's tests share, by address. */
const sessions = new Map<string, { readonly since: number; readonly state: StorageState }>();

/** A token is renewed after 55 minutes. */
const USED_FOR_MS = 20 * 60_000;

/** What the provider's SDK keeps of who is signed in; nothing of the application. */
async function sessionOf(context: BrowserContext): Promise<StorageState> {
  const { origins } = STORED.parse(await context.storageState({ indexedDB: true }));
  const kept = origins.map(({ origin, indexedDB }) => ({
    origin,
    localStorage: [],
    indexedDB: indexedDB.filter(({ name }) => name === 'firebaseLocalStorageDb'),
  }));
  return { cookies: [], origins: kept };
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

/** Opens a menu and chooses a point of it. */
export async function chooseIn(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  // The menu that was open before may still be on its way out.
  await page.getByRole('menu', { name: menu }).getByRole('menuitem', { name: item, exact: true }).click();
}

/** Reads a message and closes it: it lies over the acts of the page, and stays while the pointer is on it. */
export async function told(page: Page, message: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  const shown = messages.getByRole('status').or(messages.getByRole('alert')).filter({ hasText: message });
  await shown.getByRole('button', { name: 'Close message' }).click();
  await expect(shown).toHaveCount(0);
}
