import { codeOf, createAccount, mailedLink, sendVerification } from './accounts';
import { expectFine } from './axe';
import { expect, PASSWORD, submitCredentials, test } from './kit';
import { expectForgotten } from './stored';

const NEW_PASSWORD = 'a quorum of seven';
const WIDTHS = { fits: [1440, 1024, 390] };

/** An address of nobody else, as long as addresses get. */
const addressOf = (name: string) =>
  `${name}.${Date.now()}.of-the-office-of-the-company-secretary@a-very-long-name-of-a-company.test`;

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

test('nobody learns from a forgotten password whether there is an account; links of mails that are none lead to the page of expired links', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  for (const link of ['/email', '/email?mode=signIn&oobCode=x', '/email?mode=verifyEmail']) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  }
});

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
