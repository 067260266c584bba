import type { Page } from '@playwright/test';
import { entityOf, signIn } from '../../e2e/kit';
import { anUploadedDocument } from '../../kit/fixtures';
import { aText } from './made';
import { EVA } from './people';
import type { BrowserWorld } from './world';

export const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });

const SENT = /^POST \/api\/documents$/;
const LISTED = /^GET \/api\/documents$/;

/** The page on which files are chosen; what is sent waits, and so does what is asked about documents. */
export async function openUpload(world: BrowserWorld): Promise<void> {
  const { page } = world;
  await signIn(page, EVA);
  await page.goto(`/${entityOf(page)}/documents/upload`);
  await page
    .getByRole('button', { name: 'Choose files' })
    .and(page.locator(':not([aria-disabled="true"])'))
    .waitFor();
  world.holdWrites();
  world.hold(/^\/api\/documents(\/[0-9a-f-]{36})?$/);
}

/** Chooses as many files. */
export async function choose({ page }: BrowserWorld, count = 1): Promise<void> {
  const files = Array.from({ length: count }, () => aText());
  await page.getByTestId('file-input').first().setInputFiles(files);
}

/** The list of documents is answered. */
export const listed = (world: BrowserWorld, ...items: readonly object[]) =>
  world.answer({ status: 200, body: { items, total: items.length, totalIsExact: true } }, LISTED);

/** The server has a file. What was there before is answered when it is asked about. */
export async function arrive(
  world: BrowserWorld,
  changes: Parameters<typeof anUploadedDocument>[0],
  ...before: readonly object[]
): Promise<void> {
  await world.answer({ status: 200, body: anUploadedDocument(changes) }, SENT);
  await listed(world, ...before);
}
