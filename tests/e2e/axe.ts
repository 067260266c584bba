import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const SETTLED_MS = 2_000;

/** What axe finds wrong, one line each. What opens is looked at again until it has stopped fading in. */
export async function violations(page: Page): Promise<readonly string[]> {
  const end = Date.now() + SETTLED_MS;
  let found = await look(page);
  while (found.length > 0 && Date.now() < end) found = await look(page);
  return found;
}

async function look(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Whether the page must be scrolled sideways. */
export async function wide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
