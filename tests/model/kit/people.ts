import { PASSWORD } from '../../e2e/kit';
import type { BrowserWorld } from './world';

export const EVA = 'eva@vanhouten.test';
export const JAN = 'jan@vanhouten.test';
export const PIET = 'piet@vanhouten.test';

/** Where the provider is asked to sign somebody in, and to renew a token; where the server says who somebody is. */
export const SIGN_IN = /accounts:signInWithPassword$/;
export const SIGN_UP = /accounts:signUp$/;
export const TOKEN = /securetoken\.googleapis\.com\/.*\/?token$/;
export const USER = /^\/api\/user$/;
export const ENTITY = /^\/api\/entity$/;

/** Fills the form of sign-in and sends it. */
export async function submit({ page }: BrowserWorld, email = EVA, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
