import { demoId } from '#server/demo/ids';
import { entityMachine } from '../../src/machines/shell/entity.machine';
import { confirmAddress } from '../e2e/accounts';
import { KADE, signIn } from '../e2e/kit';
import { newAccount } from './kit/accounts';
import { readRefused } from './kit/messages';
import { byItself, type PageModel } from './kit/page';
import { ENTITY, EVA, goTo, JAN, MILA, submit, USER } from './kit/people';
import type { BrowserWorld } from './kit/world';

const [KADE_ID, FINANCE_ID, BEHEER_ID] = (['kade', 'finance', 'beheer'] as const).map((key) =>
  demoId('entity', key),
);

const READ = /^GET \/api\/entity$/;

const HERE = (name: RegExp | string) => ({ name });

async function choose(world: BrowserWorld, name: string): Promise<void> {
  await world.page.getByRole('button', { name: /switch entity/i }).click();
  await world.page
    .getByRole('treeitem', HERE(new RegExp(name)))
    .first()
    .click();
}

/** The entity is away, and is not asked for again by itself while somebody looks at that. */
async function away(world: BrowserWorld): Promise<void> {
  await world.stops();
  await world.answer('offline', READ);
}

async function tryAgain(world: BrowserWorld): Promise<void> {
  await world.page.getByRole('button', { name: 'Try again now' }).click();
  await world.goesOn();
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
    'entity.loaded': (world) => world.answer('real', READ),
    'entity.refused': (world) => world.answer({ status: 404 }, READ),
    'entity.unreachable': (world) => world.answer('offline', READ),
    'entity.defaultRequested': async ({ page }) => {
      await page.getByRole('button', { name: /switch entity/i }).click();
      await page.getByRole('button', { name: /^Set as default entity/ }).click();
    },
    'entity.defaultSaved': (world) => world.answer('real'),
    'entity.defaultNotSaved': (world) => world.answer({ status: 500 }),
    // Each time another page is read.
    'entity.refreshRequested': (world) => {
      const what = world.notes.get('read') === 'tasks' ? 'tags' : 'tasks';
      world.notes.set('read', what);
      return readRefused(world, what, { status: 403, type: 'feature-disabled' });
    },
    'entity.retryRequested': tryAgain,
    'wait.over': (world) => world.passes(61_000),
  },
  journeys: [
    {
      name: 'after a reload another entity is refused, and the default one is opened',
      unseen: ['undecided', 'absent'],
      begin: async (world) => {
        await signIn(world.page, EVA);
        await world.page.goto(`/${KADE_ID}`);
        await world.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
        world.forgetSteps();
        world.hold(ENTITY);
      },
      steps: [
        'entity.resumed',
        'entity.userKnown#1',
        'entity.requested#2',
        'entity.refused',
        'entity.loaded#2',
      ],
      causes: { 'entity.resumed': async ({ page }) => void (await page.reload()) },
    },
    {
      name: 'an entity is switched to once more while it is gone back from, another one, and the first again',
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
        'entity.requested#3',
        'entity.requested#4',
        'entity.requested#2',
      ],
      causes: {
        'entity.userKnown#1': (world) => submit(world, EVA),
        'entity.requested#3': (world) => goTo(world, `/${KADE_ID}`),
        'entity.requested#4': (world) => goTo(world, `/${FINANCE_ID}`),
        'entity.requested#2': (world) => goTo(world, `/${BEHEER_ID}`),
      },
    },
    {
      name: 'others are visited while the first entity is on its way, refused and away',
      unseen: ['undecided', 'absent'],
      begin: async (world) => {
        await signIn(world.page, EVA);
        world.forgetSteps();
        world.hold(ENTITY);
      },
      steps: [
        'entity.resumed',
        'entity.userKnown#1',
        'entity.requested#4',
        'entity.refused',
        'entity.requested#3',
        'entity.requested#2',
        'entity.unreachable',
        'entity.requested#3',
        'entity.loaded#2',
      ],
      causes: {
        'entity.resumed': async ({ page }) => void (await page.goto(`/${crypto.randomUUID()}/documents`)),
        'entity.requested#3': (world) => goTo(world, `/${KADE_ID}`),
        'entity.requested#2': (world) => goTo(world, `/${FINANCE_ID}`),
      },
    },
    {
      name: 'no entity that is known opens any more',
      unseen: ['undecided', 'absent', 'without'],
      begin: async (world) => {
        await signIn(world.page, JAN);
        await world.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
        world.forgetSteps();
        world.hold(ENTITY);
      },
      steps: [
        'entity.resumed',
        'entity.userKnown#1',
        'entity.requested#4',
        'entity.refused',
        'entity.refused',
        'entity.refused',
      ],
      causes: {
        'entity.resumed': async ({ page }) => void (await page.goto(`/${crypto.randomUUID()}/documents`)),
        // He is in three entities: the last two are refused one after the other.
        'entity.refused': async (world) => {
          const refused = Number(world.notes.get('refused') ?? 0) + 1;
          world.notes.set('refused', String(refused));
          for (const _ of refused < 3 ? ['one'] : ['one', 'another'])
            await world.answer({ status: 404 }, READ);
        },
      },
    },
    {
      name: 'the entity is read again, without a network, and refused',
      unseen: ['undecided'],
      begin: async (world) => {
        world.hold(ENTITY);
        await world.page.goto('/sign-in');
      },
      steps: [
        'entity.userKnown#1',
        'entity.requested#1',
        'entity.loaded#1',
        'entity.refreshRequested',
        'entity.loaded#1',
        'entity.refreshRequested',
        'entity.unreachable',
        'entity.refreshRequested',
        'entity.refused',
      ],
      causes: { 'entity.userKnown#1': (world) => submit(world, EVA) },
    },
    {
      name: 'an entity becomes the default one',
      unseen: ['undecided', 'selecting'],
      begin: async (world) => {
        world.hold(USER, 'PATCH');
        await world.page.goto('/sign-in');
      },
      steps: [
        'entity.userKnown#1',
        'entity.requested#1',
        'entity.loaded#1',
        'entity.defaultRequested#1',
        'entity.defaultSaved',
        'entity.userUpdated',
      ],
      causes: {
        'entity.userKnown#1': (world) => submit(world, MILA),
        'entity.loaded#1': byItself,
      },
    },
    {
      name: 'the only entity of somebody is read again and refused',
      unseen: ['undecided'],
      begin: async (world) => {
        world.hold(ENTITY);
        await world.page.goto('/sign-in');
      },
      steps: [
        'entity.userKnown#2',
        'entity.requested#2',
        'entity.loaded#1',
        'entity.refreshRequested',
        'entity.refused',
      ],
      causes: {
        'entity.userKnown#2': (world) => submit(world, MILA),
        'entity.refreshRequested': (world) =>
          readRefused(world, 'documents', { status: 403, type: 'feature-disabled' }),
        // The root, where she is taken, asks once more before it says that she is in none.
        'entity.refused': async (world) => {
          for (const _ of ['refreshing', 'selecting']) await world.answer({ status: 404 }, READ);
        },
      },
    },
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
        'entity.unreachable': away,
        'entity.requested#3': async (world) => {
          await world.goesOn();
          await choose(world, KADE);
        },
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
        'entity.unreachable': away,
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
      steps: [
        'entity.userKnown#2',
        'entity.requested#1',
        'entity.retryRequested',
        'entity.requested#1',
        'entity.requested#2',
        'entity.refused',
      ],
      causes: {
        'entity.userKnown#2': (world) => submit(world, world.notes.get('email') ?? ''),
        'entity.retryRequested': async (world) => {
          world.hold(ENTITY);
          await world.page.getByRole('button', { name: 'Look again' }).click();
        },
        'entity.requested#2': (world) => goTo(world, `/${KADE_ID}/documents`),
      },
    },
  ],
};
