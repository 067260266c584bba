import { violations, wide } from './axe';
import { expect, signIn, test } from './kit';

const SALE = 'Sale of Kadeweg 14, Rotterdam';

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({ colorScheme: scheme });

    test('list, details and import have no fault that axe finds, and fit', async ({ page }) => {
      await signIn(page, 'eva@vanhouten.test');
      await page.goto('/resolutions');
      await expect(page.getByRole('link', { name: SALE })).toBeVisible();
      expect(['list', await violations(page), await wide(page)]).toEqual(['list', [], false]);
      await page.getByRole('link', { name: SALE }).click();
      await expect(page.getByRole('heading', { level: 1, name: SALE })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Decision progress' })).toContainText('Quorum reached');
      expect(['details', await violations(page), await wide(page)]).toEqual(['details', [], false]);
      await page.goto('/resolutions/import');
      await expect(page.getByRole('heading', { level: 1, name: 'Import resolutions' })).toBeVisible();
      expect(['import', await violations(page), await wide(page)]).toEqual(['import', [], false]);
    });
  });
}

test('the list follows the address: narrowed, nothing that fits, and cleared', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  await page.goto('/resolutions?status=Open');
  await page.getByRole('searchbox').fill('kadeweg');
  await expect(page).toHaveURL(/q=kadeweg/);
  await expect(page.getByRole('row').filter({ hasText: 'RES-' })).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByRole('heading', { name: 'No resolution fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: SALE })).toBeVisible();
});

test('what waits is decided from the dashboard, and is there after a reload', async ({ page }) => {
  await signIn(page, 'jan@vanhouten.test');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jan');
  const waiting = page.getByRole('region', { name: 'Resolutions to decide' });
  await waiting
    .getByRole('link', { name: /^Review and decide/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Against' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Not before the annual accounts');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decide against' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: '(you)' })).toContainText('Against');
});
