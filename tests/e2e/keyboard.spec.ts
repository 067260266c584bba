import { expect, KADE, signIn, test, WORKSPACE } from './kit';

test('signing in needs no pointer; the first Tab reaches the skip link; the tree and the palette are used with the keys', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('eva@vanhouten.test');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type('quorate-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${WORKSPACE} - Dashboard`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  // What is remembered of the dashboard cannot be used before it is known who is here.
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const switcher = page.getByRole('button', { name: /switch entity/i });
  const tree = page.getByRole('tree', { name: 'Entities' });
  await switcher.click();
  await expect(tree).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tree).toHaveCount(0);
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tree).toBeVisible();
  // The tree stands there before its field has the focus, and until then the keys are the button's.
  await expect(page.getByRole('combobox', { name: 'Find an entity' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${KADE} - Dashboard`);

  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Management board' }).click();
  await expect(page).toHaveTitle(`${KADE} - Management board`);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('option').first()).toContainText('Dashboard');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('beheer');
  await expect(page.getByRole('option').first()).toContainText('Beheer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(`${WORKSPACE} - Dashboard`);
});

test('the palette gives the focus back, and messages stand above it', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'eva@vanhouten.test');
  await page.getByRole('link', { name: KADE }).first().click();
  const message = page.getByText('You have switched to the entity');
  await expect(message).toBeVisible();
  // A message passes after three seconds: time goes on by hand.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  }).toPass();
  // The page takes the focus when it comes.
  const arrived = page.getByRole('status').filter({ hasText: `${KADE} - Dashboard` });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(arrived).toBeAttached({ timeout: 500 });
  }).toPass();
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await message.hover();
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('going back finds a page where it was left, and a new page begins at its top', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  const scroller = page.locator('[data-page-scroller]');
  const top = () => scroller.evaluate((element) => element.scrollTop);
  await scroller.evaluate((element) => {
    element.scrollTop = 240;
  });
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page).toHaveTitle(`${WORKSPACE} - Documents`);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect.poll(top).toBe(240);
});
