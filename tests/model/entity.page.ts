import { entityMachine } from '../../src/machines/shell/entity.machine';
import { confirmAddress } from '../e2e/accounts';
import { KADE } from '../e2e/kit';
import { newAccount } from './kit/accounts';
import { byItself, type PageModel } from './kit/page';
import { ENTITY, EVA, submit, USER } from './kit/people';
import type { BrowserWorld } from './kit/world';

const HERE = (name: RegExp | string) => ({ name });

async function choose(world: BrowserWorld, name: string): Promise<void> {
  await world.page.getByRole('button', { name: /switch entity/i }).click();
  await world.page
    .getByRole('treeitem', HERE(new RegExp(name)))
    .first()
    .click();
}

const signOut = ({ page }: BrowserWorld) => page.evaluate(() => history.pushState(null, '', '/sign-out'));

export const page: PageModel<typeof entityMachine> = {
  machine: entityMachine,
  states: {
    absent: (page) => page.getByRole('heading', { name: 'Sign in', exact: true }),
    undecided: (page) => page.locator('#root'),
    selecting: (page) => page.locator('#root'),
    switching: (page) => page.getByRole('navigation', { name: 'Main' }),
    fallingBack: (page) => page.locator('#root'),
    ready: (page) => page.getByRole('navigation', { name: 'Main' }),
    'ready.resting': (page) => page.getByRole('navigation', { name: 'Main' }),
    'ready.savingDefault': (page) => page.getByRole('navigation', { name: 'Main' }),
    'ready.refreshing': (page) => page.getByRole('navigation', { name: 'Main' }),
    without: (page) => page.getByRole('heading', { name: 'You are not a member of an entity yet' }),
    unreachable: (page) => page.getByRole('alertdialog', { name: 'Quorate cannot be reached' }),
  },
  causes: {
    'entity.userKnown': byItself,
    'entity.userUpdated': byItself,
    'entity.userGone': byItself,
    'entity.resumed': byItself,
    'entity.requested': byItself,
    'entity.loaded': (world) => world.answer('real'),
    'entity.refused': (world) => world.answer({ status: 404 }),
    'entity.unreachable': (world) => world.answer('offline'),
    'entity.defaultRequested': async () => {},
    'entity.defaultSaved': (world) => world.answer('real'),
    'entity.defaultNotSaved': (world) => world.answer({ status: 500 }),
    'entity.refreshRequested': async () => {},
    'entity.retryRequested': ({ page }) => page.getByRole('button', { name: 'Try again now' }).click(),
    'wait.over': (world) => world.passes(61_000),
  },
  journeys: [
    {
      name: 'the first entity is away, then opened; another one is switched to, refused and away',
      unseen: ['undecided'],
      begin: async (world) => {
        world.hold(ENTITY);
        await world.page.goto('/sign-in');
      },
      steps: [
        'entity.userKnown#1',
        'entity.requested#1',
        'entity.unreachable',
        'wait.over',
        'entity.unreachable',
        'entity.retryRequested',
        'entity.loaded#1',
        'entity.requested#3',
        'entity.unreachable',
        'entity.requested#3',
        'entity.loaded#2',
      ],
      causes: {
        'entity.userKnown#1': (world) => submit(world, EVA),
        'entity.requested#3': (world) => choose(world, KADE),
      },
    },
    {
      name: 'the first entity is refused, and the next one is not kept as the default',
      unseen: ['undecided'],
      begin: async (world) => {
        world.hold(ENTITY);
        world.hold(USER, 'PATCH');
        await world.page.goto('/sign-in');
      },
      steps: [
        'entity.userKnown#1',
        'entity.requested#1',
        'entity.refused',
        'entity.loaded#1',
        'entity.defaultNotSaved',
        'entity.userGone',
      ],
      causes: { 'entity.userKnown#1': (world) => submit(world, EVA), 'entity.userGone': signOut },
    },
    {
      name: 'an entity that is switched to is refused, and the one before is away',
      unseen: ['undecided'],
      begin: async (world) => {
        world.hold(ENTITY);
        await world.page.goto('/sign-in');
      },
      steps: [
        'entity.userKnown#1',
        'entity.requested#1',
        'entity.loaded#1',
        'entity.requested#3',
        'entity.refused',
        'entity.unreachable',
        'entity.retryRequested',
        'entity.loaded#1',
      ],
      causes: {
        'entity.userKnown#1': (world) => submit(world, EVA),
        'entity.requested#3': (world) => choose(world, KADE),
      },
    },
    {
      name: 'somebody who is in no entity',
      unseen: ['undecided', 'absent'],
      begin: async (world) => {
        const account = await newAccount(world, 'sanne');
        await confirmAddress(world.page, account);
        world.notes.set('email', account.email);
      },
      steps: ['entity.userKnown#2', 'entity.requested#1'],
      causes: { 'entity.userKnown#2': (world) => submit(world, world.notes.get('email') ?? '') },
    },
  ],
};
