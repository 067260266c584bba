import type { Page } from '@playwright/test';
import { codeOf, createAccount, isPassword, mailedLink, sendVerification, textedCode } from './accounts';
import { expectFine } from './axe';
import { expect, PASSWORD, signInByHand, submitCredentials, test } from './kit';
import { everythingStored } from './stored';

const MILA = 'mila@vanhouten.test';
const NEW_PASSWORD = 'a quorum of seven';
const WIDTHS = { fits: [1440, 1024, 390] };

/** An address of nobody else, as long as addresses get. */
const addressOf = (name: string) =>
  `${name}.${Date.now()}.of-the-office-of-the-company-secretary@a-very-long-name-of-a-company.test`;

async function expectForgotten(page: Page, secrets: readonly string[]): Promise<void> {
  const stored = await everythingStored(page);
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
}

test('who forgot the password sets a new one by mail: the old one is refused, the link works once', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await page.goto('/sign-in');
  const { email } = await createAccount(page, addressOf('forgetful'));

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Quorate - Forgot password');
  await expectFine(page, 'forgot password', WIDTHS);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused();
  await expectFine(page, 'mail sent', WIDTHS);

  const link = await mailedLink(page, email);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveTitle('Quorate - Reset password');
  await expectFine(page, 'reset password', WIDTHS);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Still missing: at least 6 characters.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused();
  await expectFine(page, 'password set', WIDTHS);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.goto('/sign-in');
  await submitCredentials(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Email or password is not correct');
  await submitCredentials(page, email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'You are not a member of an entity yet' })).toBeVisible();
  await expectForgotten(page, [NEW_PASSWORD, PASSWORD, codeOf(link)]);
});

test('nobody learns from a forgotten password whether there is an account', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
});

test('a link that confirms an address does so once, and its code stays nowhere', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await page.goto('/sign-in');
  const account = await createAccount(page, addressOf('new'));
  await sendVerification(page, account);
  const link = await mailedLink(page, account.email);
  await page.goto(`${link}&apiKey=demo-api-key&lang=en`);
  await expect(page).toHaveTitle('Quorate - Sign in');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expectForgotten(page, [codeOf(link)]);
  await page.goBack();
  expect(page.url()).not.toContain(codeOf(link));

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('who waits for the confirmation gets on as soon as the link was opened', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403');
  await page.goto('/sign-in');
  const account = await createAccount(page, addressOf('waiting'));
  await submitCredentials(page, account.email);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await sendVerification(page, account);
  await page.goto(await mailedLink(page, account.email));
  await expect(page.getByRole('heading', { name: 'You are not a member of an entity yet' })).toBeVisible();
});

for (const link of ['/email', '/email?mode=signIn&oobCode=x', '/email?mode=verifyEmail']) {
  test(`${link} leads to the page of expired links`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
}

test('a link that meets no network stays, says so, and works when it is tried again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED');
  await page.goto('/sign-in');
  const account = await createAccount(page, addressOf('offline'));
  await sendVerification(page, account);
  await page.route('**/accounts:resetPassword*', (route) => route.abort());
  await page.goto(await mailedLink(page, account.email));
  await expect(page.getByRole('heading', { name: 'The link could not be opened' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expectFine(page, 'link not opened', WIDTHS);
  await page.unroute('**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Quorate - Sign in');
});

test.describe('of one account', () => {
  test.describe.configure({ mode: 'serial' });

  test('a password is changed with the present one, and who changed it stays signed in', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('400');
    await signInByHand(page, MILA);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await expect(page).toHaveTitle(/ - Change password$/);
    const current = page.getByLabel('Current password', { exact: true });
    const next = page.getByLabel('New password', { exact: true });
    const change = page.getByRole('button', { name: 'Change password', exact: true });
    await expect(current).toBeVisible();
    await expectFine(page, 'change password', WIDTHS);

    await current.fill('not my password');
    await next.fill(NEW_PASSWORD);
    await change.click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await expect(current).toBeFocused();
    await expect(next).toHaveValue(NEW_PASSWORD);
    await expectFine(page, 'wrong password', WIDTHS);

    await current.fill(PASSWORD);
    await change.click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(current).toBeFocused();
    expect([await isPassword(page, MILA, PASSWORD), await isPassword(page, MILA, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ]);
    await expectForgotten(page, [NEW_PASSWORD, PASSWORD, 'not my password']);
    await page.reload();
    await expect(page).toHaveTitle(/ - Change password$/);

    await current.fill(NEW_PASSWORD);
    await next.fill(PASSWORD);
    await change.click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });

  test('a phone becomes a second factor, is asked for at sign-in, and is removed again', async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push('400');
    const number = '+31612345678';
    await signInByHand(page, MILA);
    await page.goto('/user/settings');
    const add = page.getByRole('button', { name: 'Add a phone number' });
    await expect(add).toBeVisible();
    await expectFine(page, 'user settings', WIDTHS);
    await add.click();
    const phone = page.getByLabel('Phone number');
    await expect(phone).toBeFocused();
    await phone.fill('06 1234');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText('This is not a complete telephone number.')).toBeVisible();
    await expectFine(page, 'phone number', WIDTHS);
    await phone.fill('0031 (0)6 12 34 56 78');
    await page.getByRole('button', { name: 'Send a code' }).click();

    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expectFine(page, 'code', WIDTHS);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('This code is not correct.')).toBeVisible();
    await expect(code).toBeFocused();
    const texted = await textedCode(page, number);
    await code.fill(texted);
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('Your second factor has been added.')).toBeVisible();
    await expect(page.getByText(/^Added on/)).toBeVisible();
    await expectFine(page, 'a second factor', WIDTHS);
    await expectForgotten(page, [PASSWORD, texted]);

    await page.goto('/sign-out');
    await expect(page).toHaveTitle('Quorate - Sign in');
    await submitCredentials(page, MILA);
    await page.getByLabel(/^Code sent to/).fill(await textedCode(page, number));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveTitle(/ - Dashboard$/);

    await page.goto('/user/settings');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Your password alone is then enough to sign in.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectFine(page, 'removal', WIDTHS);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('The second factor has been removed.')).toBeVisible();
    await expect(add).toBeVisible();
  });
});
