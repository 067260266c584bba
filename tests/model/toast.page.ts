import type { Page } from '@playwright/test';
import { toastMachine } from '../../src/machines/shell/toast.machine';
import { signIn } from '../e2e/kit';
import { failToRead, failToReadStill } from './kit/messages';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import { deleteTag, leaveTags, makeTag, openTags, TAG } from './kit/tags';
import type { BrowserWorld } from './kit/world';

const message = ({ page }: Pick<BrowserWorld, 'page'>) => page.getByRole('region', { name: 'Messages' });

const close = (page: Page) =>
  message({ page }).getByRole('alert').getByRole('button', { name: 'Close message' });

/** A message stands there. */
async function begin(world: BrowserWorld): Promise<void> {
  await signIn(world.page, EVA);
  await failToRead(world);
}

/** The same, and it does not go by itself. */
async function beginStill(world: BrowserWorld): Promise<void> {
  await signIn(world.page, EVA);
  await failToReadStill(world);
}

export const page: PageModel<typeof toastMachine> = {
  machine: toastMachine,
  states: {
    counting: (page) => message({ page }).getByRole('alert'),
    held: (page) => message({ page }).getByRole('alert'),
    staying: (page) => message({ page }).getByText(/not deleted/),
    ended: (page) => page.getByRole('heading', { level: 1 }),
  },
  causes: {
    'toast.held': (world) => message(world).getByRole('alert').hover(),
    'toast.released': ({ page }) => page.mouse.move(0, 0),
    'toast.dismissed': ({ page }) => close(page).click(),
  },
  journeys: [
    {
      name: 'a message is held, released, held again and dismissed',
      begin: beginStill,
      steps: ['toast.held', 'toast.released', 'toast.held', 'toast.dismissed'],
    },
    {
      name: 'a message is dismissed before anybody points at it',
      begin: beginStill,
      steps: ['toast.dismissed'],
      // Somebody who hears the page presses without pointing.
      causes: {
        'toast.dismissed': ({ page }) => close(page).dispatchEvent('click'),
      },
    },
    {
      name: 'a message stays until it is dismissed',
      model: 'stayingToastModel',
      begin: async (world) => {
        await openTags(world);
        await makeTag(world, TAG);
        world.holdWrites();
        await deleteTag(world);
        await leaveTags(world);
        await world.answer('offline');
        await message(world).waitFor();
      },
      steps: ['toast.dismissed'],
    },
    {
      name: 'a message goes by itself',
      begin,
      steps: ['xstate.after.lifetime.toast.counting'],
      causes: { 'xstate.after.lifetime.toast.counting': byItself },
    },
  ],
};
