import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SETTLED_MS = 2_000;
const HEIGHT = 900;

/** All else that axe looks at is the same in both themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong, one line each. What opens is looked at again until it has stopped fading in.
 * @param rules all of axe's where none are named.
 */
export async function violations(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const end = Date.now() + SETTLED_MS;
  let found = await look(page, rules);
  while (found.length > 0 && Date.now() < end) found = await look(page, rules);
  return found;
}

async function look(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Whether the page, or what is below its bars, must be scrolled sideways, and stays so. */
export async function wide(page: Page): Promise<boolean> {
  const fits = () =>
    [document.documentElement, ...document.querySelectorAll('main')].every(
      ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
    );
  return page.waitForFunction(fits, undefined, { timeout: SETTLED_MS }).then(
    () => false,
    () => true,
  );
}

/** The device's theme, taken over by the page. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const shown = document.documentElement.dataset.mantineColorScheme;
    return shown === undefined || shown === scheme;
  }, colorScheme);
}

/** Widths in pixels at which a page is looked at; nothing is loaded again, as when somebody resizes the window. */
interface Widths {
  readonly axe?: readonly number[];
  readonly fits?: readonly number[];
}

/**
 * Axe finds no fault with the page as it stands, in both themes, and nobody must scroll it sideways: at the width it
 * has where none is named.
 */
export async function expectFine(page: Page, name: string, { axe, fits = [] }: Widths = {}): Promise<void> {
  const present = page.viewportSize() ?? { width: 0, height: HEIGHT };
  const resize = async (width: number) => {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: HEIGHT });
  };
  for (const width of axe ?? [present.width]) {
    await resize(width);
    await showTheme(page, 'light');
    const inLight = await violations(page);
    await showTheme(page, 'dark');
    const inDark = await violations(page, ABOUT_COLOURS);
    expect([name, width, inLight, inDark, await wide(page)]).toEqual([name, width, [], [], false]);
  }
  for (const width of fits) {
    await resize(width);
    expect([name, width, await wide(page)]).toEqual([name, width, false]);
  }
  await showTheme(page, 'light');
  await page.setViewportSize(present);
}
