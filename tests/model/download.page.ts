import { demoId } from '#server/demo/ids';
import { downloadMachine } from '../../src/machines/shared/download.machine';
import { entityOf, signIn, told } from '../e2e/kit';
import { KADE, planned } from './kit/meetings';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** The papers of a meeting, which are told of while they are put into one. */
async function beginWithPapers(world: BrowserWorld): Promise<void> {
  const { id } = await planned(world.request);
  await signIn(world.page, EVA);
  await world.page.goto(`/${KADE}/meetings/${id}`);
  world.hold(/\/pack$/);
}

async function askForPapers({ page }: BrowserWorld): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save all documents as one PDF' }).click();
}

export const page: PageModel<typeof downloadMachine> = {
  machine: downloadMachine,
  states: {
    idle: (page) => page.getByRole('button', { name: 'Download', exact: true }),
    fetching: (page) => page.getByRole('button', { name: 'Download', exact: true }),
  },
  causes: {
    'download.requested': ({ page }) => page.getByRole('button', { name: 'Download', exact: true }).click(),
    'download.progressed': (world) => world.answer('real'),
    'download.saved': (world) => world.answer('real'),
    'download.failed': async (world) => {
      await world.answer('offline');
      await told(world.page, 'The file could not be downloaded.');
    },
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
    {
      name: 'it is told how far the papers of a meeting are, and they are saved',
      begin: beginWithPapers,
      // Its page has another button; how far they are is over sooner than it could be looked at.
      unseen: ['idle', 'fetching'],
      steps: ['download.requested', 'download.progressed', 'download.saved'],
      causes: { 'download.requested': askForPapers, 'download.saved': byItself },
    },
  ],
};
