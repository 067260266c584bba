import { demoId } from '#server/demo/ids';
import { linkedDecisionMachine } from '../../src/machines/resolutions/linkedDecision.machine';
import { decisionLinks } from '../e2e/mails';
import { aGuest, openResolution } from '../e2e/opened';
import type { PageModel } from './kit/page';
import type { BrowserWorld } from './kit/world';

/** A guest opens the link of the mail, and the server's answers wait. */
async function begin(world: BrowserWorld): Promise<void> {
  const link = await aLink(world);
  world.hold(/^\/api\//);
  world.holdWrites();
  await world.page.goto(link);
}

/** The link that a guest has by mail. */
async function aLink(world: BrowserWorld): Promise<string> {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  await openResolution(world.request, {
    entity: demoId('entity', 'kade'),
    title: `Lease of the crane ${crypto.randomUUID().slice(0, 8)}`,
    guests: [aGuest('Ada Bakker', email)],
  });
  const [link = ''] = await decisionLinks(world.page, email, 1);
  return link;
}

const sheet = ({ page }: Pick<BrowserWorld, 'page'>) => page.getByRole('dialog');

export const page: PageModel<typeof linkedDecisionMachine> = {
  machine: linkedDecisionMachine,
  states: {
    empty: (page) => page.getByRole('heading', { name: 'Open the link in your mail again' }),
    reading: (page) =>
      page.getByText('The resolution is being opened.').or(page.getByRole('button', { name: 'In favour' })),
    unread: (page) => page.getByRole('heading', { name: 'The resolution could not be opened' }),
    expired: (page) => page.getByRole('heading', { level: 1 }),
    shown: (page) => page.getByRole('button', { name: 'In favour' }),
    deciding: (page) => page.getByRole('dialog'),
    decided: (page) => page.getByRole('heading', { name: 'Your decision is recorded' }),
  },
  causes: {
    'linkedDecision.opened': async () => {},
    'linkedDecision.read': (world) => world.answer('real'),
    'linkedDecision.expired': (world) => world.answer({ status: 410 }),
    'linkedDecision.unread': (world) => world.answer('offline'),
    'linkedDecision.readRequested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'act.begun': async (world) => {
      await world.page.getByRole('button', { name: 'Against' }).click();
      await sheet(world).getByRole('button', { name: 'Decide against' }).click();
    },
    'act.performed': (world) => world.answer('real'),
    'act.refused': (world, { refusal }) => world.answer({ status: refusal.status }),
    'act.notSent': null,
  },
  journeys: [
    {
      name: 'a link is read at the second try, and a decision is handed in',
      begin,
      unseen: ['empty'],
      steps: [
        'linkedDecision.opened',
        'linkedDecision.unread',
        'linkedDecision.readRequested',
        'linkedDecision.read',
        'act.begun',
        'act.performed',
        'linkedDecision.read',
      ],
    },
    {
      name: 'the page without its link, a decision that is not taken, and what holds now',
      begin: async (world) => {
        world.notes.set('link', await aLink(world));
        await world.page.goto('/decision');
        world.hold(/^\/api\//);
        world.holdWrites();
      },
      steps: [
        'linkedDecision.opened',
        'linkedDecision.read',
        'act.begun',
        'act.refused#1',
        'linkedDecision.readRequested',
        'linkedDecision.read',
      ],
      causes: {
        'linkedDecision.opened': async (world) => void (await world.page.goto(world.notes.get('link') ?? '')),
        'linkedDecision.readRequested': (world) =>
          sheet(world).getByRole('button', { name: 'Look again' }).click(),
      },
    },
    {
      name: 'a link that has expired',
      begin,
      unseen: ['empty'],
      steps: ['linkedDecision.opened', 'linkedDecision.expired'],
    },
    {
      name: 'a link that expires while somebody decides',
      begin,
      unseen: ['empty'],
      steps: ['linkedDecision.opened', 'linkedDecision.read', 'act.begun', 'act.refused#2'],
    },
  ],
};
