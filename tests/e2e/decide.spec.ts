import { readFileSync } from 'node:fs';
import { violations, wide } from './axe';
import { expect, signIn, test } from './kit';
import { SERVER_LOG } from './log';
import { everythingStored } from './stored';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly link?: string | null;
}

const UNKNOWN = 'A'.repeat(43);

test('a token that nobody knows leads where links end, and stays nowhere', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`/decision#${UNKNOWN}`);
  await expect(page).toHaveURL(/\/expired-link$/);
  expect(await everythingStored(page)).not.toContain(UNKNOWN);
  expect(addresses.filter((address) => address.includes(UNKNOWN))).toEqual([]);
  expect(readFileSync(SERVER_LOG, 'utf8')).not.toContain(UNKNOWN);
  await page.goBack();
  expect(page.url()).not.toContain(UNKNOWN);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`a page without its link says what to do, in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/decision');
    await expect(page.getByRole('heading', { name: 'Open the link in your mail again' })).toBeVisible();
    expect([await violations(page), await wide(page)]).toEqual([[], false]);
  });
}

test('the link of a mail decides without an account, once', async ({ page, browser, baseURL }) => {
  await signIn(page, 'eva@vanhouten.test');
  await page.goto('/resolutions?q=Kadeweg');
  await page.getByRole('link', { name: 'Sale of Kadeweg 14, Rotterdam' }).click();
  await page.getByRole('button', { name: 'Remind Hendrik ter Horst' }).click();
  await expect(page.getByText('One person is reminded.')).toBeVisible();
  let link = '';
  await expect(async () => {
    const { messages }: { messages: readonly Mail[] } = await (
      await page.request.get('/dev/mail.json')
    ).json();
    link = messages.find((mail) => mail.link?.includes('/decision#'))?.link ?? '';
    expect(link).toContain('/decision#');
  }).toPass();
  const token = link.slice(link.indexOf('#') + 1);

  const guest = await (
    await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  ).newPage();
  await guest.goto(new URL(link, baseURL).href);
  await expect(guest.getByRole('heading', { level: 1, name: 'Sale of Kadeweg 14, Rotterdam' })).toBeVisible();
  expect([guest.url().includes(token), await violations(guest), await wide(guest)]).toEqual([
    false,
    [],
    false,
  ]);
  await guest.getByRole('button', { name: 'In favour' }).click();
  await guest.getByRole('textbox').fill('Good price');
  await guest.getByRole('button', { name: 'Decide in favour' }).click();
  await expect(guest.getByText(/^You decided in favour on /)).toBeVisible();
  expect(await everythingStored(guest)).not.toContain(token);
  expect(readFileSync(SERVER_LOG, 'utf8')).not.toContain(token);

  // The open screen of the other follows.
  await expect(page.getByRole('row').filter({ hasText: 'Hendrik ter Horst' })).toContainText('In favour');
  await guest.goto('about:blank');
  await guest.goto(new URL(link, baseURL).href);
  await expect(guest.getByText(/^You decided in favour on /)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Against' })).toHaveCount(0);
  await guest.context().close();
});
