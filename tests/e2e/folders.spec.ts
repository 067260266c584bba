import type { Page } from '@playwright/test';
import { violations } from './axe';
import { openSession } from './drafting';
import { expect, test } from './kit';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('what is set is saved under a name; folders are made, filled together and printed; tags are deleted and taken back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mark = crypto.randomUUID().slice(0, 8);
  const { entity } = await openSession(page);
  await page.goto(`/${entity}/documents/upload`);
  await page.getByTestId('file-input').setInputFiles({
    name: `Budget ${mark}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`The budget ${mark} of the year.`),
  });
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText(/done/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Close uploads' }).click();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/${entity}/documents?q=${mark}`);
  await choose(page, 'Saved filters', 'Save these filters');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Found ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/${entity}/documents`);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitemcheckbox', { name: `Found ${mark}` }).click();
  await expect(page).toHaveURL(new RegExp(`documents\\?q=${mark}$`));
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Folders', exact: true }).click();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Finance ${mark}`);
  await page.getByRole('button', { name: 'Create the folder' }).click();
  const rail = page.getByRole('navigation', { name: 'Folders and tags' });
  const folder = rail.getByRole('link', { name: new RegExp(`Finance ${mark}`) });
  await expect(folder).toBeVisible();
  await page.getByRole('link', { name: `Budget ${mark}.txt` }).dragTo(folder);
  await expect(folder).toHaveText(/1$/);
  await folder.click();
  await expect(page).toHaveURL(/folder=/);
  await expect(page.getByRole('link', { name: `Budget ${mark}.txt` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Printable index' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Index of documents' })).toBeVisible();
  await expect(row(page, `Budget ${mark}.txt`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/${entity}/tag-management`);
  const tags = [`Old ${mark}`, `Kept ${mark}`];
  for (const name of tags) {
    await page.getByRole('button', { name: 'New tag' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create the tag' }).click();
    await expect(row(page, name)).toBeVisible();
  }
  await choose(page, `More actions for Old ${mark}`, 'Delete the tag');
  await page.getByRole('button', { name: 'Delete the tag', exact: true }).click();
  await expect(row(page, `Old ${mark}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, `Old ${mark}`)).toBeVisible();
  await choose(page, `More actions for Old ${mark}`, 'Merge into another tag');
  await page.getByLabel('Tag that is left').selectOption({ label: `Kept ${mark}` });
  await page.getByRole('button', { name: /^Merge into/ }).click();
  await expect(row(page, `Old ${mark}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await choose(page, `More actions for Old ${mark}`, 'Merge into another tag');
  await page.getByLabel('Tag that is left').selectOption({ label: `Kept ${mark}` });
  await page.getByRole('button', { name: /^Merge into/ }).click();
  await expect(
    page.getByText(`“Old ${mark}” will be merged into “Kept ${mark}” in 10 seconds.`),
  ).toBeVisible();
  // Leaving the page sends it.
  const sent = page.waitForResponse((response) =>
    /PATCH .*\/tags\//.test(`${response.request().method()} ${response.url()}`),
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  expect((await sent).status()).toBe(200);
  await page.goto(`/${entity}/tag-management`);
  await expect(row(page, `Kept ${mark}`)).toBeVisible();
  await expect(row(page, `Old ${mark}`)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
