import { entitySettingsMachine } from '../../src/machines/entity/settings.machine';
import { entityOf, signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

const field = ({ page }: Pick<BrowserWorld, 'page'>) => page.getByLabel('Name', { exact: true }).first();

export const page: PageModel<typeof entitySettingsMachine> = {
  machine: entitySettingsMachine,
  states: {
    editing: (page) => page.getByRole('heading', { level: 1 }),
    saving: (page) => page.getByRole('button', { name: 'Saving…' }),
  },
  causes: {
    'entitySettings.edited': async (world) => {
      await field(world).fill(`Van Houten Beheer B.V. ${crypto.randomUUID().slice(0, 4)}`);
    },
    'entitySettings.discarded': ({ page }) => page.getByRole('button', { name: 'Discard' }).click(),
    'entitySettings.saveRequested': ({ page }) => page.getByRole('button', { name: 'Save changes' }).click(),
    'entitySettings.resumed': null,
    'entitySettings.saved': (world) => world.answer('real'),
    'entitySettings.saveFailed': (world) => world.answer({ status: 500 }),
  },
  journeys: [
    {
      name: 'a name is typed, not saved without an answer, and discarded',
      begin: async (world) => {
        await signIn(world.page, EVA);
        await world.page.goto(`/${entityOf(world.page)}/entity/settings`);
        world.holdWrites();
      },
      steps: [
        'entitySettings.edited#1',
        'entitySettings.saveRequested',
        'entitySettings.saveFailed',
        'entitySettings.discarded',
      ],
    },
  ],
};
