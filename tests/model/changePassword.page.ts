import { changePasswordMachine } from '../../src/machines/people/changePassword.machine';
import { PASSWORD, signIn } from '../e2e/kit';
import { byItself, type PageModel } from './kit/page';
import { JAN } from './kit/people';
import type { BrowserWorld } from './kit/world';

async function openForm(world: BrowserWorld): Promise<void> {
  await signIn(world.page, JAN);
  await world.page.goto('/user/change-password');
}

export const page: PageModel<typeof changePasswordMachine> = {
  machine: changePasswordMachine,
  states: {
    reading: (page) => page.locator('[aria-busy="true"]'),
    unread: (page) => page.getByRole('button', { name: 'Try again' }),
    withoutPassword: (page) => page.getByRole('heading', { name: 'Your account has no password here' }),
    asking: (page) => page.getByRole('button', { name: 'Change password', exact: true }),
    changing: (page) => page.getByRole('button', { name: 'Changing the password…' }),
  },
  causes: {
    'changePassword.accountRead': byItself,
    'changePassword.failed': (world) => world.answer('offline'),
    'changePassword.retryRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'changePassword.requested': async (world) => {
      world.hold(/accounts:signInWithPassword$/, 'POST');
      await world.page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
      // The same one again: other journeys sign in with it.
      await world.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await world.page.getByRole('button', { name: 'Change password', exact: true }).click();
    },
    'changePassword.edited': ({ page }) =>
      page.getByLabel('Current password', { exact: true }).pressSequentially('x'),
    'changePassword.changed': (world) => world.answer('real'),
  },
  journeys: [
    {
      name: 'the password is changed at the second try',
      begin: openForm,
      unseen: ['reading'],
      steps: [
        'changePassword.accountRead#1',
        'changePassword.requested',
        'changePassword.failed',
        'changePassword.edited',
        'changePassword.requested',
        'changePassword.changed',
      ],
    },
  ],
};
