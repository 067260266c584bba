import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const SETTLED_MS = 2_000;
const HEIGHT = 900;
/** Narrower than that, a page is touched. */
const PHONE_BELOW = 768;

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

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Chromium never settles `finished` of a transition whose element is hidden meanwhile: its state is asked instead. */
const coloursStand = () =>
  !document
    .getAnimations()
    .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');

/** Axe is brought into a document once, looks when no colour is on its way, and tells of what is wrong alone: the rest takes as long as looking. */
async function look(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  await page.waitForFunction(coloursStand);
  const only = rules.length > 0 ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {};
  const options: axe.RunOptions = { resultTypes: ['violations'], ...only };
  const { violations: found } = await page.evaluate((wanted) => window.axe.run(document, wanted), options);
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
export interface Widths {
  readonly axe?: readonly number[];
  readonly fits?: readonly number[];
}

/**
 * What is wrong with the page as it stands, each with the width and the theme: what axe finds in both themes, and whether
 * somebody must scroll it sideways. It is looked at in the width it has where none is named.
 */
export async function faultsOf(
  page: Page,
  { axe: looked, fits = [] }: Widths = {},
): Promise<readonly string[]> {
  const present = page.viewportSize() ?? { width: 0, height: HEIGHT };
  const show = await resizing(page, present.width);
  const faults: string[] = [];
  for (const width of looked ?? [present.width]) {
    await show(width);
    await showTheme(page, 'light');
    faults.push(...(await violations(page)).map((fault) => `${width} px, light: ${fault}`));
    await showTheme(page, 'dark');
    faults.push(...(await violations(page, ABOUT_COLOURS)).map((fault) => `${width} px, dark: ${fault}`));
    if (await wide(page)) faults.push(`${width} px: scrolls sideways`);
  }
  for (const width of fits) {
    await show(width);
    if (await wide(page)) faults.push(`${width} px: scrolls sideways`);
  }
  await showTheme(page, 'light');
  await show(present.width);
  await page.setViewportSize(present);
  return faults;
}

/** Axe finds no fault with the page as it stands, in both themes, and nobody must scroll it sideways. */
export async function expectFine(page: Page, name: string, widths: Widths = {}): Promise<void> {
  expect([name, await faultsOf(page, widths)]).toEqual([name, []]);
}

/** Gives the page another width; below that of a tablet it has a finger instead of a pointer. */
async function resizing(page: Page, begun: number): Promise<(width: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let present = begun;
  return async (width) => {
    if (width === present) return;
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: width < PHONE_BELOW });
    await page.setViewportSize({ width, height: HEIGHT });
    present = width;
  };
}
