import { forgotPasswordMachine } from '../../src/machines/auth/forgotPassword.machine';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const SEND = /accounts:sendOobCode$/;

export const page: PageModel<typeof forgotPasswordMachine> = {
  machine: forgotPasswordMachine,
  states: {
    asking: (page) => page.getByRole('button', { name: 'Send the link' }),
    sending: (page) => page.getByRole('button', { name: 'Sending…' }),
    sent: (page) => page.getByRole('heading', { name: 'Look in your mail' }),
  },
  causes: {
    'forgotPassword.requested': async ({ page }) => {
      await page.getByLabel('Email').fill(EVA);
      await page.getByRole('button', { name: 'Send the link' }).click();
    },
    'forgotPassword.edited': ({ page }) => page.getByLabel('Email').pressSequentially('x'),
    'forgotPassword.sent': (world) => world.answer('real'),
    'forgotPassword.failed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'no network, the mail, and another address',
      begin: async (world) => {
        world.hold(SEND, 'POST');
        await world.page.goto('/forgot-password');
      },
      steps: [
        'forgotPassword.edited',
        'forgotPassword.requested',
        'forgotPassword.failed',
        'forgotPassword.requested',
        'forgotPassword.sent',
        'forgotPassword.edited',
      ],
      causes: {
        'forgotPassword.edited': async ({ page }) => {
          const other = page.getByRole('button', { name: 'Use another address' });
          if (await other.isVisible()) await other.click();
          else await page.getByLabel('Email').pressSequentially('x');
        },
      },
    },
  ],
};
