import { readFileSync } from 'node:fs';
import { expectFine } from './axe';
import { EVA } from './drafting';
import { entityOf, expect, signIn, test } from './kit';
import { SERVER_LOG } from './log';
import { decisionLinks } from './mails';
import { aGuest, openResolution } from './opened';
import { everythingStored } from './stored';

const UNKNOWN = 'A'.repeat(43);

test('a token that nobody knows leads where links end, and stays nowhere', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`/decision#${UNKNOWN}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page).toHaveURL(/\/decision$/);
  await expectFine(page, 'a link that nobody knows');
  expect(await everythingStored(page)).not.toContain(UNKNOWN);
  expect(addresses.filter((address) => address.includes(UNKNOWN))).toEqual([]);
  expect(readFileSync(SERVER_LOG, 'utf8')).not.toContain(UNKNOWN);
  await page.goBack();
  expect(page.url()).not.toContain(UNKNOWN);
});

test('a page without its link says what to do', async ({ page }) => {
  await page.goto('/decision');
  await expect(page.getByRole('heading', { name: 'Open the link in your mail again' })).toBeVisible();
  await expectFine(page, 'without its link');
});

test('the link of a mail decides without an account, once', async ({ page, request, browser, baseURL }) => {
  const email = `ida.${crypto.randomUUID()}@example.com`;
  await signIn(page, EVA);
  const { path, title } = await openResolution(request, {
    entity: entityOf(page),
    title: `Lease of the yard ${crypto.randomUUID()}`,
    guests: [aGuest('Ida Kuiper', email)],
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [link = ''] = await decisionLinks(page, email, 1);
  const token = link.slice(link.indexOf('#') + 1);

  const guest = await (
    await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  ).newPage();
  await guest.goto(new URL(link, baseURL).href);
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Until it was used a reload needs no new link; only the address has it.
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await everythingStored(guest)).not.toContain(token);
  await expectFine(guest, 'by its link', { fits: [390, 834, 1440] });
  await guest.getByRole('button', { name: 'In favour' }).click();
  await guest.getByRole('textbox').fill('Good price');
  await guest.getByRole('button', { name: 'Decide in favour' }).click();
  await expect(guest.getByRole('heading', { name: 'Your decision is recorded' })).toBeFocused();
  await expect.poll(() => guest.url()).not.toContain(token);
  await expectFine(guest, 'what was recorded');
  expect(await everythingStored(guest)).not.toContain(token);
  expect(readFileSync(SERVER_LOG, 'utf8')).not.toContain(token);

  // The open screen of the other follows.
  const decisionMakers = page.getByRole('region', { name: 'Decision makers' });
  await expect(decisionMakers.locator('tr', { hasText: 'Ida Kuiper' })).toContainText('In favour');
  await guest.goto('about:blank');
  await guest.goto(new URL(link, baseURL).href);
  await expect(guest.getByRole('heading', { name: 'Your decision is recorded' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Against' })).toHaveCount(0);
  await guest.context().close();
});
