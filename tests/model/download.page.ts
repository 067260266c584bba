import { demoId } from '#server/demo/ids';
import { downloadMachine } from '../../src/machines/shared/download.machine';
import { entityOf, signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

export const page: PageModel<typeof downloadMachine> = {
  machine: downloadMachine,
  states: {
    idle: (page) => page.getByRole('button', { name: 'Download', exact: true }),
    fetching: (page) => page.getByRole('button', { name: 'Download', exact: true }),
  },
  causes: {
    'download.requested': ({ page }) => page.getByRole('button', { name: 'Download', exact: true }).click(),
    'download.progressed': null,
    'download.saved': (world) => world.answer('real'),
    'download.failed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'a resolution is fetched at the second try',
      begin: async (world) => {
        await signIn(world.page, EVA);
        await world.page.goto(`/${entityOf(world.page)}/resolutions/${demoId('resolution', 'beheer 22')}`);
        world.hold(/\/pdf$/);
      },
      steps: ['download.requested', 'download.failed', 'download.requested', 'download.saved'],
    },
  ],
};
