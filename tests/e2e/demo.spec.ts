import type { Page } from '@playwright/test';
import { expectFine } from './axe';
import { expect, pressAndClose, test } from './kit';

const WIDTHS = { axe: [1440, 390], fits: [1024] };

/** Asks for a new password as the SDK does. */
async function forget(page: Page, email: string): Promise<void> {
  const status = await page.evaluate(async (address) => {
    const response = await fetch('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo-api-key', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: address }),
    });
    return response.status;
  }, email);
  expect(status).toBe(200);
}

/** Opens the pop-up as sign-in will, and keeps what it tells. */
async function openPopup(page: Page, provider: 'google' | 'microsoft'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((name) => {
      window.addEventListener('message', (event) => {
        document.documentElement.dataset.told = JSON.stringify([event.origin, event.data]);
      });
      window.open(`/dev/identity?provider=${name}`, 'identity', 'width=500,height=600');
    }, provider),
  ]);
  return popup;
}

async function told(page: Page): Promise<unknown> {
  await expect(page.locator('html')).toHaveAttribute('data-told', /quorate\.identity/);
  return JSON.parse((await page.locator('html').getAttribute('data-told')) ?? 'null');
}

test('the pages of the demo have no fault that axe finds, and fit', async ({ page }) => {
  await page.goto('/sign-in');
  await forget(page, 'jan@vanhouten.test');
  const popup = await openPopup(page, 'google');
  await expect(popup.getByRole('list', { name: 'Demo accounts' })).toBeVisible();
  await expectFine(popup, 'the pop-up');
  for (const path of ['/dev/mail', '/dev/identity?provider=microsoft']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, path, WIDTHS);
  }
});

test('the mail of the demo leads to our own handler, by keyboard too', async ({ page }) => {
  await page.goto('/sign-in');
  await forget(page, 'mila@vanhouten.test');
  await page.goto('/dev/mail');
  await expect(page).toHaveTitle('Mail - Quorate (demo)');
  const mail = page.getByRole('listitem').filter({ hasText: 'mila@vanhouten.test' }).first();
  await expect(mail.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  const link = mail.getByRole('link', { name: 'Open the link: Reset your password, mila@vanhouten.test' });
  await expect(link).toHaveAttribute('href', /^\/email\?mode=resetPassword&oobCode=[\w-]{20,}$/);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Reload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/dev\/mail/);
});

test('the pop-up tells the page that opened it who was chosen, and closes', async ({ page, baseURL }) => {
  await page.goto('/sign-in');
  const popup = await openPopup(page, 'google');
  await expect(popup).toHaveTitle('Sign in with Google - Quorate (demo)');
  await popup.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Yasmina El Amrani' })).toBeFocused();
  await popup.keyboard.press('Tab');
  const eva = popup.getByRole('button', { name: 'Eva Brinkman' });
  await expect(eva).toBeFocused();
  await pressAndClose(popup, eva);
  expect(await told(page)).toEqual([
    baseURL,
    {
      type: 'quorate.identity',
      provider: 'google',
      account: { sub: 'eva@vanhouten.test', email: 'eva@vanhouten.test', name: 'Eva Brinkman' },
    },
  ]);
});

test('the pop-up takes another name and address, and can be cancelled', async ({ page }) => {
  await page.goto('/sign-in');
  const popup = await openPopup(page, 'microsoft');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByLabel('Name')).toBeFocused();
  await popup.getByLabel('Name').fill('Ida Vos');
  await popup.getByLabel('Email').fill('Ida@Example.test');
  await pressAndClose(popup, popup.getByRole('button', { name: 'Continue' }));
  expect(await told(page)).toMatchObject([
    expect.any(String),
    {
      provider: 'microsoft',
      account: { sub: 'ida@example.test', email: 'ida@example.test', name: 'Ida Vos' },
    },
  ]);

  const cancelled = await openPopup(page, 'google');
  await pressAndClose(cancelled, cancelled.getByRole('button', { name: 'Cancel' }));
});

test('the pop-up says where it belongs when nobody opened it', async ({ page }) => {
  await page.goto('/dev/identity?provider=google');
  await expect(page.getByText('This page belongs to the sign-in page')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
