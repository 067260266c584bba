import { expect, openSettings, signIn, submitCredentials, test } from './kit';
import { looksOf, type Screen } from './looks';

const PUBLIC = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/email',
  '/expired-link',
  '/not-found',
  '/privacy',
  '/terms',
  '/accessibility',
  '/status',
  '/decision',
];

/** What is of a module is looked at by the looks of the module. */
const SIGNED_IN = [
  '/structure',
  '/entity/users',
  '/entity/users/import',
  '/entity/users/review',
  '/entity/settings',
  '/user/settings',
  '/not-found',
  '/forbidden',
  '/disabled-feature',
  '/admin/entities',
];

const at = (paths: readonly string[]): readonly Screen[] => paths.map((path) => ({ name: path, path }));

test('the pages for everybody have no fault that axe finds, and fit', async ({ page }) => {
  await looksOf(page, at(PUBLIC));
});

test('the pages inside have no fault that axe finds, and fit', async ({ page }) => {
  await signIn(page, 'admin@quorate.test');
  await looksOf(page, [
    ...at(SIGNED_IN),
    {
      name: 'words that are not saved, and a name that is missing',
      open: async () => {
        await openSettings(page);
        await page.getByLabel('First name').fill('');
        await page.getByRole('button', { name: 'Save 1 change' }).click();
        await expect(page.getByText('Enter your first name.')).toBeVisible();
        await expect(page.getByLabel('First name')).toBeFocused();
      },
      close: async () => {
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0);
      },
    },
  ]);
});

const MENUS = [/switch entity/i, /^Account of/, /^Notifications/];
const SHELLS = [
  { name: 'a desk', use: { viewport: { width: 1440, height: 900 } }, menus: MENUS },
  {
    name: 'a phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    menus: [...MENUS, /^More$/],
  },
];

for (const { name, use, menus } of SHELLS) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test('open menus and messages have no fault that axe finds', async ({ page }) => {
      await signIn(page, 'admin@quorate.test');
      const opened = page.getByRole('dialog').or(page.getByRole('menu'));
      const screens = menus.map((button) => ({
        name: String(button),
        open: async () => {
          await page.getByRole('button', { name: button }).click();
          await opened.first().waitFor();
        },
        close: async () => {
          await page.keyboard.press('Escape');
          await expect(opened).toHaveCount(0);
        },
      }));
      await looksOf(page, screens, {});
    });
  });
}

test('the disabled user and the failed sign-in have no fault that axe finds', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('400', '403');
  await looksOf(page, [
    {
      name: 'the failed sign-in',
      path: '/sign-in',
      open: async () => {
        await submitCredentials(page, 'piet@vanhouten.test', 'wrong');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'the disabled user',
      open: async () => {
        await submitCredentials(page, 'piet@vanhouten.test');
        await expect(page).toHaveURL(/\/disabled-user$/);
      },
    },
  ]);
});

test('a name as long as names get, in one word, stays within the page', async ({ page }) => {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), firstName: 'x'.repeat(100) } });
  });
  await signIn(page, 'jan@vanhouten.test');
  const main = page.getByRole('main');
  expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
