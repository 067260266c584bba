import type { Page } from '@playwright/test';
import { PASSWORD } from '../../e2e/kit';
import type { BrowserWorld } from './world';

export const EVA = 'eva@vanhouten.test';
export const JAN = 'jan@vanhouten.test';
export const PIET = 'piet@vanhouten.test';
/** She is in one entity alone. */
export const MILA = 'mila@vanhouten.test';

/** Where the provider is asked to sign somebody in, and to renew a token; where the server says who somebody is. */
export const SIGN_IN = /accounts:signInWithPassword$/;
export const SIGN_UP = /accounts:signUp$/;
export const TOKEN = /securetoken\.googleapis\.com\/.*\/?token$/;
export const USER = /^\/api\/user$/;
export const ENTITY = /^\/api\/entity$/;

/** Somebody goes to a page of the application without loading it anew. */
export async function goTo({ page }: BrowserWorld, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Fills the form of sign-in and sends it. */
export async function submit({ page }: BrowserWorld, email = EVA, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What the provider knows somebody by, who comes meanwhile. */
export async function uidOf(page: Page, come: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse(/accounts:lookup/), come()]);
  const { users }: { users: readonly { localId: string }[] } = await answer.json();
  return users[0]?.localId ?? '';
}
