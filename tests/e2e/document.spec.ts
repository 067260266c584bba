import type { Page } from '@playwright/test';
import { pdfOf } from '../kit/pdf';
import { violations } from './axe';
import { openSession } from './drafting';
import { expect, test } from './kit';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Uploads a file to the entity that is shown, and answers the path of its page. */
async function upload(page: Page, file: Upload): Promise<string> {
  const { entity, headers } = await openSession(page);
  const answer = await page.request.post('/api/documents', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: { file },
  });
  expect(answer.ok()).toBe(true);
  const { id }: { id: string } = await answer.json();
  return `/${entity}/documents/${id}`;
}

test('a text is found in the list by its name, and its page shows what was read of it, with a quote marked', async ({
  page,
}) => {
  const name = `Lease ${crypto.randomUUID()}.txt`;
  const words = `The tenant pays the rent before the first day of each month. ${crypto.randomUUID()}`;
  const path = await upload(page, { name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  await page.goto(path.replace(/\/documents\/.*/, `/documents?q=${encodeURIComponent(name)}`));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // It is read in the background, in a process of its own.
  await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
  await page.goto(`${path}?page=1&quote=${encodeURIComponent('pays the rent')}`);
  await expect(page.locator('mark')).toHaveText('pays the rent');
  expect(await violations(page)).toEqual([]);
});

test('a PDF is drawn page by page, and another page is reached by its number', async ({ page }) => {
  const buffer = Buffer.concat([pdfOf(30), Buffer.from(`% ${crypto.randomUUID()}\n`)]);
  await page.goto(await upload(page, { name: 'Thirty pages.pdf', mimeType: 'application/pdf', buffer }));
  await expect(page.getByRole('heading', { level: 1, name: 'Thirty pages.pdf' })).toBeVisible();
  await expect(page.getByText('of 30', { exact: true })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Page' });
  await number.fill('30');
  await number.press('Enter');
  await expect(page.locator('[data-page="30"] canvas')).toBeVisible();
  expect(await page.locator('[data-page]').count()).toBeLessThanOrEqual(20);
  expect(await violations(page)).toEqual([]);
});
