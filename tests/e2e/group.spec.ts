import type { Page } from '@playwright/test';
import { EVA, openSession } from './drafting';
import { expect, test } from './kit';

const FINANCE = 'Van Houten Finance N.V.';
const WORKSPACE = 'Van Houten Beheer B.V.';

/** The holder's line in the table of the chart, with its two figures. */
async function lineOf(page: Page, entity: string, holder: string): Promise<readonly string[]> {
  const row = page.getByRole('row').filter({ hasText: entity }).filter({ hasText: holder }).first();
  await expect(row).toBeVisible();
  return row.getByRole('cell').allInnerTexts();
}

async function idOf(page: Page, headers: Readonly<Record<string, string>>, name: string): Promise<string> {
  const answer = await page.request.get('/api/user', { headers });
  const { entities }: { entities: readonly { id: string; name: string }[] } = await answer.json();
  return entities.find((entity) => entity.name === name)?.id ?? '';
}

test('a share that changes from a day on is told by the chart, its panel and the past', async ({ page }) => {
  const { headers } = await openSession(page, EVA);
  const finance = await idOf(page, headers, FINANCE);
  await page.goto(`/${finance}/entity/settings`);
  const votes = page.getByLabel(`Voting of ${WORKSPACE} in percent`);
  await votes.fill('80');
  await expect(page.getByText(`Voting of ${WORKSPACE} from 100% to 80%`)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await page.goto(`/${finance}/structure?view=table`);
  expect(await lineOf(page, FINANCE, WORKSPACE)).toEqual([WORKSPACE, '100%', '80%']);
  await page.goto(`/${finance}/structure?view=table&asOf=2025-06-30`);
  expect(await lineOf(page, FINANCE, WORKSPACE)).toEqual([WORKSPACE, '100%', '100%']);

  await page.goto(`/${finance}/structure`);
  const box = page.getByRole('button', { name: new RegExp(`^${FINANCE}, `) });
  await box.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: FINANCE });
  await expect(panel.getByRole('row', { name: `${WORKSPACE} 100% 80%` })).toBeVisible();
  await expect(panel.getByText('Beneficial owners')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Drawing (SVG)' }).click();
    })(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Van Houten Finance N\.V\. \d{4}-\d\d-\d\d\.svg$/);
});

test('a member joins a board and leaves it, and stays on record', async ({ page }) => {
  const { headers } = await openSession(page, EVA);
  const finance = await idOf(page, headers, FINANCE);
  await page.goto(`/${finance}/boards/management`);
  const name = `Bregje Tasman ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Add member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add member' });
  await dialog.getByLabel('Person').fill(name);
  await dialog.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel('Position').fill('Treasurer');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('checkbox') });
  await expect(row).toContainText('Treasurer');
  await row.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'End the term' }).click();
  const ending = page.getByRole('dialog', { name: `End the term of ${name}` });
  await ending.getByRole('button', { name: 'End the term' }).click();
  await expect(ending).toHaveCount(0);
  await expect(row).toContainText(/\d{4}/);
});
