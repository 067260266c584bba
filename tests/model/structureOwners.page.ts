import type { Page } from '@playwright/test';
import { structureOwnersMachine } from '../../src/machines/structure/structureOwners.machine';
import { entityOf, signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const HERE = 'Van Houten Beheer B.V.';
const THERE = 'Kade Vastgoed B.V.';

const branch = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Structure' }).getByRole('button', { name: new RegExp(`^${name}`) });

export const page: PageModel<typeof structureOwnersMachine> = {
  machine: structureOwnersMachine,
  states: {
    closed: (page) => page.getByRole('list', { name: 'Structure' }),
    reading: (page) =>
      page.locator('section[aria-busy="true"]', { has: page.getByText('Beneficial owners') }),
    shown: (page) => page.getByRole('button', { name: 'Report (PDF)' }),
    failed: (page) => page.getByRole('alert'),
  },
  causes: {
    'owners.asked': ({ page }, { asOf }) => branch(page, asOf === null ? HERE : THERE).click(),
    'owners.read': (world) => world.answer('real'),
    'owners.failed': (world) => world.answer('offline'),
    'owners.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'owners.closed': ({ page }) => page.getByRole('button', { name: 'Close the panel' }).click(),
  },
  journeys: [
    {
      name: 'a party is asked about without a network and again, then another one, and the panel is closed',
      begin: async (world) => {
        await signIn(world.page, EVA);
        await world.page.goto(`/${entityOf(world.page)}/structure?view=tree&scope=group`);
        await branch(world.page, HERE).waitFor();
        world.hold(/^\/api\/entity\/owners$/);
      },
      steps: [
        'owners.asked#1',
        'owners.failed',
        'owners.retried',
        'owners.read',
        'owners.asked#2',
        'owners.closed',
      ],
    },
  ],
};
