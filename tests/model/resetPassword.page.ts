import { resetPasswordMachine } from '../../src/machines/auth/resetPassword.machine';
import { mailedLink } from '../e2e/accounts';
import { newAccount } from './kit/accounts';
import type { PageModel } from './kit/page';
import type { BrowserWorld } from './kit/world';

const RESET = /accounts:resetPassword$/;

/** The link of a mail is opened, and what is asked of the provider waits. */
async function begin(world: BrowserWorld): Promise<void> {
  const { email } = await newAccount(world, 'ada');
  await world.page.goto('/forgot-password');
  await world.page.getByLabel('Email').fill(email);
  await world.page.getByRole('button', { name: 'Send the link' }).click();
  const link = await mailedLink(world.page, email);
  world.hold(RESET, 'POST');
  await world.page.goto(link);
}

const refuse = { status: 400, body: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } };

export const page: PageModel<typeof resetPasswordMachine> = {
  machine: resetPasswordMachine,
  states: {
    idle: (page) => page.getByRole('heading', { name: 'Reset password' }),
    checking: (page) => page.getByText('The link is being checked.'),
    unchecked: (page) => page.getByText('The link could not be checked.'),
    asking: (page) => page.getByLabel('New password', { exact: true }),
    saving: (page) => page.locator('button[aria-disabled="true"]'),
    saved: (page) => page.getByRole('heading', { name: 'Your password is set' }),
    refused: (page) => page.getByRole('heading', { name: 'This link no longer works' }),
  },
  causes: {
    'resetPassword.opened': async ({ page }) => {
      const again = page.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
    },
    'resetPassword.checked': (world) => world.answer('real'),
    'resetPassword.refused': (world) => world.answer(refuse),
    'resetPassword.failed': (world) => world.answer('offline'),
    'resetPassword.requested': async ({ page }) => {
      await page.getByLabel('New password', { exact: true }).fill('a quorum of seven');
      await page.getByRole('button', { name: 'Set password' }).click();
    },
    'resetPassword.edited': ({ page }) =>
      page.getByLabel('New password', { exact: true }).pressSequentially('x'),
    'resetPassword.saved': (world) => world.answer('real'),
  },
  journeys: [
    {
      name: 'a link is checked without a network, again, and sets a password at the second try',
      begin,
      unseen: ['idle'],
      steps: [
        'resetPassword.opened',
        'resetPassword.failed',
        'resetPassword.opened',
        'resetPassword.checked',
        'resetPassword.requested',
        'resetPassword.failed',
        'resetPassword.edited',
        'resetPassword.requested',
        'resetPassword.saved',
      ],
    },
    {
      name: 'a link that was used before',
      begin,
      unseen: ['idle'],
      steps: ['resetPassword.opened', 'resetPassword.refused'],
    },
    {
      name: 'a link that ends while the password is typed',
      begin,
      unseen: ['idle'],
      steps: [
        'resetPassword.opened',
        'resetPassword.checked',
        'resetPassword.requested',
        'resetPassword.refused',
      ],
    },
  ],
};
