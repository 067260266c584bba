import { linkedDecisionMachine } from '../../src/machines/resolutions/linkedDecision.machine';
import { dayAhead } from '../e2e/drafting';
import { expect } from '../e2e/kit';
import { decisionLinks } from '../e2e/mails';
import { aGuest, openCalls, openResolution } from '../e2e/opened';
import { KADE } from './kit/meetings';
import type { PageModel } from './kit/page';
import type { BrowserWorld } from './kit/world';

/** A guest opens the link of the mail, and the server's answers wait. */
const begin = async (world: BrowserWorld) => openWith(world, await aLink(world));

/** The link that a guest has by mail. */
async function aLink(world: BrowserWorld): Promise<string> {
  const { email } = await asked(world);
  const [link = ''] = await decisionLinks(world.page, email, 1);
  return link;
}

/** A guest who is asked to decide, by a resolution that no other journey uses. */
async function asked({ request }: BrowserWorld) {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const { id } = await openResolution(request, {
    entity: KADE,
    title: `Lease of the crane ${crypto.randomUUID().slice(0, 8)}`,
    guests: [aGuest('Ada Bakker', email)],
  });
  return { id, email };
}

/** The second link of a guest who has decided in favour with the first. */
async function aSecondLink(world: BrowserWorld): Promise<string> {
  const { page, request } = world;
  const { id, email } = await asked(world);
  const [first = ''] = await decisionLinks(page, email, 1);
  const data = { token: first.split('#')[1], decision: 'for' };
  await expect(await request.put('/api/callbacks/decision', { data })).toBeOK();
  const call = await openCalls(request, KADE);
  await call('POST', `/resolutions/${id}/extend`, { deadline: dayAhead(21).iso, reason: 'Holidays' });
  const [second = ''] = await decisionLinks(page, email, 2);
  return second;
}

async function openWith(world: BrowserWorld, link: string): Promise<void> {
  world.hold(/^\/api\//);
  world.holdWrites();
  await world.page.goto(link);
}

async function decide(world: BrowserWorld, choice: string, confirm: string): Promise<void> {
  await world.page.getByRole('button', { name: choice }).click();
  await sheet(world).getByRole('button', { name: confirm }).click();
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
    'act.begun': (world) => decide(world, 'Against', 'Decide against'),
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
      name: 'a decision that was known before, and another one by the same link',
      begin: async (world) => openWith(world, await aSecondLink(world)),
      unseen: ['empty'],
      steps: [
        'linkedDecision.opened',
        'linkedDecision.read',
        'act.begun',
        'act.performed',
        'linkedDecision.read',
        'act.begun',
        'act.performed',
        'linkedDecision.read',
      ],
      causes: {
        'act.begun': (world) =>
          world.walkedTo('linkedDecision', 'decided')
            ? decide(world, 'Against', 'Decide against')
            : decide(world, 'In favour', 'Decide in favour'),
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
