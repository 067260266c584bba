import type { Page } from '@playwright/test';
import { type Account, confirmAddress, createAccount, enrolNumber, mailedLink, textedCode } from './accounts';
import { violations } from './axe';
import { expect, PASSWORD, pressAndClose, submitCredentials, test } from './kit';

/** An address that no other test uses. */
const addressOf = (name: string) => `${name}.${Date.now()}@dewit.test`;

/** A telephone number that no other test uses. */
const newNumber = () => `+316${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** An account with a confirmed address and a telephone as its second factor. */
async function createProtectedAccount(page: Page, name: string, number: string): Promise<Account> {
  await page.goto('/sign-in');
  const account = await createAccount(page, addressOf(name));
  await confirmAddress(page, account);
  await enrolNumber(page, account, number);
  return account;
}

/** Presses the button of a provider and waits for its window. */
async function openProvider(page: Page, name: 'Google' | 'Microsoft'): Promise<Page> {
  await page.goto('/sign-in');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${name}` }).click(),
  ]);
  return popup;
}

async function signInAsYasmina(page: Page, popup: Page): Promise<void> {
  await pressAndClose(popup, popup.getByRole('button', { name: 'Yasmina El Amrani' }));
  await expect(page).toHaveTitle('Van Houten Beheer B.V. - Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yasmina');
}

test('somebody new comes in with Google and reads that no entity has let them in yet; somebody with an account signs in', async ({
  page,
}) => {
  const popup = await openProvider(page, 'Google');
  expect(popup.viewportSize()).toEqual({ width: 500, height: 600 });
  await popup.getByLabel('Name').fill('Sanne Vos');
  await popup.getByLabel('Email').fill(`sanne.${Date.now()}@vos.test`);
  await pressAndClose(popup, popup.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('heading', { name: 'You are not a member of an entity yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveTitle('Quorate - Sign in');
  await signInAsYasmina(page, await openProvider(page, 'Google'));
});

test('a window that is closed again is no failure, and the next one, of Microsoft, signs in', async ({
  page,
}) => {
  const popup = await openProvider(page, 'Microsoft');
  await pressAndClose(popup, popup.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  await signInAsYasmina(page, await openProvider(page, 'Microsoft'));
});

for (const [name, domain] of [
  ['Havenbedrijf', 'havenbedrijf.test'],
  ['Duin Holding', 'duin.test'],
] as const) {
  test(`an address of ${domain} leads to ${name}, which signs in`, async ({ page }) => {
    const email = `noor.${Date.now()}@${domain}`;
    await page.goto('/sign-in');
    const button = page.getByRole('button', { name: `Continue with ${name}` });
    await expect(button).toHaveCount(0);
    await page.getByLabel('Email').fill(email);
    await expect(page.getByText(`Accounts of ${domain} sign in with ${name}.`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(popup.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
    await popup.getByLabel('Name').fill('Noor de Wit');
    await popup.getByLabel('Email').fill(email);
    await pressAndClose(popup, popup.getByRole('button', { name: 'Continue' }));
    await expect(page.getByRole('heading', { name: 'You are not a member of an entity yet' })).toBeVisible();
  });
}

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

test('somebody new signs up, confirms the address by the mail and reads what comes next', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('403');
  const email = addressOf('noor');
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill('Noor de Wit');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(page.getByText('The mail is on its way.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto('/');
  await expect(page).toHaveURL('/sign-up');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();

  const link = await mailedLink(page, email);
  const other = await page.context().newPage();
  await other.goto(link);
  const outside = { name: 'You are not a member of an entity yet' };
  await expect(other.getByRole('heading', outside)).toBeVisible();
  await other.close();
  await expect(page.getByRole('heading', outside)).toBeVisible();
});

test('an address that has an account is told so at sign-up, and what was typed stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Eva');
  await page.getByLabel('Email').fill('eva@vanhouten.test');
  await page.getByLabel('Password', { exact: true }).fill('another-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'There is an account with this email address already. Sign in with it instead.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');
});

test('a second factor is asked for, may be given up, a wrong code is told, and the right one signs in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  const number = newNumber();
  const { email } = await createProtectedAccount(page, 'sem', number);
  await submitCredentials(page, email);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await submitCredentials(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel(/^Code sent to /);
  await expect(code).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code is not correct. Check it, or ask for a new one.',
  );
  await expect(code).toHaveValue('000000');

  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(async () => {
    await code.fill(await textedCode(page, number));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You are not a member of an entity yet' })).toBeVisible();
  }).toPass();
});
