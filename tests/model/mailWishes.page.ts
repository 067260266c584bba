import { mailWishesMachine } from '../../src/machines/people/mailWishes.machine';
import { signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { JAN, USER } from './kit/people';

/** Chooses another wish than stands there. */
const KINDS = 'ul fieldset';

export const page: PageModel<typeof mailWishesMachine> = {
  machine: mailWishesMachine,
  states: {
    resting: (page) => page.getByRole('heading', { name: 'What you choose' }),
    saving: (page) => page.getByText('Saving…'),
  },
  causes: {
    'mailWishes.chosen': async ({ page }, { kind }) => {
      const place = kind === 'mention' ? 0 : 1;
      await page.locator(KINDS).nth(place).locator('label:not(:has(:checked))').first().click();
    },
    'mailWishes.retryRequested': ({ page }) => page.getByRole('button', { name: 'Save again' }).click(),
    'mailWishes.saved': (world) => world.answer('real'),
    'mailWishes.saveFailed': (world) => world.answer({ status: 500 }),
  },
  journeys: [
    {
      name: 'a wish is saved at the second try, with another one that was chosen meanwhile',
      begin: async (world) => {
        await signIn(world.page, JAN);
        world.hold(USER, 'PATCH');
        await world.page.goto('/user/emails');
      },
      steps: [
        'mailWishes.chosen#1',
        'mailWishes.saveFailed',
        'mailWishes.retryRequested',
        'mailWishes.chosen#2',
        'mailWishes.saved',
        'mailWishes.saved',
      ],
    },
  ],
};
