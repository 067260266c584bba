import { entityOf, signIn } from '../../e2e/kit';
import { press } from './dialogs';
import { EVA } from './people';
import type { BrowserWorld } from './world';

/** What tags of a journey are noted under. */
export const TAG = 'tag';
export const OTHER = 'other tag';

export async function openTags({ page }: BrowserWorld): Promise<void> {
  await signIn(page, EVA);
  await page.goto(`/${entityOf(page)}/tag-management`);
}

/** Makes a tag that no other journey uses, on the page of tags. */
export async function makeTag(world: BrowserWorld, note: string): Promise<void> {
  const { page, notes } = world;
  notes.set(note, `Rents ${crypto.randomUUID().slice(0, 8)}`);
  await press('New tag')(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(notes.get(note) ?? '');
  await press('Create the tag')(page);
  await row(world, note).waitFor();
}

/** Asks for a tag to be deleted, and confirms it. */
export async function deleteTag(world: BrowserWorld, note = TAG): Promise<void> {
  const { page } = world;
  await row(world, note)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
}

/** Asks for the tag to be merged into the other one, and confirms it. */
export async function mergeTag(world: BrowserWorld): Promise<void> {
  const { page, notes } = world;
  await row(world, TAG)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tag that is left').selectOption({ label: notes.get(OTHER) ?? '' });
  await dialog.getByRole('button', { name: /^Merge into/ }).click();
}

export async function leaveTags({ page }: BrowserWorld): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click();
}

const row = ({ page, notes }: BrowserWorld, note: string) =>
  page.getByRole('row').filter({ hasText: notes.get(note) ?? '' });
