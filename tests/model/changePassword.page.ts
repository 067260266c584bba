import { changePasswordMachine } from '../../src/machines/people/changePassword.machine';
import { PASSWORD, signIn } from '../e2e/kit';
import { byItself, type PageModel } from './kit/page';
import { JAN, MILA, submit } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** Whoever changes a password ends their other sessions, which other journeys begin with. */
async function openForm(world: BrowserWorld): Promise<void> {
  await signIn(world.page, MILA);
  world.hold(POLICY);
  await world.page.goto('/user/change-password');
}

/** The part of the application that asks the provider. */
const METHODS = /\/assets\/signInMethods-/;

const POLICY = /\/passwordPolicy$/;

/** The provider says of somebody that they come with Google, and have no password here. */
async function comesWithGoogle({ page }: BrowserWorld): Promise<void> {
  const providerUserInfo = [{ providerId: 'google.com', rawId: 'jan', email: JAN }];
  await page.route(/accounts:lookup/, async (route) => {
    const response = await route.fetch();
    const { users }: { users: readonly object[] } = await response.json();
    await route.fulfill({ response, json: { users: users.map((user) => ({ ...user, providerUserInfo })) } });
  });
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
    'changePassword.accountRead': (world) => world.answer('real'),
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
      name: 'the account is read at the second try, and has no password',
      begin: async (world) => {
        await comesWithGoogle(world);
        await world.page.goto('/sign-in');
        await submit(world, JAN);
        await world.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
        world.hold(POLICY);
        // The page is loaded once more before it gives up.
        await world.page.route(METHODS, (route) => route.abort());
        await world.page.goto('/user/change-password');
      },
      causes: {
        'changePassword.failed': byItself,
        'changePassword.retryRequested': async ({ page: tab }) => {
          await tab.unroute(METHODS);
          await tab.getByRole('button', { name: 'Try again' }).click();
        },
      },
      unseen: ['reading'],
      steps: ['changePassword.failed', 'changePassword.retryRequested', 'changePassword.accountRead#2'],
    },
    {
      name: 'the password is changed at the second try',
      begin: openForm,
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
