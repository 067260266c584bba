import type { Browser, Page } from '@playwright/test';
import { demoId } from '#server/demo/ids';
import { dayAhead } from './drafting';
import { expect, signIn, test, told } from './kit';
import { mailsTo } from './mails';
import { openCalls } from './opened';

const [EVA, JAN] = ['eva@vanhouten.test', 'jan@vanhouten.test'];
const HERE = demoId('entity', 'kade');
const [PLANNED, OTHER] = [dayAhead(40), dayAhead(41)];

async function plan(page: Page, title: string, ida: string) {
  const call = await openCalls(page.request, HERE);
  const { id } = await call<{ id: string }>('POST', '/meetings', {
    type: 'Management Board Meeting',
    title,
    startsAt: `${PLANNED.iso}T12:00:00.000Z`,
    endsAt: `${PLANNED.iso}T13:00:00.000Z`,
    place: 'Herengracht 182, Amsterdam',
    people: [
      { userId: demoId('user', 'eva'), name: 'Eva Brinkman', role: 'secretary' },
      { userId: demoId('user', 'jan'), name: 'Jan de Boer', role: 'chair', weight: '1' },
      { name: 'Ida Kuiper', email: ida, role: 'member', weight: '1' },
    ],
    agenda: [{ title: 'Lease of the crane', minutes: 30 }],
  });
  return `/${HERE}/meetings/${id}`;
}

/** A phone of its own at night, where somebody is signed in or not. */
async function onAPhone(browser: Browser, path: string, email?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (email !== undefined) await signIn(page, email);
  await page.goto(path);
  return page;
}

/** The day that is chosen, as a page or a mail names it. */
const dayIn = (month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-NL', { day: 'numeric', month }).format(new Date(`${OTHER.iso}T12:00:00.000Z`));

async function newestLink(page: Page, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get('/dev/mail.json');
    const { messages }: { messages: readonly { to: string; link: string | null }[] } = await answer.json();
    link = messages.find((mail) => mail.to.includes(address))?.link ?? '';
    expect(link).toContain('/rsvp#');
  }).toPass();
  return link;
}

test('the day of a meeting is asked about, answered on phones with and without an account, chosen and told', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const ida = `ida.${mark}@example.com`;
  await signIn(page, EVA);
  const path = await plan(page, `Day of the crane ${mark}`, ida);
  await page.goto(path);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ask which day suits' }).click();
  await dialog.getByRole('button', { name: 'Add a day' }).click();
  const second = dialog.getByRole('group', { name: 'Day 2' });
  await second.getByRole('textbox', { name: 'Day' }).fill(OTHER.typed);
  await second.getByRole('textbox', { name: 'Day' }).press('Tab');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toBeHidden();
  await told(page, '2 people are asked by mail.');

  const [asked] = await mailsTo(page, ida, /^Which day suits you\?/);
  expect(asked).not.toContain('Lease of the crane');
  const [jan, linked] = await Promise.all([
    onAPhone(browser, path, JAN),
    onAPhone(browser, await newestLink(page, ida)),
  ]);
  const daysOf = (each: Page, name: string) => each.getByRole('region', { name }).getByRole('listitem');
  const jans = daysOf(jan, 'Which day suits?').nth(1).getByRole('button', { name: 'Suits', exact: true });
  await jans.tap();
  await expect(jans).toHaveAttribute('aria-pressed', 'true');
  const idas = daysOf(linked, 'Which day suits you?').nth(1).getByRole('button', { name: 'If needed' });
  await idas.tap();
  await expect(idas).toHaveAttribute('aria-pressed', 'true');
  await expect(linked.getByText('Ida Kuiper, the invitation follows by mail.')).toBeVisible();
  for (const each of [jan, linked]) {
    const overflow = await each.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  }

  const chosen = daysOf(page, 'Which day suits?').nth(1);
  await expect(chosen).toContainText('It suits: Jan de Boer');
  await expect(chosen).toContainText('If needed: Ida Kuiper');
  await chosen.getByRole('button', { name: 'Choose this day' }).click();
  await dialog.getByRole('button', { name: 'Choose this day' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Which day suits?' })).toBeHidden();
  await expect(page.getByText(dayIn('short')).first()).toBeVisible();

  await page.getByRole('button', { name: 'Send invitations' }).click();
  await dialog.getByRole('button', { name: /^Send \d+ invitations?$/ }).click();
  await expect(dialog).toBeHidden();
  const [invitation] = await mailsTo(page, ida, /^Invitation:/);
  expect(invitation).toContain(dayIn('long'));
  await linked.reload();
  await expect(linked.getByText('Ida Kuiper, do you come?')).toBeVisible();
  await linked.getByRole('button', { name: 'I come', exact: true }).tap();
  await expect(linked.getByText(/Ida Kuiper, you answered on .*: comes\./)).toBeVisible();
});
