import type { BrowserContext, Page } from '@playwright/test';
import { expectFine } from './axe';
import { saved, startDraft, stepOf, title } from './drafting';
import { expect, test } from './kit';

async function addShareholders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add the shareholders/ }).click();
  await expect(saved(page)).toBeVisible();
}

test('a typed address leads to the step that holds it up, and a gate names what is missing', async ({
  page,
}) => {
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'personalize'));
  await expect(page).toHaveURL(new RegExp(`${stepOf(draft, 'decision-makers')}$`));
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Add decision makers')).toBeVisible();
  await addShareholders(page);
  await next.click();
  await expect(page).toHaveURL(/compose$/);
  await page.goto(stepOf(draft, 'personalize'));
  await expect(page).toHaveURL(/compose$/);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(title(page)).toBeFocused();
});

test('words are back after a reload and in a tab that comes after a killed one', async ({
  page,
  context,
}) => {
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await addShareholders(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await title(page).fill('Sale of the Kadeweg');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('The board resolves to sell.');
  await expect(page.getByText('5 words')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Sale of the Kadeweg');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('The board resolves to sell.');
  await page.close();
  const again = await context.newPage();
  await again.goto(stepOf(draft, 'compose'));
  await expect(title(again)).toHaveValue('Sale of the Kadeweg');
});

async function withoutApi(context: BrowserContext): Promise<void> {
  await context.route('**/api/resolutions/**', (route) => route.abort());
}

test('words that could not be stored are kept, over a reload too, and stored when the network is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource');
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await addShareholders(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toBeVisible();
  await withoutApi(context);
  await title(page).fill('Written on a train');
  await expect(page.getByText(/^Not saved: Quorate cannot be reached/)).toBeVisible();
  await context.unroute('**/api/resolutions/**');
  await page.reload();
  await expect(title(page)).toHaveValue('Written on a train');
  await expect(saved(page)).toBeVisible();
});

test('a newer revision of another tab is shown beside one’s own, and neither is lost silently', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await addShareholders(page);
  await page.goto(stepOf(draft, 'compose'));
  await expect(title(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(stepOf(draft, 'compose'));
  await title(other).fill('Written in the other tab');
  await expect(saved(other)).toBeVisible();
  await expect.poll(() => title(other).inputValue()).toBe('Written in the other tab');
  await title(page).fill('Written here');
  await expect(page.getByRole('row', { name: /Title Written in the other tab Written here/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  await other.reload();
  await expect(title(other)).toHaveValue('Written here');
});

test('the steps have no fault that axe finds, and fit', async ({ page }) => {
  const draft = await startDraft(page);
  await page.goto(stepOf(draft, 'decision-makers'));
  await addShareholders(page);
  await expectFine(page, 'decision-makers');
  await page.getByRole('button', { name: 'Continue' }).click();
  await title(page).fill('Loan to a company with a name that is very long, '.repeat(4));
  await page.getByRole('button', { name: 'Start from a template' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByText(/^\d+ words$/)).not.toHaveText('0 words');
  await expect(saved(page)).toBeVisible();
  await expectFine(page, 'compose');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Message to all recipients').fill('Please decide.');
  await expect(saved(page)).toBeVisible();
  await expectFine(page, 'personalize');
});
