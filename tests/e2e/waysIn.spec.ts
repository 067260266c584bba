import type { Page } from '@playwright/test';
import { expect, test } from './kit';

/** Presses the button of a provider and waits for its window. */
async function openProvider(page: Page, name: 'Google' | 'Microsoft'): Promise<Page> {
  await page.goto('/sign-in');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${name}` }).click(),
  ]);
  return popup;
}

for (const name of ['Google', 'Microsoft'] as const) {
  test(`somebody with an account signs in with ${name}`, async ({ page }) => {
    const popup = await openProvider(page, name);
    expect(popup.viewportSize()).toEqual({ width: 500, height: 600 });
    await popup.getByRole('button', { name: 'Yasmina El Amrani' }).click();
    await expect(page).toHaveTitle('Van Houten Beheer B.V. - Dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yasmina');
  });
}

test('somebody new comes in with Google and reads that no entity has let them in yet', async ({ page }) => {
  const popup = await openProvider(page, 'Google');
  await popup.getByLabel('Name').fill('Sanne Vos');
  await popup.getByLabel('Email').fill(`sanne.${Date.now()}@vos.test`);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'You are not a member of an entity yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle('Quorate - Sign in');
});

test('a window that is closed again is no failure', async ({ page }) => {
  const popup = await openProvider(page, 'Microsoft');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a window that the browser blocks is told, with what to do', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  );
});
