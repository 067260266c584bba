import { appMachine } from '../../src/machines/app.machine';
import type { PageModel } from './kit/page';
import { submit } from './kit/people';

export const page: PageModel<typeof appMachine> = {
  machine: appMachine,
  states: { running: (page) => page.locator('#main') },
  causes: {
    'app.flowOpened': ({ page }) => page.getByRole('link', { name: 'Forgot password?' }).click(),
    'app.flowsClosed': async (world) => {
      await world.page.getByRole('link', { name: 'Back to sign-in' }).click();
      await submit(world);
    },
  },
  journeys: [
    {
      name: 'what somebody was doing is opened, and goes when somebody else comes',
      begin: async ({ page }) => void (await page.goto('/sign-in')),
      steps: ['app.flowOpened', 'app.flowsClosed'],
    },
  ],
};
