import { expect, type Page, test } from '@playwright/test';
import { faultsOf, type Widths } from './axe';

/** A page to look at, or what is opened on the one before it. */
export interface Screen {
  readonly name: string;
  /** Where it is; without one it is the page that stands. */
  readonly path?: string;
  /** What is pressed or filled in before it is looked at, and how one sees that it is there. */
  readonly open?: (page: Page) => Promise<void>;
  /** What leaves it, where the next one is on the same page. */
  readonly close?: (page: Page) => Promise<void>;
  /** Instead of those of the other screens. */
  readonly widths?: Widths;
}

/** A desk and a phone are looked at by axe in both themes; between them nothing may stick out. */
export const WIDTHS: Widths = { axe: [1440, 390], fits: [1024, 834] };

/** Axe looks four times, on a machine with other work. */
const SCREEN_MS = 45_000;

/**
 * Looks at each screen in turn, opened once: what axe finds at 1440 and 390 pixels in the light and the dark theme, and what
 * must be scrolled sideways there, at 1024 and at 834. Every fault is told, with its screen. Console errors fail the test by
 * themselves, as in each. A module has one test with all its screens.
 */
export async function looksOf(page: Page, screens: readonly Screen[], widths = WIDTHS): Promise<void> {
  test.setTimeout(test.info().timeout + screens.length * SCREEN_MS);
  const faults: string[] = [];
  for (const { name, path, open, close, widths: own } of screens) {
    if (path !== undefined) await page.goto(path);
    await open?.(page);
    await settled(page);
    faults.push(...(await faultsOf(page, own ?? widths)).map((fault) => `${name}, ${fault}`));
    await close?.(page);
  }
  expect(faults).toEqual([]);
}

/** A page has its one heading, and nothing of it is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
