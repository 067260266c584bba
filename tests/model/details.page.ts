import { detailsMachine } from '../../src/machines/people/details.machine';
import { expect, openSettings, signIn } from '../e2e/kit';
import { everythingStored } from '../e2e/stored';
import type { PageModel } from './kit/page';
import { JAN, USER } from './kit/people';

export const page: PageModel<typeof detailsMachine> = {
  machine: detailsMachine,
  states: {
    editing: (page) => page.getByLabel('First name'),
    saving: (page) => page.getByRole('button', { name: /^Saving/ }),
  },
  causes: {
    'details.edited': ({ page }) =>
      page.getByLabel('First name').fill(`Jan ${crypto.randomUUID().slice(0, 4)}`),
    'details.discarded': ({ page }) => page.getByRole('button', { name: 'Discard' }).click(),
    'details.saveRequested': ({ page }) => page.getByRole('button', { name: 'Save 1 change' }).click(),
    'details.saved': (world) => world.answer('real'),
    'details.saveFailed': (world) => world.answer({ status: 500 }),
    'details.resumed': async ({ page }) => void (await page.reload()),
  },
  journeys: [
    {
      name: 'a name is typed, discarded, not saved at first, and saved; it outlives a reload',
      begin: async (world) => {
        await signIn(world.page, JAN);
        await openSettings(world.page);
        world.hold(USER, 'PATCH');
      },
      steps: [
        'details.edited#1',
        'details.discarded',
        'details.edited#1',
        'details.saveRequested#1',
        'details.saveFailed',
        'details.edited#1',
        'details.saveRequested#1',
        'details.edited#1',
        'details.saved',
      ],
    },
    {
      name: 'what was typed is there again after a reload',
      begin: async (world) => {
        await signIn(world.page, JAN);
        await openSettings(world.page);
        await world.page.getByLabel('First name').fill('Jan Willem');
        await expect.poll(async () => (await everythingStored(world.page)).includes('Jan Willem')).toBe(true);
      },
      steps: ['details.resumed', 'details.discarded'],
    },
  ],
};
