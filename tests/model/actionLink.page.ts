import { actionLinkMachine } from '../../src/machines/auth/actionLink.machine';
import { mailedLink, sendVerification } from '../e2e/accounts';
import { newAccount } from './kit/accounts';
import { byItself, type PageModel } from './kit/page';
import type { BrowserWorld } from './kit/world';

/** The link that confirms an address is opened, and what it asks of the provider waits. */
async function begin(world: BrowserWorld): Promise<void> {
  const account = await newAccount(world, 'ada');
  await sendVerification(world.page, account);
  const link = await mailedLink(world.page, account.email);
  world.hold(/accounts:(update|resetPassword)$/, 'POST');
  await world.page.goto(link);
}

export const page: PageModel<typeof actionLinkMachine> = {
  machine: actionLinkMachine,
  states: {
    idle: (page) => page.locator('#main'),
    applying: (page) => page.getByText('The link from your message is being opened.'),
    confirmed: (page) => page.getByText('Your email address is confirmed.'),
    applied: (page) => page.getByRole('link', { name: 'Go to sign-in' }),
    invited: (page) => page.getByRole('heading', { name: 'You are invited' }),
    accepted: (page) => page.getByRole('heading', { level: 1, name: /^Good / }),
    declined: (page) => page.getByRole('heading', { name: 'The invitation was not accepted' }),
    refused: (page) => page.getByRole('heading', { name: 'This link no longer works' }),
    failed: (page) => page.getByRole('heading', { name: 'The link could not be opened' }),
  },
  causes: {
    'actionLink.opened': byItself,
    'actionLink.applied': async (world) => {
      await world.answer('real');
      await world.answer('real');
    },
    'actionLink.invited': byItself,
    'actionLink.accepted': byItself,
    'actionLink.declined': byItself,
    'actionLink.refused': (world) =>
      world.answer({ status: 400, body: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } }),
    'actionLink.failed': (world) => world.answer('offline'),
    'actionLink.retryRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  journeys: [
    {
      name: 'a link meets no network, is tried again and confirms an address',
      begin,
      unseen: ['idle'],
      steps: [
        'actionLink.opened#1',
        'actionLink.failed',
        'actionLink.retryRequested',
        'actionLink.applied#2',
      ],
    },
    {
      name: 'a link that was used before',
      begin,
      unseen: ['idle'],
      steps: ['actionLink.opened#1', 'actionLink.refused'],
    },
  ],
};
