import type { Page } from '@playwright/test';
import { violations } from './axe';
import { expect, PASSWORD, signIn, submitCredentials, test } from './kit';
import { watchTraffic } from './traffic';

const SCRIPT = '**/assets/main-*.js';

/** Holds the application's script back until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The eye answers as soon as the script has taken the page over. */
async function takenOver(page: Page): Promise<void> {
  const hide = page.getByRole('button', { name: 'Hide password' });
  await expect(async () => {
    // It may have answered after the last look.
    if (await hide.isHidden())
      await page.getByRole('button', { name: 'Show password' }).click({ timeout: 500 });
    await expect(hide).toBeVisible({ timeout: 500 });
  }).toPass();
  await hide.click();
}

/** Where everything on the page stands, in which colours and letters. */
function looks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, font].join(' ');
    }),
  );
}

test('what is typed before the script runs is kept, with the caret, and signs in', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await email.fill('eva@vanhouten.test');
  await email.press('Home');
  await email.press('ArrowRight');
  const typedIn = await email.elementHandle();
  letGo();
  await expect(page).toHaveTitle('Quorate - Sign in');
  await page.waitForLoadState('networkidle');
  expect(
    await email.evaluate((field, before) => [field === before, field === document.activeElement], typedIn),
  ).toEqual([true, true]);
  await page.keyboard.type('+');
  await expect(email).toHaveValue('e+va@vanhouten.test');
  await page.keyboard.press('Backspace');
  await takenOver(page);
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle(/ - Dashboard$/);
});

test('who presses Sign in before the script runs is signed in when it has, and gets where they wanted', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await page.goto('/sign-in?redirect=%2Fresolutions', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(button).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue('eva@vanhouten.test');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Resolutions' })).toBeVisible();
});

test('before the script runs sign-in looks as it does afterwards, in both themes, and axe finds no fault', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const letGo = await holdScript(page);
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByText('Demo identity: accounts are printed')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const before = await looks(page);
    letGo();
    await takenOver(page);
    expect(await looks(page)).toEqual(before);
    await page.unroute(SCRIPT);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sign-in is there, and its form comes back to it', async ({ page }) => {
    await page.goto('/sign-in?redirect=%2Fdocuments');
    await submitCredentials(page, 'eva@vanhouten.test');
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});

test('who is signed in and opens sign-in never sees it (GUARD-2)', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  const letGo = await holdScript(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeAttached();
  await expect(page.getByLabel('Email')).toBeHidden();
  letGo();
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-returning');
});

test('the sections of a dashboard stand the same after signing in as after a reload', async ({ page }) => {
  const sections = () =>
    page.locator('main section').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.querySelector('h2')?.textContent, x, y, width, height].join(' ');
      }),
    );
  const traffic = watchTraffic(page);
  await page.goto('/sign-in');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await traffic.quiet();
  const before = await sections();
  expect(before.length).toBeGreaterThan(5);
  await page.reload();
  await traffic.quiet();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await sections()).toEqual(before);
});

test('who was signed in last and is not any more finds sign-in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('quorate:journals', '"somebody"'));
  await page.goto('/sign-in');
  await takenOver(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-returning');
});

test('before the script arrives the last dashboard stands there with the words it will have, and cannot be used', async ({
  page,
}) => {
  await signIn(page, 'eva@vanhouten.test');
  await page.waitForFunction(() => localStorage.getItem('quorate:sketch') !== null);
  const letGo = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  const sketch = page.locator('[data-sketch][aria-busy="true"]');
  await expect(sketch.getByText(/^Good (morning|afternoon|evening), Eva$/)).toBeVisible();
  await expect(sketch.locator('> [inert]')).toHaveCount(1);
  await expect(sketch.locator('[href], [id], input')).toHaveCount(0);
  const words = (await sketch.locator('main').innerText()).split('\n').filter(Boolean);
  letGo();
  await expect(sketch).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const shown = await page.locator('main').innerText();
  expect(words.filter((line) => !shown.includes(line))).toEqual([]);
});

test('what was painted before the script goes at once when another tab signs out', async ({
  page,
  context,
}) => {
  await signIn(page, 'eva@vanhouten.test');
  await page.waitForFunction(() => localStorage.getItem('quorate:sketch') !== null);
  const other = await context.newPage();
  const letGo = await holdScript(other);
  await other.goto(page.url(), { waitUntil: 'commit' });
  await expect(other.locator('[data-sketch]')).toHaveCount(1);
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(other.locator('[data-sketch]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('quorate:sketch'))).toBe(null);
  letGo();
  await expect(other).toHaveURL(/\/sign-in/);
});

test('a dashboard that is not remembered begins with its first sentence, where it stays, at every width', async ({
  page,
}) => {
  await signIn(page, 'eva@vanhouten.test');
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (/^quorate:(cache:|remembered$|sketch$)/.test(name)) localStorage.removeItem(name);
    });
    const letGo = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    const frame = page.locator('[data-sketch][aria-busy="true"]');
    const standing = () =>
      page.locator('h1, h1 + p').evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, x, y, width, height].join(' ');
        }),
      );
    await expect(frame.getByText(/^Good (morning|afternoon|evening), Eva$/)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await standing();
    expect(before[1]).toMatch(/Van Houten Beheer\s*B\.V\.\s+has\s.*companies\sin/);
    letGo();
    await expect(frame).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await standing()).toEqual(before);
    await page.unroute(SCRIPT);
  }
});
