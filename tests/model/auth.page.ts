import type { Route } from '@playwright/test';
import { authMachine } from '../../src/machines/auth/auth.machine';
import { confirmAddress, createAccount, enrolNumber, mailedLink } from '../e2e/accounts';
import { PASSWORD, pressAndClose, signIn, submitCredentials } from '../e2e/kit';
import { readRefused } from './kit/messages';
import { byItself, type Journey, type PageModel, type Sight } from './kit/page';
import { EVA, goTo, JAN, PIET, SIGN_IN, SIGN_UP, submit, TOKEN, USER } from './kit/people';
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

/** The link of an invitation that is still valid leads to the form. */
async function openInvited(world: BrowserWorld): Promise<void> {
  world.hold(/^\/api\/callbacks\/invitation$/, 'PUT');
  await world.page.goto(`/email?mode=invitation&oobCode=a-token&email=${encodeURIComponent(JAN)}`);
  await world.answer({
    status: 200,
    body: { valid: true, entityName: 'Kade Vastgoed B.V.', hasAccount: true },
  });
  world.hold(SIGN_IN, 'POST');
  world.hold(/^\/api\/user\/invitation\/validate$/, 'PUT');
  world.hold(USER);
  await world.page.getByRole('link', { name: 'Sign in' }).click();
}

const signInAs =
  (email: string): NonNullable<Journey['causes']>[string] =>
  async (world) =>
    submit(world, email);

/** The mail is opened in another tab, while nothing waits any more. */
async function confirmElsewhere(world: BrowserWorld): Promise<void> {
  await world.letGo();
  const other = await world.context.newPage();
  await other.goto(await mailedLink(world.page, world.notes.get('email') ?? ''));
}

/** Another tab signs somebody in; the provider's answer comes when it is released. */
async function submitElsewhere({ context }: BrowserWorld, email: string): Promise<() => Promise<void>> {
  const other = await context.newPage();
  await other.goto('/sign-in');
  const asked = new Promise<Route>((resolve) => void other.route(SIGN_IN_CALL, resolve));
  await submitCredentials(other, email);
  const route = await asked;
  return () => route.continue();
}

const SIGN_IN_CALL = /accounts:signInWithPassword/;

/** Somebody who is in an entity, and somebody who is in none. */
const atWork: Sight = (page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .or(page.getByRole('heading', { level: 1, name: 'You are not a member of an entity yet' }));

const unseen = ['restoring', 'signingOut'];

const TAKES_AN_ACCOUNT = 'The others go on signing in with the account that it takes away.';
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
    signedIn: atWork,
    'signedIn.fresh': atWork,
    'signedIn.refreshing': atWork,
    'signedIn.backingOff': atWork,
    'signedIn.lapsing': atWork,
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
    'auth.refreshResumed': byItself,
    'auth.signInRequested': (world) => submit(world),
    'auth.signUpRequested': async ({ page, notes }) => {
      await page.getByLabel('Your name').fill('Noor de Wit');
      const address = addressOf('noor');
      notes.set('email', address);
      await page.getByLabel('Email').fill(address);
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
    'auth.invitationDeclined': (world) => world.answer({ status: 410 }),
    'auth.userUpdated': async (world) => {
      const { page } = world;
      await world.letGo();
      await goTo(world, '/user/settings');
      await page.getByLabel('First name').fill(`Jan ${crypto.randomUUID().slice(0, 4)}`);
      await page.getByRole('button', { name: 'Save 1 change' }).click();
    },
    'auth.tokenRejected': async (world) => {
      await world.answer({ status: 401, type: 'unauthenticated' });
      await world.answer({ status: 401, type: 'unauthenticated' });
    },
    'auth.signOutRequested': ({ page }) => page.evaluate(() => history.pushState(null, '', '/sign-out')),
    'auth.accountDeleted': null,
    'auth.signedOut': byItself,
    'auth.signOutFailed': null,
    'auth.retryRequested': ({ page }) =>
      page.getByRole('button', { name: /^(Try again|I have confirmed it)/ }).click(),
    'wait.over': (world) => world.passes(WAIT_MS),
  },
  never: {
    'auth.signedIn | auth.accountDeleted | 0': TAKES_AN_ACCOUNT,
    'auth.unconfirmed | auth.accountDeleted | 0': TAKES_AN_ACCOUNT,
    'auth.unreachable | auth.signOutRequested | 0': BEGINS_ANEW,
    'auth.loadingUser | auth.signOutRequested | 0': BEGINS_ANEW,
  },
  journeys: [
    {
      name: 'a token is renewed',
      unseen: [...unseen, 'signedOut', 'signingIn', 'loadingUser'],
      begin: async (world) => {
        await openForm(world);
        world.hold(TOKEN, 'POST');
      },
      steps: [...ARRIVED, 'auth.userLoaded', 'wait.over', 'auth.tokenIssued'],
      causes: {
        'wait.over': (world) => world.passes(HOUR_MS),
        'auth.tokenIssued': async (world) => {
          if (world.walkedTo('auth', 'signedIn.refreshing')) await world.answer('real');
        },
      },
    },
    {
      name: 'a renewal that waits goes on waiting after a reload',
      unseen,
      begin: async (world) => {
        await signIn(world.page, EVA);
        world.hold(TOKEN, 'POST');
        await world.passes(HOUR_MS);
        await world.answer('offline');
        await world.step('auth', 'auth.signedIn.refreshing | auth.refreshFailed | 0', 0);
        world.forgetSteps();
        world.hold(USER);
      },
      steps: ['auth.identityFound#1', 'auth.tokenIssued', 'auth.refreshResumed#1', 'auth.userLoaded'],
      causes: { 'auth.identityFound#1': async ({ page }) => void (await page.reload()) },
    },
    {
      name: 'a change of oneself, and an account that is suspended at work',
      unseen: [...unseen, 'signingIn', 'loadingUser'],
      begin: openForm,
      steps: [...ARRIVED, 'auth.userLoaded', 'auth.userUpdated', 'auth.userRefused'],
      causes: {
        'auth.signInRequested': signInAs(JAN),
        'auth.userRefused': (world) => readRefused(world, 'tasks', { status: 403, type: 'user-disabled' }),
      },
    },
    {
      name: 'a token that the server does not take any more, at work',
      unseen: [...unseen, 'signingIn', 'loadingUser'],
      begin: openForm,
      steps: [...ARRIVED, 'auth.userLoaded', 'auth.tokenRejected', 'auth.identityLost#2'],
      causes: {
        'auth.tokenRejected': (world) =>
          readRefused(world, 'tasks', { status: 401, type: 'unauthenticated' }),
      },
    },
    {
      name: 'an address is confirmed in another tab',
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
        'auth.tokenIssued',
        'auth.userLoaded',
      ],
      causes: {
        'auth.tokenIssued': async (world) => {
          if (world.walkedTo('auth', 'unconfirmed')) await confirmElsewhere(world);
        },
        'auth.userLoaded': byItself,
      },
    },
    {
      name: 'somebody else signs in while somebody is here',
      unseen: [...unseen, 'signingIn', 'loadingUser'],
      begin: async (world) => void (await world.page.goto('/sign-in')),
      steps: [...ARRIVED, 'auth.userLoaded', 'auth.identityFound#2'],
      causes: {
        'auth.signInRequested': async (world) => {
          const release = await submitElsewhere(world, JAN);
          await submit(world);
          await world.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
          await release();
        },
        'auth.identityFound#1': byItself,
        'auth.userLoaded': byItself,
        'auth.identityFound#2': byItself,
      },
    },
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
      // Nobody is asked again by itself while somebody looks at the page that says so.
      causes: {
        'auth.userUnreachable': async (world) => {
          await world.stops();
          await world.answer('offline');
        },
        'auth.retryRequested': async (world) => {
          await world.page.getByRole('button', { name: 'Try again now' }).click();
          await world.goesOn();
        },
      },
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
      name: 'an invitation that was withdrawn while its person signs in',
      unseen,
      begin: openInvited,
      steps: [...ARRIVED, 'auth.invitationDeclined', 'auth.userLoaded'],
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
