import { documentChangesMachine } from '../../src/machines/documents/documentChanges.machine';
import { entityOf, signIn } from '../e2e/kit';
import { aDocument, aSecondVersion } from './kit/made';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

export const page: PageModel<typeof documentChangesMachine> = {
  machine: documentChangesMachine,
  states: {
    closed: (page) => page.getByRole('heading', { level: 1 }),
    comparing: (page) => page.getByText('Comparing…'),
    shown: (page) => page.getByText(/words added, |^Not known: one of the two/),
    failed: (page) => page.getByRole('region', { name: 'Versions' }).getByRole('alert'),
  },
  causes: {
    'changes.asked': ({ page }) => page.getByRole('button', { name: 'What changed in version 2' }).click(),
    'changes.compared': (world) => world.answer('real'),
    'changes.failed': (world) => world.answer('offline'),
    'changes.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'changes.closed': ({ page }) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Dashboard', exact: true })
        .click(),
  },
  journeys: [
    {
      name: 'versions are compared at the second try, and the page is left',
      begin: async (world) => {
        await signIn(world.page, EVA);
        const id = await aDocument(world);
        await aSecondVersion(world, id);
        await world.page.goto(`/${entityOf(world.page)}/documents/${id}`);
        world.hold(/\/changes$/);
      },
      steps: ['changes.asked#1', 'changes.failed', 'changes.retried', 'changes.compared', 'changes.closed'],
    },
  ],
};
