import { authMachine } from '../../src/machines/auth/auth.machine';
import { confirmAddress, createAccount, enrolNumber } from '../e2e/accounts';
import { PASSWORD, pressAndClose } from '../e2e/kit';
import { byItself, type Journey, type PageModel } from './kit/page';
import { JAN, PIET, SIGN_IN, SIGN_UP, submit, TOKEN, USER } from './kit/people';
import type { BrowserWorld } from './kit/world';

/** Longer than any wait before Quorate is asked again. */
const WAIT_MS = 61_000;
const HOUR_MS = 3_330_000;

const addressOf = (name: string) => `${name}.${crypto.randomUUID()}@dewit.test`;

async function openForm(world: BrowserWorld): Promise<void> {
  world.hold(SIGN_IN, 'POST');
  world.hold(USER);
  await world.page.goto('/sign-in');
}

const signInAs =
  (email: string): NonNullable<Journey['causes']>[string] =>
  async (world) =>
    submit(world, email);

const unseen = ['restoring', 'signingOut'];

const BEGINS_ANEW = 'Nothing can be pressed before it is known who is here, and a typed address begins anew.';

const ARRIVED = ['auth.identityLost#1', 'auth.signInRequested', 'auth.identityFound#1', 'auth.tokenIssued'];

export const page: PageModel<typeof authMachine> = {
  machine: authMachine,
  states: {
    restoring: (page) => page.locator('[inert]'),
    signedOut: (page) => page.getByLabel('Password', { exact: true }),
    signingIn: (page) =>
      page.locator('button[aria-disabled="true"]', { hasText: /^(Signing in…|Creating|Continue)/ }),
    secondFactor: (page) => page.getByRole('heading', { name: 'One more step' }),
    loadingUser: (page) => page.locator('#main'),
    unreachable: (page) => page.getByRole('alertdialog', { name: 'Quorate cannot be reached' }),
    unconfirmed: (page) => page.getByRole('heading', { name: 'Confirm your email address' }),
    signedIn: (page) => page.getByRole('heading', { level: 1, name: /^Good |^You are not a member/ }),
    'signedIn.fresh': (page) => page.getByRole('heading', { level: 1, name: /^Good |^You are not a member/ }),
    'signedIn.refreshing': (page) => page.getByRole('heading', { level: 1, name: /^Good / }),
    'signedIn.backingOff': (page) => page.getByRole('heading', { level: 1, name: /^Good / }),
    'signedIn.lapsing': (page) => page.getByRole('heading', { level: 1, name: /^Good / }),
    disabled: (page) => page.getByRole('heading', { name: 'Your account cannot be used now' }),
    signingOut: (page) => page.getByRole('heading', { name: 'Signing out' }),
  },
  causes: {
    'auth.identityFound': (world) => world.answer('real'),
    'auth.identityLost': byItself,
    'auth.tokenIssued': byItself,
    'auth.refreshFailed': (world, { retry }) =>
      world.answer(
        retry ? 'offline' : { status: 400, body: { error: { code: 400, message: 'SOMETHING_ELSE' } } },
      ),
    'auth.refreshResumed': async ({ page }) => void (await page.reload()),
    'auth.signInRequested': (world) => submit(world),
    'auth.signUpRequested': async ({ page }) => {
      await page.getByLabel('Your name').fill('Noor de Wit');
      await page.getByLabel('Email').fill(addressOf('noor'));
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    'auth.providerRequested': async (world) => {
      const [popup] = await Promise.all([
        world.page.waitForEvent('popup'),
        world.page.getByRole('button', { name: 'Continue with Google' }).click(),
      ]);
      await pressAndClose(popup, popup.getByRole('button', { name: 'Cancel' }));
    },
    'auth.signInFailed': (world, { code }) =>
      code === 'invalid-credential'
        ? world.answer({ status: 400, body: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } } })
        : world.answer('real'),
    'auth.signInCancelled': byItself,
    'auth.signInAbandoned': ({ page }) => page.getByRole('button', { name: 'Sign in another way' }).click(),
    'auth.failureDismissed': ({ page }) => page.getByLabel('Email').pressSequentially('x'),
    'auth.userLoaded': (world) => world.answer('real'),
    'auth.userRefused': (world) => world.answer({ status: 403, type: 'user-disabled' }),
    'auth.userUnreachable': (world) => world.answer('offline'),
    'auth.addressUnconfirmed': (world) => world.answer('real'),
    'auth.addressTaken': (world) => world.answer({ status: 409 }),
    'auth.userUpdated': async (world) => {
      const { page } = world;
      await world.letGo();
      await page.goto('/user/settings');
      await page.getByLabel('First name').fill(`Jan ${crypto.randomUUID().slice(0, 4)}`);
      await page.getByRole('button', { name: 'Save 1 change' }).click();
    },
    'auth.tokenRejected': async (world) => {
      await world.answer({ status: 401, type: 'unauthenticated' });
      await world.answer({ status: 401, type: 'unauthenticated' });
    },
    'auth.signOutRequested': ({ page }) => page.evaluate(() => history.pushState(null, '', '/sign-out')),
    'auth.signedOut': byItself,
    'auth.signOutFailed': null,
    'auth.retryRequested': ({ page }) =>
      page.getByRole('button', { name: /^(Try again|I have confirmed it)/ }).click(),
    'wait.over': (world) => world.passes(WAIT_MS),
  },
  never: {
    'auth.unreachable | auth.signOutRequested | 0': BEGINS_ANEW,
    'auth.loadingUser | auth.signOutRequested | 0': BEGINS_ANEW,
  },
  journeys: [
    {
      name: 'a wrong password, a server that is away, and a session whose token is renewed until it lapses',
      begin: openForm,
      unseen,
      steps: [
        'auth.identityLost#1',
        'auth.signInRequested',
        'auth.signInFailed#1',
        'auth.failureDismissed',
        'auth.signInRequested',
        'auth.identityFound#1',
        'auth.tokenIssued',
        'auth.userUnreachable',
        'wait.over',
        'auth.userUnreachable',
        'auth.retryRequested',
        'auth.userLoaded',
      ],
    },
    {
      name: 'a token is renewed: no network, the next attempt, and a provider that refuses',
      unseen: [...unseen, 'signedOut', 'signingIn', 'loadingUser'],
      begin: async (world) => {
        await openForm(world);
        world.hold(TOKEN, 'POST');
      },
      steps: [
        ...ARRIVED,
        'auth.userLoaded',
        'wait.over',
        'auth.refreshFailed#1',
        'wait.over',
        'auth.refreshFailed#2',
      ],
      causes: {
        'wait.over': async (world) => {
          const isFirst = !world.notes.has('waited');
          world.notes.set('waited', 'yes');
          await world.passes(isFirst ? HOUR_MS : WAIT_MS);
        },
      },
    },
    {
      name: 'a second factor is asked for, and given up',
      unseen,
      begin: async (world) => {
        await world.page.goto('/sign-in');
        const account = await createAccount(world.page, addressOf('sem'));
        world.notes.set('email', account.email);
        await confirmAddress(world.page, account);
        await enrolNumber(
          world.page,
          account,
          `+316${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
        );
        world.hold(SIGN_IN, 'POST');
      },
      steps: ['auth.identityLost#1', 'auth.signInRequested', 'auth.signInFailed#2', 'auth.signInAbandoned'],
      causes: { 'auth.signInRequested': (world) => submit(world, world.notes.get('email') ?? '') },
    },
    {
      name: 'somebody signs up, has not confirmed the address, and signs out again',
      unseen,
      begin: async (world) => {
        world.hold(SIGN_UP, 'POST');
        world.hold(USER);
        await world.page.goto('/sign-up');
      },
      steps: [
        'auth.identityLost#1',
        'auth.signUpRequested',
        'auth.identityFound#1',
        'auth.tokenIssued',
        'auth.addressUnconfirmed',
        'auth.retryRequested',
        'auth.addressUnconfirmed',
        'auth.signOutRequested',
        'auth.identityLost#1',
      ],
    },
    {
      name: 'the window of a provider is closed again',
      unseen: [...unseen, 'signingIn'],
      begin: async (world) => void (await world.page.goto('/sign-in')),
      steps: ['auth.identityLost#1', 'auth.providerRequested', 'auth.signInCancelled'],
    },
    {
      name: 'a suspended account, which is asked about again and signs out',
      unseen,
      begin: openForm,
      steps: [
        ...ARRIVED,
        'auth.userRefused',
        'auth.retryRequested',
        'auth.userRefused',
        'auth.signOutRequested',
        'auth.identityLost#1',
      ],
      causes: { 'auth.signInRequested': signInAs(PIET) },
    },
    {
      name: 'an address that another account has',
      unseen,
      begin: openForm,
      steps: [...ARRIVED, 'auth.addressTaken', 'auth.identityLost#1'],
      causes: { 'auth.signInRequested': signInAs(JAN) },
    },
    {
      name: 'a token that the server does not take, when the user is read',
      unseen,
      begin: openForm,
      steps: [...ARRIVED, 'auth.tokenRejected', 'auth.identityLost#2'],
    },
    {
      name: 'signing out at work',
      unseen: [...unseen, 'signingIn', 'loadingUser'],
      begin: openForm,
      steps: [...ARRIVED, 'auth.userLoaded', 'auth.signOutRequested', 'auth.identityLost#1'],
    },
  ],
};
