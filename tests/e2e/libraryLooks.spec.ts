import { demoId } from '#server/demo/ids';
import { openSession } from './drafting';
import { expect, test } from './kit';
import { looksOf } from './looks';

/** Of the demo group: one with pages that are drawn. */
const VALUATION = demoId('document', 'beheer Valuation report Kadeweg 14.pdf');

test('documents, tags and AI search have no fault that axe finds, and fit', async ({ page }) => {
  const { entity } = await openSession(page, 'admin@quorate.test');
  const documents = `/${entity}/documents`;
  await looksOf(page, [
    // A few rows look as a hundred do.
    { name: 'documents', path: `${documents}?q=Kadeweg` },
    { name: 'no document fits', path: `${documents}?q=nothing+is+called+so` },
    {
      name: 'a document',
      path: `${documents}/${VALUATION}?page=1`,
      open: async () => {
        await expect(page.locator('canvas').first()).toBeVisible();
      },
    },
    { name: 'upload', path: `${documents}/upload` },
    { name: 'the printable index', path: `${documents}/index` },
    { name: 'tags', path: `/${entity}/tag-management` },
    {
      name: 'a new tag',
      open: async () => {
        await page.getByRole('button', { name: 'New tag' }).click();
        await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
      },
    },
    { name: 'AI search', path: `/${entity}/ai-search` },
    { name: 'history of AI search', path: `/${entity}/ai-search/history` },
  ]);
});
