import type { Page } from '@playwright/test';
import { themeChoiceMachine } from '../../src/machines/shell/themeChoice.machine';
import { signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { JAN } from './kit/people';

const toggle = (page: Page) => page.getByRole('button', { name: /^Use the (light|dark) theme$/ });

export const page: PageModel<typeof themeChoiceMachine> = {
  machine: themeChoiceMachine,
  states: { resting: toggle, saving: toggle },
  causes: {
    'themeChoice.chosen': ({ page }, { theme }) =>
      page.getByRole('button', { name: `Use the ${theme} theme` }).click(),
    'themeChoice.saved': (world) => world.answer('real'),
    'themeChoice.saveFailed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'switched to and fro while the network comes and goes; what stands last is saved',
      begin: async (world) => {
        await signIn(world.page, JAN);
        world.holdWrites();
      },
      steps: [
        'themeChoice.chosen#1',
        'themeChoice.chosen#2',
        'themeChoice.saved',
        'themeChoice.saveFailed',
        'themeChoice.chosen#1',
        'themeChoice.chosen#2',
        'themeChoice.saveFailed',
        'themeChoice.saved',
      ],
    },
  ],
};
