import { isPassword, textedCode } from './accounts';
import { expectFine } from './axe';
import { expect, PASSWORD, signInByHand, submitCredentials, test } from './kit';
import { expectForgotten } from './stored';

const MILA = 'mila@vanhouten.test';
const NEW_PASSWORD = 'a quorum of seven';
const WIDTHS = { fits: [1440, 1024, 390] };

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
