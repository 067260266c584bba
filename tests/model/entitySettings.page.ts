import { demoId } from '#server/demo/ids';
import { entitySettingsMachine } from '../../src/machines/entity/settings.machine';
import { entityOf, signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

const field = ({ page }: Pick<BrowserWorld, 'page'>) => page.getByLabel('Street and number').first();

async function openForm(world: BrowserWorld): Promise<void> {
  await signIn(world.page, EVA);
  await world.page.goto(`/${entityOf(world.page)}/entity/settings`);
  await field(world).waitFor();
}

/** The server saved it, and says that entities hold each other. */
const WITH_A_LOOP = {
  id: demoId('entity', 'beheer'),
  revision: 'later',
  changed: ['address.street'],
  warnings: [{ code: 'loop', names: ['Van Houten Beheer B.V.', 'Kade Vastgoed B.V.'] }],
};

export const page: PageModel<typeof entitySettingsMachine> = {
  machine: entitySettingsMachine,
  states: {
    editing: (page) => page.getByRole('heading', { level: 1 }),
    saving: (page) => page.getByRole('button', { name: 'Saving…' }),
  },
  causes: {
    'entitySettings.edited': async (world) => {
      await field(world).fill(`Herengracht ${crypto.randomUUID().slice(0, 4)}`);
    },
    'entitySettings.discarded': ({ page }) => page.getByRole('button', { name: 'Discard' }).click(),
    'entitySettings.saveRequested': ({ page }) => page.getByRole('button', { name: 'Save changes' }).click(),
    'entitySettings.resumed': async ({ page: tab }) => void (await tab.reload()),
    'entitySettings.saved': (world) => world.answer('real'),
    'entitySettings.saveFailed': (world) => world.answer({ status: 500 }),
  },
  journeys: [
    {
      name: 'an address is typed, not saved without an answer, discarded, and saved',
      begin: async (world) => {
        await openForm(world);
        world.holdWrites();
      },
      steps: [
        'entitySettings.edited#1',
        'entitySettings.saveRequested',
        'entitySettings.saveFailed',
        'entitySettings.discarded',
        'entitySettings.edited#1',
        'entitySettings.saveRequested',
        'entitySettings.saved#1',
        'entitySettings.edited#1',
        'entitySettings.saveRequested',
        'entitySettings.saved#2',
      ],
      causes: {
        'entitySettings.saved#2': (world) => world.answer({ status: 200, body: WITH_A_LOOP }),
      },
    },
    {
      name: 'what was typed is there again after a reload',
      begin: async (world) => {
        await openForm(world);
        await field(world).fill('Singel 1');
        await world.page.getByText('1 unsaved change').waitFor();
      },
      steps: ['entitySettings.resumed', 'entitySettings.discarded'],
    },
  ],
};
