import { verificationMachine } from '../../src/machines/auth/verification.machine';
import { newAccount } from './kit/accounts';
import type { PageModel } from './kit/page';
import { submit } from './kit/people';

const again = 'Send the mail again';

export const page: PageModel<typeof verificationMachine> = {
  machine: verificationMachine,
  states: {
    idle: (page) => page.getByRole('button', { name: again }),
    sending: (page) => page.getByText('The mail is being sent.'),
    sent: (page) => page.getByText('The mail is on its way.'),
  },
  causes: {
    'verification.requested': ({ page }) => page.getByRole('button', { name: again }).click(),
    'verification.sent': (world) => world.answer('real'),
    'verification.failed': (world) => world.answer('offline'),
  },
  journeys: [
    {
      name: 'the mail is asked for without a network, then sent, and once more',
      begin: async (world) => {
        const { email } = await newAccount(world, 'noor');
        await submit(world, email);
        await world.page.getByRole('button', { name: again }).waitFor();
        world.hold(/accounts:sendOobCode$/, 'POST');
      },
      steps: [
        'verification.requested',
        'verification.failed',
        'verification.requested',
        'verification.sent',
        'verification.requested',
      ],
    },
  ],
};
