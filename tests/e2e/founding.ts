import type { Browser, Page } from '@playwright/test';
import { mailedLink } from './accounts';
import { EVA } from './drafting';
import { entityOf, expect, PASSWORD, signIn } from './kit';

const PLATFORM = 'admin@quorate.test';

/** Somebody in a browser of their own; nobody is signed in there at first where there is no address. */
export async function openAs(browser: Browser, email: string | null): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(20_000);
  if (email !== null) await signIn(page, email);
  return page;
}

export interface Founded {
  readonly entity: string;
  /** Where the platform has its features. */
  readonly adminPath: string;
}

/** The platform makes an entity, and lets its company secretary in as the first admin. */
export async function foundEntity(page: Page, name: string): Promise<Founded> {
  const dialog = page.getByRole('dialog');
  await signIn(page, PLATFORM);
  await page.goto(`/${entityOf(page)}/admin/entities/create`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create entity' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Open entity' }).click();
  await expect(page).toHaveTitle(`${name} - Dashboard`);
  const entity = entityOf(page);
  await page.goto(`/${entity}/entity/users`);
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog.getByLabel('First name').fill('Eva');
  await dialog.getByLabel('Last name').fill('Brinkman');
  await dialog.getByLabel('Email').fill(EVA);
  await dialog.getByLabel('Role').selectOption('Admin');
  await dialog.getByRole('checkbox', { name: 'Send an invitation by mail' }).uncheck();
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog).toBeHidden();
  return { entity, adminPath: pathname.replace(/^\/[^/]+/, `/${entity}`) };
}

/** Somebody without an account follows the link of their mail, and is in the entity. */
export async function acceptInvitation(guest: Page, address: string, name: string): Promise<void> {
  await guest.goto('/sign-in');
  await guest.goto(await mailedLink(guest, address));
  await guest.getByRole('link', { name: 'Create account' }).click();
  await guest.getByLabel('Your name').fill(name);
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
}
