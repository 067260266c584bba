import { openSession } from './drafting';
import { expect, test } from './kit';
import { expectKept } from './stored';

test('a meeting is planned, ordered by the keyboard, convened, answered, talked about and cancelled', async ({
  page,
}) => {
  const { entity } = await openSession(page, 'eva@vanhouten.test');
  await page.goto(`/${entity}/meetings/new`);
  await page.getByLabel('Type').selectOption('General Meeting');
  await expect(page).toHaveURL(/type=General/);
  await expect(page.getByText(/BW 2:225/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Meeting about the quay');
  await page.getByLabel('Begins at').fill('14:00');
  await page.getByLabel('Place').fill('Herengracht 182, Amsterdam');
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByLabel('Title of the item').fill('Sale of the quay');
  const agenda = page.getByRole('list', { name: 'Agenda' });
  const last = await agenda.locator('> li').count();
  await page.getByRole('button', { name: 'Move Sale of the quay' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Sale of the quay is at place ${last} of ${last}.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Sale of the quay is at place ${last - 1} of ${last}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(agenda.locator('> li').nth(last - 2)).toContainText('Sale of the quay');

  await page
    .getByRole('listitem', { name: 'Geert Postma' })
    .getByLabel('Email address')
    .fill('geert.postma@vanhouten.test');

  // What was typed outlives the page.
  await expectKept(page, 'geert.postma@vanhouten.test');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Meeting about the quay');
  await page.getByRole('button', { name: 'Plan the meeting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meeting about the quay' })).toBeVisible();

  await page.getByRole('button', { name: 'Send invitations' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('before the day of the meeting (BW 2:225)');
  await dialog.getByRole('button', { name: /^Send \d+ invitations?$/ }).click();
  await expect(dialog).toBeHidden();
  // In time, but shareholders have no address: that is a defect, and named.
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText('Not everybody was reached');
  await expect(notice).toContainText('No email address, so no invitation:');

  await page.getByRole('tab', { name: /^Comments/ }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('The valuation follows.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comment 1' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Geert Postma' }).click();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  await expect(page.getByText('The reminder is on its way.')).toBeVisible();

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel the meeting' }).click();
  await dialog.getByLabel('Reason').fill('The buyer withdrew.');
  await dialog.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText('Why it was cancelled:')).toBeVisible();
});
