import { navigationMachine } from '../../src/machines/shell/navigation.machine';
import { signIn } from '../e2e/kit';
import type { PageModel } from './kit/page';
import { EVA, USER } from './kit/people';
import type { BrowserWorld } from './kit/world';

const STATS = /^\/api\/entity\/stats$/;

/** Longer than a page that was read is shown as it is. */
const FRESH_FOR_MS = 11_000;

const main = ({ page }: BrowserWorld) => page.getByRole('navigation', { name: 'Main' });

export const page: PageModel<typeof navigationMachine> = {
  machine: navigationMachine,
  states: {
    starting: (page) => page.locator('#root'),
    admitted: (page) => page.getByRole('heading', { level: 1 }),
    provisional: (page) => page.locator('[inert]'),
    denied: (page) =>
      page.getByRole('heading', { level: 1, name: /^(This page does not exist|You cannot open)/ }),
    redirected: (page) => page.getByRole('heading', { name: 'Sign in', exact: true }),
  },
  causes: {
    // It is arrived at: who leaves before that finds the page that was shown as it is, and nothing is read.
    'navigation.requested': async (world) => {
      await main(world).getByRole('link', { name: 'Documents', exact: true }).click();
      await world.page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    },
    'navigation.refused': async (world) => {
      world.hold(STATS);
      // What was read a moment ago is not read again.
      await world.passes(FRESH_FOR_MS);
      await main(world).getByRole('link', { name: 'Dashboard', exact: true }).click();
      await world.answer({ status: 403 });
    },
    'navigation.sessionEnded': async ({ page }) => {
      await page.getByRole('button', { name: /^Account of / }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    'navigation.resumed': async ({ page }) => void (await page.reload()),
  },
  journeys: [
    {
      name: 'a page is visited, another one refused, and one is not there',
      unseen: ['starting'],
      begin: ({ page }) => signIn(page, EVA),
      steps: ['navigation.requested#1', 'navigation.refused', 'navigation.requested#2'],
      causes: {
        'navigation.requested#2': async (world) => {
          await world.letGo();
          await world.page.goto('/nope');
        },
      },
    },
    {
      name: 'a page is loaded again, and the session ends',
      unseen: ['starting'],
      begin: ({ page }) => signIn(page, EVA),
      steps: ['navigation.requested#1', 'navigation.resumed', 'navigation.sessionEnded'],
    },
    {
      name: 'who is not signed in is taken to sign-in',
      unseen: ['starting'],
      begin: async ({ page }) => void (await page.goto('/documents')),
      steps: ['navigation.requested#3'],
      causes: { 'navigation.requested#3': async () => {} },
    },
    {
      name: 'the dashboard stands as it was last, until it is known who is here',
      unseen: ['starting'],
      begin: async (world) => {
        await signIn(world.page, EVA);
        world.hold(USER);
        await world.page.reload();
      },
      steps: ['navigation.requested#4'],
      causes: { 'navigation.requested#4': async () => {} },
    },
  ],
};
