import { openSession } from './drafting';
import { expect, test } from './kit';

test('a task is added, found, ticked, commented on and completed', async ({ page }) => {
  test.setTimeout(120_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Renew the insurance ${mark}`;
  const { entity } = await openSession(page);
  await page.goto(`/${entity}/tasks`);
  await page.getByRole('button', { name: 'New task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Assigned to' }).fill('Eva');
  await dialog.getByRole('option', { name: /Eva Brinkman/ }).click();
  await dialog.getByRole('combobox', { name: 'About (optional)' }).fill('lease');
  const paper = dialog.getByRole('option', { name: /lease/i }).first();
  const about = (await paper.textContent()) ?? '';
  await paper.click();
  await dialog.getByRole('checkbox', { name: '2 weeks' }).check();
  await dialog.getByRole('textbox', { name: 'Checklist (optional)' }).fill('Ask two brokers');
  await dialog.getByRole('button', { name: 'Add the task' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/${entity}/tasks?q=${mark}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const facts = page.getByRole('main');
  await expect(facts.locator('a[title]').first()).toHaveAttribute(
    'href',
    /\/(documents|meetings|resolutions)\//,
  );
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByRole('combobox', { name: 'About (optional)' })).toHaveValue('');
  await edit.getByRole('button', { name: 'The task is about nothing of these' }).click();
  await edit.getByRole('button', { name: 'Save the task' }).click();
  await expect(edit).toBeHidden();
  await expect(facts.locator('a[title]')).toHaveCount(0);
  expect(about).not.toBe('');
  await page.getByRole('checkbox', { name: 'Ask two brokers' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ask two brokers' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Both have answered.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Both have answered.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});
