import { expectFine, violations } from './axe';
import { EVA } from './drafting';
import { entityOf, expect, signIn, test } from './kit';
import { openResolution } from './opened';

test('the list follows the address: narrowed to what was just sent, nothing that fits, cleared, and back; it opens, also on a phone', async ({
  page,
  request,
}) => {
  test.slow();
  await signIn(page, EVA);
  const { title, path } = await openResolution(request, {
    entity: entityOf(page),
    title: `Lease of the quay ${crypto.randomUUID()}`,
  });
  await page.goto('/resolutions?status=Open');
  await page.getByRole('searchbox').fill(title);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByRole('heading', { name: 'No resolution fits' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/resolutions$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No resolution fits' })).toBeVisible();

  await page.goto(`/resolutions?q=${title}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision progress' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the resolution' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this resolution?' })).toBeVisible();
  await expectFine(page, 'dialog', { axe: [1440, 390] });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.getByText(/^RES-\d{4}-\d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to resolutions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resolutions' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('what waits is decided with the three buttons, and is there after a reload', async ({
  page,
  request,
}) => {
  await signIn(page, 'jan@vanhouten.test');
  const { title, path } = await openResolution(request, {
    entity: entityOf(page),
    title: `Lease of the shed ${crypto.randomUUID()}`,
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: /^Resolutions (to decide|in progress)$/ })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Against' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Not before the annual accounts');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Decide against' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  const decisionMakers = page.getByRole('region', { name: 'Decision makers' });
  await expect(decisionMakers.locator('tr', { hasText: '(you)' })).toContainText('Against');
});
