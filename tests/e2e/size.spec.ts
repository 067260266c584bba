import type { Page, Response } from '@playwright/test';
import { expect, submitCredentials, test } from './kit';
import { watchTraffic } from './traffic';

/** Largest first loads of JavaScript, in bytes as sent (brotli). Markup, styles and fonts are counted apart. */
const SIGN_IN_BYTES = 142_000;
const DASHBOARD_BYTES = 230_000;

type Kind = 'document' | 'script' | 'stylesheet' | 'font';
const KINDS: readonly Kind[] = ['document', 'script', 'stylesheet', 'font'];

/** When the page begins to fetch ahead what may open next, in milliseconds after its load: that is no part of the first load. */
const AHEAD_AFTER_MS = 3_000;

/** When each file was asked for, in milliseconds after the page's load. */
async function askedAfterLoad(page: Page): Promise<ReadonlyMap<string, number>> {
  return new Map(
    await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : 0;
      return performance
        .getEntriesByType('resource')
        .map(({ name, startTime }): [string, number] => [name, startTime - loaded]);
    }),
  );
}

/** Counts what is sent until the page is at rest; what waits for an idle moment, or is fetched ahead, is left out. */
function weigh(page: Page) {
  const sizes = new Map<string, { kind: Kind; bytes: number }>();
  page.on('response', async (response: Response) => {
    const kind = KINDS.find((candidate) => candidate === response.request().resourceType());
    if (!kind || response.status() !== 200) return;
    // What arrives while the page closes is not counted any more.
    const size = await response
      .request()
      .sizes()
      .catch(() => null);
    if (size) sizes.set(response.url(), { kind, bytes: size.responseBodySize });
  });
  return async () => {
    const asked = await askedAfterLoad(page);
    const first = [...sizes].filter(([url]) => !IDLE.test(url) && (asked.get(url) ?? 0) < AHEAD_AFTER_MS);
    const sumOf = (kind: Kind) =>
      first.reduce((sum, [, size]) => (size.kind === kind ? sum + size.bytes : sum), 0);
    return Object.fromEntries(KINDS.map((kind) => [kind, sumOf(kind)]));
  };
}

/** Fetched on idle, after the page is complete: analytics, and what the first click may open. */
const IDLE = /\/(posthog|analytics|opened|EntityTree|CommandPalette|MoreSheet)[^/]*\.js$/;

test('the first load of sign-in and dashboard stays within its budget', async ({ page }) => {
  const bytes = weigh(page);
  const traffic = watchTraffic(page);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await traffic.quiet();
  const signIn = await bytes();
  console.log('sign-in', signIn);
  expect(signIn.script).toBeLessThanOrEqual(SIGN_IN_BYTES);
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');

  const dashboard = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState({ indexedDB: true }) });
  const fresh = await dashboard?.newPage();
  if (!fresh) throw new Error('No second page');
  const freshBytes = weigh(fresh);
  const freshTraffic = watchTraffic(fresh);
  await fresh.goto(page.url());
  await expect(fresh.getByRole('heading', { level: 1 })).toContainText('Eva');
  await freshTraffic.quiet();
  const sent = await freshBytes();
  console.log('dashboard', sent);
  expect(sent.script).toBeLessThanOrEqual(DASHBOARD_BYTES);
  await dashboard?.close();
});
