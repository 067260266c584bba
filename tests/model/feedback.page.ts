import { feedbackMachine } from '../../src/machines/shell/feedback.machine';
import { signIn } from '../e2e/kit';
import { failToReadStill } from './kit/messages';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

export const page: PageModel<typeof feedbackMachine> = {
  machine: feedbackMachine,
  states: { listening: (page) => page.locator('#root') },
  causes: {
    'feedback.shown': failToReadStill,
    'feedback.toastEnded': ({ page }) => page.getByRole('button', { name: 'Close message' }).click(),
    'feedback.cleared': async (world) => {
      await world.goesOn();
      await world.page.goto('/sign-out');
    },
  },
  journeys: [
    {
      name: 'a message is shown and dismissed, another one goes with its session',
      begin: ({ page }) => signIn(page, EVA),
      steps: ['feedback.shown#1', 'feedback.toastEnded', 'feedback.cleared'],
    },
  ],
};
