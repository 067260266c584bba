import type { Page } from '@playwright/test';
import { signIn } from '../../e2e/kit';
import { KADE } from './meetings';
import { EVA } from './people';
import type { BrowserWorld } from './world';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Opens the page of an import, below the entity; whatever it asks for waits. */
export async function openImport(world: BrowserWorld, path: string, heading: string): Promise<void> {
  const { page } = world;
  await signIn(page, EVA);
  await page.goto(`/${KADE}/${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  world.holdWrites();
}

/** Chooses files by the field of that name. */
export async function give(page: Page, field: string, ...files: readonly GivenFile[]): Promise<void> {
  await page.getByLabel(field, { exact: true }).setInputFiles([...files]);
}

export function textFile(name: string, mimeType: string, text: string): GivenFile {
  return { name, mimeType, buffer: Buffer.from(text) };
}

const MONTH_MS = 31 * 24 * 3_600_000;

/** Presses what imports: no answer comes, and a month later it is pressed again. */
export async function importTwice(world: BrowserWorld, press: () => Promise<void>): Promise<void> {
  await press();
  await world.answer('offline');
  await world.page.getByRole('alert').waitFor();
  await world.passes(MONTH_MS);
  await press();
}
