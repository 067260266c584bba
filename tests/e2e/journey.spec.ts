import type { Page } from '@playwright/test';
import { entityOf, expect, KADE, signIn, signInByHand, submitCredentials, test, WORKSPACE } from './kit';

async function openSwitcher(page: Page): Promise<void> {
  await page.getByRole('button', { name: /switch entity/i }).click();
  await expect(page.getByRole('tree', { name: 'Entities' })).toBeVisible();
}

async function switchTo(page: Page, name: string): Promise<void> {
  await openSwitcher(page);
  await page
    .getByRole('treeitem', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) })
    .first()
    .click();
  await expect(page).toHaveTitle(`${name} - Dashboard`);
}

test('the first walk: sign in, switch to a company and back, reload, sign out; who signs in next sees only their own', async ({
  page,
}) => {
  await signInByHand(page, 'eva@vanhouten.test');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
  await expect(page).toHaveTitle(`${WORKSPACE} - Dashboard`);
  for (const name of ['Companies', 'Details', 'People', 'Latest events']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText('1016 BR Amsterdam')).toBeVisible();
  const workspace = entityOf(page);

  const message = page.getByText(`You have switched to the entity ${KADE}`);
  // It passes after three seconds, which a busy machine may take to show the dashboard.
  await Promise.all([switchTo(page, KADE), expect(message).toBeVisible()]);
  expect(entityOf(page)).not.toBe(workspace);
  await expect(message).toBeHidden({ timeout: 5_000 });

  await page.reload();
  await expect(page).toHaveTitle(`${KADE} - Dashboard`);
  await page.goto('/documents');
  await expect(page).toHaveTitle(`${KADE} - Documents`);

  await page.goto('/');
  await switchTo(page, WORKSPACE);
  expect(entityOf(page)).toBe(workspace);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle('Quorate - Sign in');
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);

  await page.goto('/sign-in');
  await submitCredentials(page, 'jan@vanhouten.test');
  await expect(page).toHaveTitle(`${KADE} - Dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jan');
  await expect(page.getByText('Eva,')).toHaveCount(0);
});

test('the last visited pages are offered by the page that is not found', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  const dashboard = page.url();
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page).toHaveTitle(`${WORKSPACE} - Documents`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/nope/nowhere';
    history.pushState({}, '', link.href);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.getByRole('listitem').filter({ hasText: 'Documents' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(dashboard);
});
