import { actionLinkMachine } from '../../src/machines/auth/actionLink.machine';
import { mailedLink, sendVerification } from '../e2e/accounts';
import { entityOf, signIn } from '../e2e/kit';
import { newAccount } from './kit/accounts';
import { press } from './kit/dialogs';
import { byItself, type PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** The link that confirms an address is opened, and what it asks of the provider waits. */
async function begin(world: BrowserWorld): Promise<void> {
  const account = await newAccount(world, 'ada');
  await sendVerification(world.page, account);
  const link = await mailedLink(world.page, account.email);
  holdCodes(world);
  await world.page.goto(link);
}

const holdCodes = (world: BrowserWorld) => world.hold(/accounts:(update|resetPassword)$/, 'POST');

/** Eva invites somebody, and the link that is mailed to it is noted. */
async function invite(
  world: BrowserWorld,
  address = `ada.${crypto.randomUUID()}@example.com`,
): Promise<void> {
  const { page: tab } = world;
  await signIn(tab, EVA);
  await tab.goto(`/${entityOf(tab)}/entity/users`);
  await press('Add user')(tab);
  const dialog = tab.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Bakker');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: /^Add( user| and invite)$/ }).click();
  world.notes.set('link', await mailedLink(tab, address));
}

const AN_INVITATION = '/email?mode=invitation&oobCode=a-token&email=ada%40example.com';

async function openInvitation(world: BrowserWorld): Promise<void> {
  world.hold(/^\/api\/callbacks\/invitation$/, 'PUT');
  world.hold(/^\/api\/user\/invitation\/validate$/, 'PUT');
  await world.page.goto(world.notes.get('link') ?? '');
}

export const page: PageModel<typeof actionLinkMachine> = {
  machine: actionLinkMachine,
  states: {
    idle: (page) => page.getByRole('heading', { name: 'This link no longer works' }),
    applying: (page) => page.getByText('The link from your message is being opened.'),
    confirmed: (page) => page.getByText('Your email address is confirmed.'),
    applied: (page) => page.getByRole('heading', { name: 'Your email address is the former one again' }),
    invited: (page) => page.getByRole('heading', { name: 'You are invited to Kade Vastgoed B.V.' }),
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
    'actionLink.invited': (world) =>
      world.answer({
        status: 200,
        body: { valid: true, entityName: 'Kade Vastgoed B.V.', hasAccount: false },
      }),
    'actionLink.accepted': async (world) => {
      await world.answer({ status: 200, body: { valid: true, hasAccount: true } });
      await world.answer({
        status: 200,
        body: { entity: world.notes.get('entity'), entityName: 'Kade Vastgoed B.V.' },
      });
    },
    'actionLink.declined': async (world) => {
      await world.answer('real');
      await world.answer('real');
    },
    'actionLink.refused': (world) =>
      world.answer({ status: 400, body: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } }),
    'actionLink.failed': (world) => world.answer('offline'),
    'actionLink.retryRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  journeys: [
    {
      name: 'an address without its link, and one that was changed back',
      begin: async ({ page: tab }) => void (await tab.goto('/email')),
      steps: ['actionLink.opened#2', 'actionLink.applied#1'],
      causes: {
        'actionLink.opened#2': async (world) => {
          holdCodes(world);
          await world.page.goto('/email?mode=recoverEmail&oobCode=a-code');
        },
        'actionLink.applied#1': async (world) => {
          await world.answer({ status: 200, body: { email: EVA, requestType: 'RECOVER_EMAIL' } });
          await world.answer({ status: 200, body: {} });
        },
      },
    },
    {
      name: 'an invitation of somebody who is not signed in',
      begin: async (world) => void world.notes.set('link', AN_INVITATION),
      steps: ['actionLink.opened#3', 'actionLink.invited#2'],
      unseen: ['idle'],
      causes: { 'actionLink.opened#3': openInvitation },
    },
    {
      name: 'an invitation that somebody else opens',
      begin: invite,
      steps: ['actionLink.opened#3', 'actionLink.declined'],
      unseen: ['idle'],
      causes: { 'actionLink.opened#3': openInvitation },
    },
    {
      name: 'an invitation that its person accepts',
      begin: async (world) => {
        await signIn(world.page, EVA);
        world.notes.set('entity', entityOf(world.page));
        world.notes.set('link', AN_INVITATION);
      },
      steps: ['actionLink.opened#3', 'actionLink.accepted'],
      unseen: ['idle'],
      causes: { 'actionLink.opened#3': openInvitation },
    },
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
