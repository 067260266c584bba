import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { entityOf, expect, KADE, PASSWORD, signIn, test, WORKSPACE } from './kit';

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /switch entity/i }).click();
  await page
    .getByRole('treeitem', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}`) })
    .first()
    .click();
  await expect(page).toHaveTitle(`${name} - Dashboard`);
}

async function visit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveTitle(new RegExp(` - ${name}$`));
}

/** Titles of the last visited pages, as the palette offers them. */
async function lastVisited(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(search).toBeFocused();
  const titles = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  return titles.map((title) => title.split('\n', 1)[0] ?? '');
}

/** Everything this origin stores, as text. */
function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        parts.push(name, JSON.stringify(rows));
      }
      database.close();
    }
    return parts.join('\n');
  });
}

/** The types of the events that are committed. */
async function committed(page: Page): Promise<number> {
  const stored = await everythingStored(page);
  return stored.split('"navigation.requested"').length - 1;
}

test('a reload keeps the history and the entity', async ({ page }) => {
  await signIn(page, 'eva@vanhouten.test');
  await switchTo(page, KADE);
  await visit(page, 'Documents');
  await visit(page, 'Meetings');
  const before = await lastVisited(page);
  expect(before[0]).toBe('Documents');
  await page.reload();
  await expect(page).toHaveTitle(`${KADE} - Meetings`);
  expect(await lastVisited(page)).toEqual(before);
});

test('storage holds the journal while somebody is signed in, never a password, and nothing after signing out', async ({
  page,
}) => {
  await signIn(page, 'eva@vanhouten.test');
  await visit(page, 'Documents');
  await expect.poll(() => committed(page)).toBeGreaterThan(0);
  const stored = await everythingStored(page);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toMatch(/secret:[^"]/);
  await page.goto('/sign-out');
  await expect(page).toHaveTitle('Quorate - Sign in');
  await expect.poll(() => everythingStored(page)).not.toContain('navigation.');
});

test('a second tab begins a journal of its own, a duplicated one forks', async ({ page, context }) => {
  await signIn(page, 'eva@vanhouten.test');
  await visit(page, 'Documents');
  const tab = () => page.evaluate(() => sessionStorage.getItem('quorate:tab'));
  const first = await tab();
  const fresh = await context.newPage();
  await fresh.goto(page.url());
  await expect(fresh).toHaveTitle(`${WORKSPACE} - Documents`);
  const second = await fresh.evaluate(() => sessionStorage.getItem('quorate:tab'));
  expect([first, second].every(Boolean)).toBe(true);
  expect(second).not.toBe(first);
  // A page opened by script takes a copy of its opener's sessionStorage along, as duplicating a tab does.
  const [duplicate] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await expect(duplicate).toHaveTitle(`${WORKSPACE} - Documents`);
  await expect.poll(() => duplicate.evaluate(() => sessionStorage.getItem('quorate:tab'))).not.toBe(first);
  expect(await lastVisited(duplicate)).toContain('Dashboard');
  expect(await tab()).toBe(first);
});

test.describe('a browser that is killed', () => {
  let profile = '';
  let context: BrowserContext | null = null;

  test.beforeEach(() => {
    profile = mkdtempSync(join(tmpdir(), 'quorate-profile-'));
  });

  test.afterEach(async () => {
    await context?.close().catch(() => {});
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  /** A browser on the profile, and the id of its process. */
  async function launch(url: string, options: object): Promise<{ page: Page; kill: () => Promise<void> }> {
    const launched = await chromium.launchPersistentContext(profile, { ...options, baseURL: url });
    context = launched;
    const session = await launched.browser()?.newBrowserCDPSession();
    const info = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo;
    const id = info?.find(({ type }) => type === 'browser')?.id;
    if (!id) throw new Error('The browser does not say its process');
    const kill = async () => {
      const gone = new Promise<void>((resolve) => launched.once('close', () => resolve()));
      process.kill(id, 'SIGKILL');
      await gone;
    };
    return { page: launched.pages()[0] ?? (await launched.newPage()), kill };
  }

  test('finds the session as it was acknowledged', async ({ baseURL, launchOptions, locale, timezoneId }) => {
    const options = { ...launchOptions, locale, timezoneId, viewport: { width: 1440, height: 900 } };
    const { page, kill } = await launch(baseURL ?? '', options);
    await signIn(page, 'eva@vanhouten.test');
    await switchTo(page, KADE);
    await visit(page, 'Documents');
    await visit(page, 'Meetings');
    const entity = entityOf(page);
    const events = await committed(page);
    await visit(page, 'Resolutions');
    await expect.poll(() => committed(page)).toBeGreaterThan(events);
    await kill();

    const { page: again } = await launch(baseURL ?? '', options);
    await again.goto('/');
    await expect(again).toHaveTitle(`${KADE} - Dashboard`);
    expect(entityOf(again)).toBe(entity);
    expect(await lastVisited(again)).toEqual(['Resolutions', 'Meetings', 'Documents']);
  });

  test('in the middle of a switch has the session before it or after it, and nothing between', async ({
    baseURL,
    launchOptions,
    locale,
    timezoneId,
  }) => {
    const options = { ...launchOptions, locale, timezoneId, viewport: { width: 1440, height: 900 } };
    const { page, kill } = await launch(baseURL ?? '', options);
    await signIn(page, 'eva@vanhouten.test');
    const before = await committed(page);
    await visit(page, 'Documents');
    await expect.poll(() => committed(page)).toBeGreaterThan(before);
    await page.getByRole('button', { name: /switch entity/i }).click();
    const company = page
      .getByRole('treeitem', { name: new RegExp(`^${KADE.replaceAll(' ', '\\s')}`) })
      .first();
    await company.click();
    await kill();

    const { page: again } = await launch(baseURL ?? '', options);
    await again.goto('/');
    await expect(again).toHaveTitle(/ - Dashboard$/);
    const isAfter = (await again.title()).startsWith(KADE);
    const visited = await lastVisited(again);
    expect(visited).toEqual(isAfter ? ['Documents', 'Dashboard'] : ['Documents']);
  });
});
