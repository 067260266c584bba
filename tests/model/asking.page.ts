import type { Page } from '@playwright/test';
import { askingMachine } from '../../src/machines/search/asking.machine';
import { entityOf, expect, signIn } from '../e2e/kit';
import { everythingStored } from '../e2e/stored';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask about documents and resolutions' });

async function openSearch({ page }: BrowserWorld): Promise<void> {
  await signIn(page, EVA);
  await page.goto(`/${entityOf(page)}/ai-search`);
  await field(page).waitFor();
}

const WORDS = 'Who may sign for the foundation?';

export const page: PageModel<typeof askingMachine> = {
  machine: askingMachine,
  states: {
    idle: (page) => page.getByRole('textbox', { name: /^Ask / }),
    asking: (page) => page.getByText(/^Looking in documents, /),
    refused: (page) => page.getByRole('button', { name: 'Ask again' }),
  },
  causes: {
    'asking.typed': ({ page }) => field(page).fill(WORDS),
    'asking.requested': async ({ page }) => {
      const again = page.getByRole('button', { name: 'Ask again' });
      if (await again.isVisible()) await again.click();
      else await field(page).press('Enter');
    },
    'asking.answered': (world) => world.answer('real'),
    'asking.refused': (world) => world.answer('offline'),
    'asking.resumed': async ({ page }) => void (await page.reload()),
  },
  journeys: [
    {
      name: 'a question is asked without a network, and again',
      begin: async (world) => {
        await openSearch(world);
        world.holdWrites();
      },
      steps: [
        'asking.typed#1',
        'asking.requested#1',
        'asking.refused#1',
        'asking.requested#1',
        'asking.answered',
      ],
    },
    {
      name: 'words that were not asked are there again after a reload',
      begin: async (world) => {
        const { page: tab } = world;
        await openSearch(world);
        await field(tab).fill(WORDS);
        await expect.poll(async () => (await everythingStored(tab)).includes(WORDS)).toBe(true);
      },
      steps: ['asking.resumed'],
    },
  ],
};
