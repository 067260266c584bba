import type { Page } from '@playwright/test';
import { violations } from './axe';
import { addByHand, EVA, startDraft, stepOf } from './drafting';
import { entityOf, signIn } from './kit';
import { expect, type MailServer, test } from './mailServer';
import { aGuest, sendResolution } from './opened';

/** One server for the file. */
test.describe.configure({ mode: 'default', timeout: 90_000 });

const addressOf = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

function mailsTo({ taken }: MailServer, address: string): readonly string[] {
  return taken.filter((mail) => mail.includes(`To: ${address}`));
}

test('who was not reached is named with the reason, tried again by itself, and reached at another address', async ({
  page,
  request,
  mailServer,
}) => {
  const [good, slow, wrong, right] = [
    addressOf('good'),
    addressOf('slow'),
    addressOf('wrong'),
    addressOf('right'),
  ];
  mailServer.refuse(slow, 451, 0);
  mailServer.refuse(wrong, 550);
  await signIn(page, EVA);
  const { path } = await sendResolution(request, {
    entity: entityOf(page),
    title: 'Lease of the quay',
    makers: [aGuest('Ida Kuiper', good), aGuest('Bas Slof', slow), aGuest('Wil Mos', wrong)],
  });
  await page.goto(path);
  await expect(
    page.getByText('Invitations are being sent: 2 of 3 have their outcome. Voting opens after the last.'),
  ).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^The invitation to ${slow} was not taken in 1 attempt, the next is at `)),
  ).toContainText('451');
  await expect(page.getByText(`The invitation to ${wrong} could not be delivered: `)).toContainText('550');
  expect(await violations(page)).toEqual([]);

  // The second attempt is taken, and the page follows.
  await expect(page.getByText('1 of 3 people could not be reached by mail.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/was not taken/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decision progress' })).toBeVisible();

  await row(page, 'Wil Mos').getByRole('button', { name: 'Send again to Wil Mos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the invitation of Wil Mos again' });
  await dialog.getByLabel('Email address').fill(right);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`The invitation to ${wrong} could not be delivered: `)).toHaveCount(0);
  await expect(page.getByText('people could not be reached')).toHaveCount(0);
  await expect.poll(() => mailsTo(mailServer, right).length).toBe(1);
  expect([good, slow, wrong].map((address) => mailsTo(mailServer, address).length)).toEqual([1, 1, 0]);
});

test('what reached nobody stays closed, can be given more time, and is cancelled with a reason', async ({
  page,
  request,
  mailServer,
}) => {
  const gone = addressOf('gone');
  mailServer.refuse(gone, 550);
  await signIn(page, EVA);
  const { path } = await sendResolution(request, {
    entity: entityOf(page),
    title: 'Lease of the shed',
    makers: [aGuest('Gon Vis', gone)],
  });
  await page.goto(path);
  await expect(page.getByText(/^Nobody could be reached by mail, so voting is not open\./)).toBeVisible();
  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Extend the deadline' }).click();
  const more = page.getByRole('dialog', { name: 'Extend the deadline' });
  await more.getByRole('button', { name: 'Extend the deadline' }).click();
  await expect(more.getByText('Choose the new last day.')).toBeVisible();
  await expect(more.getByText('Say why.')).toBeVisible();
  await more.getByLabel('New last day').fill('2040-01-31');
  await more.getByLabel('Reason').fill('Nobody was reached');
  await more.getByRole('button', { name: 'Extend the deadline' }).click();
  await expect(more).toHaveCount(0);
  await expect(page.getByText('Closes on 31 Jan 2040')).toBeVisible();

  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the resolution' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this resolution?' });
  await cancel.getByLabel('Reason').fill('The address is gone');
  await cancel.getByRole('button', { name: 'Cancel the resolution' }).click();
  await expect(page.getByText('Why it was cancelled: The address is gone')).toBeVisible();
});

test('the wizard names an address that is missing, is none, or to which the last mail was not delivered', async ({
  page,
  request,
  mailServer,
}) => {
  const gone = addressOf('gone');
  mailServer.refuse(gone, 550);
  const draft = await startDraft(page);
  const makers = [aGuest('Gon Vis', gone)];
  const { path } = await sendResolution(request, { entity: draft.entity, title: 'Lease of the yard', makers });
  await page.goto(path);
  await expect(page.getByText(/^Nobody could be reached by mail/)).toBeVisible();
  await page.goto(stepOf(draft, 'decision-makers'));
  await addByHand(page, [
    { name: 'Gon Vis', email: gone, weight: '1' },
    { name: 'Els Vis', email: 'els at example', weight: '1' },
    { name: 'Jo Vis', email: '', weight: '1' },
  ]);
  await expect(page.getByText('The last mail to this address was not delivered')).toBeVisible();
  await expect(page.getByText('Not an email address')).toBeVisible();
  await expect(page.getByText('Address missing')).toBeVisible();
});
