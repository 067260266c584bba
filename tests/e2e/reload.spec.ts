import { expect, KADE, signIn, test } from './kit';
import { watchTraffic } from './traffic';

const CHUNK = '**/assets/static-*.js';

test('a chunk that a new version took away reloads the page once; then the page says so, and the session is back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const traffic = watchTraffic(page);
  await signIn(page, 'eva@vanhouten.test');
  await page.getByRole('button', { name: /switch entity/i }).click();
  await page
    .getByRole('treeitem', { name: new RegExp(`^${KADE.replaceAll(' ', '\\s')}`) })
    .first()
    .click();
  await expect(page).toHaveTitle(`${KADE} - Dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await traffic.quiet();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }));
  // Pressed without being pointed at: a link is fetched ahead under the pointer.
  await page.getByRole('link', { name: 'Privacy', exact: true }).first().dispatchEvent('click');

  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page).toHaveTitle(`${KADE} - Privacy`);
  await again.click();
  await expect(again).toBeVisible();
  expect(loads).toHaveLength(1);

  await page.unroute(CHUNK);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/i })).toBeVisible();
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await expect(page.getByRole('option').first()).toContainText('Dashboard');
  expect(loads).toHaveLength(1);
});
