import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chooseOrgan, dayAhead, saved, startDraft, stepOf, title, toNextStep } from './drafting';
import {
  entityOf,
  expect,
  KADE,
  openSettings,
  PASSWORD,
  signIn,
  signInByHand,
  submitCredentials,
  test,
  WORKSPACE,
} from './kit';
import { acknowledgedName, corrupt, everythingStored } from './stored';

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
  const group = page.getByRole('group', { name: 'Last visited' });
  // The palette opens before the pages that were visited are read.
  await expect(group).toBeVisible();
  const titles = await group.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  return titles.map((title) => title.split('\n', 1)[0] ?? '');
}

/** The types of the events that are committed. */
async function committed(page: Page): Promise<number> {
  const stored = await everythingStored(page);
  return stored.split('"navigation.requested"').length - 1;
}

test('a reload keeps the history and the entity; storage holds no password, and nothing after signing out', async ({
  page,
}) => {
  await signIn(page, 'eva@vanhouten.test');
  await switchTo(page, KADE);
  await visit(page, 'Documents');
  await visit(page, 'Meetings');
  const before = await lastVisited(page);
  expect(before[0]).toBe('Documents');
  await page.reload();
  await expect(page).toHaveTitle(`${KADE} - Meetings`);
  expect(await lastVisited(page)).toEqual(before);
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

test('words about oneself are there again on another page and after a reload, until they are discarded or saved, and go with signing out', async ({
  page,
}) => {
  await signIn(page, 'admin@quorate.test');
  await openSettings(page);
  const name = page.getByLabel('First name');
  const before = await name.inputValue();
  await name.fill('Jan Willem');
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page).toHaveTitle(/ - Documents$/);
  await page.goBack();
  await expect(name).toHaveValue('Jan Willem');
  await expect.poll(() => acknowledgedName(page)).toBe('Jan Willem');
  await page.reload();
  await expect(name).toHaveValue('Jan Willem');
  await expect(page.getByText(/unsaved changes?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue(before);
  await expect.poll(() => acknowledgedName(page)).toBeNull();
  await page.reload();
  await expect(name).toHaveValue(before);

  await name.fill(`${before} Sofie`);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(`${before} Sofie`);
  await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0);
  await name.fill(before);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();

  await name.fill('Jan Willem');
  await expect.poll(() => acknowledgedName(page)).toBe('Jan Willem');
  await page.goto('/sign-out');
  await expect(page).toHaveTitle('Quorate - Sign in');
  await expect.poll(() => everythingStored(page)).not.toContain('Jan Willem');
});

test.describe('words of a draft that are typed as the page goes', () => {
  const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

  /** Types in the field that has the focus, and reloads before anything else can happen. */
  async function typeAndReload(page: Page, words: string): Promise<void> {
    const loaded = page.waitForEvent('load');
    await page.evaluate((letters) => {
      document.execCommand('insertText', false, letters);
      location.reload();
    }, words);
    await loaded;
  }

  test('are there to the last letter, and a day that cannot be breaks nothing, is refused and not sent', async ({
    page,
  }) => {
    test.slow();
    const draft = await startDraft(page);
    await page.goto(stepOf(draft, 'decision-makers'));
    await chooseOrgan(page, /^Management board/);
    await toNextStep(page);
    await title(page).fill('Sale');
    let typed = 'Sale';
    let written = '';
    for (let round = 1; round <= 4; round += 1) {
      await (round % 2 === 0 ? title(page) : text(page)).press('Control+End');
      await typeAndReload(page, ` ${round}`);
      if (round % 2 === 0) typed += ` ${round}`;
      else written += ` ${round}`;
      await expect(title(page)).toHaveValue(typed);
      await expect(text(page)).toHaveText(written);
    }

    const day = page.getByRole('textbox', { name: 'Last day to decide' });
    await day.fill(dayAhead(14).typed);
    await day.press('Enter');
    await expect(saved(page)).toBeVisible();
    await day.press('End');
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Write the year with four figures, such as \d{4}\.$/)).toBeVisible();
    await expect(day).toHaveValue(/^\d+\s\w+\s\d{4}5$/);
    await day.fill(dayAhead(14).typed);
    await day.press('Enter');
    await day.press('End');
    await typeAndReload(page, '5');
    await expect(day).toHaveValue('');
    await expect(title(page)).toHaveValue(typed);
    await toNextStep(page);
    await expect(page.getByText('Choose the last day to decide')).toBeVisible();
  });
});

test.describe('a browser that keeps nothing', () => {
  const NOT_KEPT = 'This browser cannot keep your session.';

  test('because its storage is full says so, works on, and has what was acknowledged before', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...values) {
        if (localStorage.getItem('test:full') && this.transaction.db.name === 'quorate:journal') {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }
        return put.apply(this, values);
      };
    });
    await signIn(page, 'jan@vanhouten.test');
    await openSettings(page);
    await page.getByLabel('First name').fill('Jan Willem');
    await expect.poll(() => acknowledgedName(page)).toBe('Jan Willem');
    await page.evaluate(() => localStorage.setItem('test:full', 'yes'));
    await page.getByLabel('First name').fill('Jan Willem Pieter');
    await expect(page.getByText(NOT_KEPT)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Jan Willem Pieter');
    await page.evaluate(() => localStorage.removeItem('test:full'));
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Jan Willem');
  });

  test('because it has no IndexedDB says so, and works on', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto('/sign-in');
    await submitCredentials(page, 'jan@vanhouten.test');
    await expect(page.getByText(NOT_KEPT)).toBeVisible();
    await visit(page, 'Documents');
  });

  test('because its journal is damaged says so, and begins a clean one', async ({ page }) => {
    await signIn(page, 'eva@vanhouten.test');
    await visit(page, 'Documents');
    await expect.poll(() => committed(page)).toBeGreaterThan(0);
    await corrupt(page, 'navigation');
    await page.reload();
    await expect(page.getByText('Your last session could not be restored.')).toBeVisible();
    await expect(page).toHaveTitle(`${WORKSPACE} - Documents`);
    await visit(page, 'Meetings');
    await page.reload();
    await expect(page).toHaveTitle(`${WORKSPACE} - Meetings`);
    expect(await lastVisited(page)).toEqual(['Documents']);
  });
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

  test('finds the session as it was acknowledged; in the middle of a switch the one before it or after it, and nothing between', async ({
    baseURL,
    launchOptions,
    locale,
    timezoneId,
  }) => {
    test.slow();
    const options = { ...launchOptions, locale, timezoneId, viewport: { width: 1440, height: 900 } };
    let { page, kill } = await launch(baseURL ?? '', options);
    await signInByHand(page, 'eva@vanhouten.test');
    await switchTo(page, KADE);
    await visit(page, 'Documents');
    await visit(page, 'Meetings');
    const entity = entityOf(page);
    await visit(page, 'Resolutions');
    await expect
      .poll(() => everythingStored(page))
      .toMatch(new RegExp(`"navigation\\.requested"[^\\n]*"/${entity}/resolutions`));
    await kill();

    ({ page, kill } = await launch(baseURL ?? '', options));
    await page.goto('/');
    await expect(page).toHaveTitle(`${KADE} - Dashboard`);
    await expect.poll(() => entityOf(page)).toBe(entity);
    const before = ['Resolutions', 'Meetings', 'Documents'];
    expect(await lastVisited(page)).toEqual(before);
    await page.getByRole('button', { name: /switch entity/i }).click();
    await page
      .getByRole('treeitem', { name: new RegExp(`^${WORKSPACE.replaceAll(' ', '\\s')}`) })
      .first()
      .click();
    await kill();

    ({ page, kill } = await launch(baseURL ?? '', options));
    await page.goto('/');
    await expect(page).toHaveTitle(/ - Dashboard$/);
    const isAfter = (await page.title()).startsWith(WORKSPACE);
    // The visit that follows a switch is acknowledged after it.
    const after = [before, ['Dashboard', ...before.slice(0, 2)]];
    expect(isAfter ? after : [before]).toContainEqual(await lastVisited(page));
  });

  test('in the middle of typing has every word that was acknowledged, round after round', async ({
    baseURL,
    launchOptions,
    locale,
    timezoneId,
  }) => {
    test.setTimeout(240_000);
    const options = { ...launchOptions, locale, timezoneId, viewport: { width: 1440, height: 900 } };
    let { page, kill } = await launch(baseURL ?? '', options);
    await signInByHand(page, 'eva@vanhouten.test');
    await openSettings(page);
    let typed = await page.getByLabel('First name').inputValue();
    /** How many letters are acknowledged when the browser is killed, and whether a switch was begun then. */
    const rounds = [
      { letters: 6, switches: false },
      { letters: 0, switches: true },
      { letters: 0, switches: false },
    ];
    for (const [round, { letters, switches }] of rounds.entries()) {
      const text = `${'abcdefgh'.repeat(switches ? 1 : 5)}${round}`;
      await page.getByLabel('First name').press('End');
      const typing = page.keyboard.type(text, { delay: 15 }).catch(() => {});
      if (switches) await typing;
      await expect
        .poll(async () => ((await acknowledgedName(page)) ?? typed).length)
        .toBeGreaterThanOrEqual(typed.length + letters);
      if (switches) {
        await page.getByRole('button', { name: /switch entity/i }).click();
        await page.getByRole('treeitem', { selected: false }).first().click();
      }
      const acknowledged = (await acknowledgedName(page)) ?? typed;
      await kill();
      await typing;

      ({ page, kill } = await launch(baseURL ?? '', options));
      await openSettings(page);
      const found = await page.getByLabel('First name').inputValue();
      expect(`${typed}${text}`.startsWith(found), `round ${round}: ${found}`).toBe(true);
      expect(found.startsWith(acknowledged), `round ${round}: ${acknowledged} then ${found}`).toBe(true);
      typed = found;
    }
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => acknowledgedName(page)).toBeNull();
  });
});

test('signing out in one tab leaves nothing of the others’ journals either', async ({ page, context }) => {
  await signIn(page, 'jan@vanhouten.test');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveTitle(/ - Dashboard$/);
  await expect.poll(() => committed(other)).toBeGreaterThan(0);
  await page.goto('/sign-out');
  await expect(page).toHaveTitle('Quorate - Sign in');
  await expect(other).toHaveTitle('Quorate - Sign in');
  await expect.poll(async () => /"stream":|quorate:ended/.test(await everythingStored(other))).toBe(false);
  await other.reload();
  await expect(other).toHaveTitle('Quorate - Sign in');
  expect(await everythingStored(other)).not.toMatch(/"stream":|jan@vanhouten/);
});
