import { tagRemovalMachine } from '../../src/machines/tags/tagRemoval.machine';
import { entityOf, signIn } from '../e2e/kit';
import { press } from './kit/dialogs';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** A tag of this journey alone is there, and the page of tags is opened. */
async function begin(world: BrowserWorld): Promise<void> {
  const { page, notes } = world;
  const name = `Rents ${crypto.randomUUID().slice(0, 8)}`;
  notes.set('tag', name);
  await signIn(page, EVA);
  await page.goto(`/${entityOf(page)}/tag-management`);
  await press('New tag')(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await press('Create the tag')(page);
  await row(world).waitFor();
  world.holdWrites();
}

const row = ({ page, notes }: BrowserWorld) =>
  page.getByRole('row').filter({ hasText: notes.get('tag') ?? '' });

export const page: PageModel<typeof tagRemovalMachine> = {
  machine: tagRemovalMachine,
  states: {
    idle: (page) => page.getByRole('heading', { level: 1, name: /^Tag/ }),
    waiting: (page) => page.getByRole('button', { name: 'Undo' }),
    kept: (page) => page.getByRole('heading', { level: 1 }),
    removing: (page) => page.getByRole('heading', { level: 1 }),
    refused: (page) => page.getByRole('alert').filter({ hasText: /not deleted/ }),
    old: (page) => page.getByRole('dialog', { name: 'Send this now?' }),
  },
  causes: {
    'tagRemoval.requested': async (world) => {
      await row(world)
        .getByRole('button', { name: /^More actions/ })
        .click();
      await world.page.getByRole('menuitem', { name: /^Delete/ }).click();
      await world.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
    },
    'tagRemoval.undone': ({ page }) => page.getByRole('button', { name: 'Undo' }).click(),
    'tagRemoval.entered': byItself,
    'tagRemoval.left': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Dashboard', exact: true })
        .click(),
    'tagRemoval.removed': (world) => world.answer('real'),
    'tagRemoval.refused': (world, { refusal }) =>
      world.answer(refusal.mayRetry ? 'offline' : { status: 404 }),
    'tagRemoval.retryRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'tagRemoval.sendingChosen': ({ page }) => page.getByRole('button', { name: 'Send it now' }).click(),
    'tagRemoval.discarded': ({ page }) =>
      page
        .getByRole('button', { name: /^(Give it up|Close|Discard)$/ })
        .last()
        .click(),
    'tagRemoval.resumed': async ({ page }) => void (await page.reload()),
    'wait.over': (world) => world.passes(10_500),
  },
  journeys: [
    {
      name: 'a tag is deleted, kept after all, and deleted at the second try',
      begin,
      steps: [
        'tagRemoval.entered#1',
        'tagRemoval.requested#1',
        'tagRemoval.undone',
        'tagRemoval.requested#1',
        'wait.over',
        'tagRemoval.refused#1',
        'tagRemoval.retryRequested#1',
        'tagRemoval.removed',
      ],
    },
    {
      name: 'the page is left while a deletion waits',
      begin,
      unseen: ['idle', 'removing', 'refused'],
      steps: ['tagRemoval.entered#1', 'tagRemoval.requested#1', 'tagRemoval.left', 'tagRemoval.refused#1'],
    },
    {
      name: 'a deletion that is refused is given up',
      begin,
      steps: [
        'tagRemoval.entered#1',
        'tagRemoval.requested#1',
        'wait.over',
        'tagRemoval.refused#2',
        'tagRemoval.discarded',
      ],
    },
  ],
};
