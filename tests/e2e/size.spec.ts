import type { Page, Response } from '@playwright/test';
import { expect, submitCredentials, test } from './kit';
import { watchTraffic } from './traffic';

/** Largest first loads of JavaScript, in bytes as sent (brotli). Markup, styles and fonts are counted apart. */
const SIGN_IN_BYTES = 142_000;
const DASHBOARD_BYTES = 230_000;

type Kind = 'document' | 'script' | 'stylesheet' | 'font';
const KINDS: readonly Kind[] = ['document', 'script', 'stylesheet', 'font'];

/** Counts what is sent until the page is at rest; only what waits for an idle moment is left out. */
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
  return (kind: Kind, left: RegExp = /$^/) =>
    [...sizes].reduce(
      (sum, [url, size]) => (size.kind === kind && !left.test(url) ? sum + size.bytes : sum),
      0,
    );
}

/** Loaded on idle, after the page is complete: analytics, and what the first click may open. */
const IDLE = /\/(posthog|analytics|EntityTree|CommandPalette|MoreSheet)[^/]*\.js$/;

test('the first load of sign-in and dashboard stays within its budget', async ({ page }) => {
  const bytes = weigh(page);
  const traffic = watchTraffic(page);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await traffic.quiet();
  const signIn = bytes('script', IDLE);
  const report = (name: string) =>
    console.log(name, Object.fromEntries(KINDS.map((kind) => [kind, bytes(kind, IDLE)])));
  report('sign-in');
  await submitCredentials(page, 'eva@vanhouten.test');
  await expect(page).toHaveTitle(/ - Dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eva');
  await traffic.quiet();
  report('sign-in and dashboard');
  expect(signIn).toBeLessThanOrEqual(SIGN_IN_BYTES);

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
  console.log('dashboard', Object.fromEntries(KINDS.map((kind) => [kind, freshBytes(kind, IDLE)])));
  expect(freshBytes('script', IDLE)).toBeLessThanOrEqual(DASHBOARD_BYTES);
  await dashboard?.close();
});
