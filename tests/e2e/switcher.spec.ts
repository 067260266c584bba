import { expect, signIn, test } from './kit';

test('without a network the page stays, and what could not be opened opens when it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::');
  await page.route('**/assets/EntityTree-*', (route) => route.abort());
  await signIn(page, 'eva@vanhouten.test');
  await context.setOffline(true);
  const switcher = page.getByRole('button', { name: /switch entity/i });
  await switcher.click();
  await expect(page.getByText('This could not be opened.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
  await page.unroute('**/assets/EntityTree-*');
  await context.setOffline(false);
  await switcher.click();
  await expect(page.getByRole('tree', { name: 'Entities' })).toBeVisible();
});
