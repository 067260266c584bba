import type { Page } from '@playwright/test';
import { secondFactorMachine } from '../../src/machines/people/secondFactor.machine';
import { PASSWORD, signIn } from '../e2e/kit';
import { byItself, type Cause, type PageModel } from './kit/page';
import { goTo, JAN, SIGN_IN, uidOf } from './kit/people';
import type { BrowserWorld } from './kit/world';

const LOOKUP = /POST .*accounts:lookup$/;
const START = /POST .*mfaEnrollment:start$/;
const FINALIZE = /POST .*mfaEnrollment:finalize$/;
const WITHDRAW = /POST .*mfaEnrollment:withdraw$/;

const enrolledAt = '2026-11-20T09:00:00.000Z';
const PHONE = { mfaEnrollmentId: 'phone', phoneInfo: '+31612345678', enrolledAt };

/** What the provider says of the account that it is asked about. */
const read =
  (emailVerified: boolean, ...mfaInfo: readonly object[]): Cause =>
  (world) =>
    world.answer(
      {
        status: 200,
        body: {
          users: [
            {
              localId: world.notes.get('uid'),
              email: JAN,
              emailVerified,
              providerUserInfo: [{ providerId: 'password', rawId: JAN, email: JAN }],
              mfaInfo,
            },
          ],
        },
      },
      LOOKUP,
    );

const withPhone = read(true, PHONE);

const done =
  (of: RegExp, body: object = {}) =>
  (world: BrowserWorld) =>
    world.answer({ status: 200, body }, of);

/** The settings of a person; what is asked of the provider waits. */
async function begin(world: BrowserWorld): Promise<void> {
  world.notes.set('uid', await uidOf(world.page, () => signIn(world.page, JAN)));
  world.hold(/accounts:(lookup|sendOobCode|signInWithPassword)$/, 'POST');
  world.hold(/mfaEnrollment:(start|finalize|withdraw)$/, 'POST');
  await goTo(world, '/user/settings');
}

const press = (name: string | RegExp) => (world: Pick<BrowserWorld, 'page'>) =>
  world.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const ASKED = ['secondFactor.phoneRequested', 'secondFactor.numberGiven'] as const;
const PROVED = ['secondFactor.passwordGiven', 'secondFactor.proved'] as const;

const NO_APP = 'The demo identity, with which the browser is driven, knows codes by text message only.';

const OF_APPS = [
  'secondFactor: app.preparing',
  'secondFactor: app.entering',
  'secondFactor: app.enrolling',
  'secondFactor.listing | secondFactor.appRequested | 0',
  'secondFactor.app | secondFactor.cancelled | 0',
  'secondFactor.app | secondFactor.edited | 0',
  'secondFactor.app.preparing | secondFactor.appPrepared | 0',
  'secondFactor.app.preparing | secondFactor.proofNeeded | 0',
  'secondFactor.app.preparing | secondFactor.failed | 0',
  'secondFactor.app.entering | secondFactor.codeGiven | 0',
  'secondFactor.app.enrolling | secondFactor.proofNeeded | 0',
  'secondFactor.app.enrolling | secondFactor.enrolled | 0',
  'secondFactor.app.enrolling | secondFactor.failed | 0',
  'secondFactor.proof.checking | secondFactor.proved | 1',
];

export const page: PageModel<typeof secondFactorMachine> = {
  machine: secondFactorMachine,
  states: {
    reading: (tab) => tab.locator('[aria-busy="true"]'),
    unread: button('Try again'),
    listing: button(/^(Add a phone number|Send the message|Send again)$/),
    mailing: (tab) => tab.locator('button[aria-disabled="true"]', { hasText: /^Send (the message|again)$/ }),
    phone: (tab) => tab.getByLabel('Phone number').or(code(tab)),
    'phone.asking': (tab) => tab.getByLabel('Phone number'),
    'phone.sending': button('Sending…'),
    'phone.entering': code,
    'phone.resending': code,
    'phone.enrolling': button('A moment…'),
    app: code,
    'app.preparing': code,
    'app.entering': code,
    'app.enrolling': button('A moment…'),
    removal: button('Keep it'),
    'removal.asking': button('Keep it'),
    'removal.removing': button('Removing…'),
    proof: password,
    'proof.asking': button('Go on'),
    'proof.checking': button('Checking…'),
  },
  causes: {
    'secondFactor.read': withPhone,
    'secondFactor.failed': (world) => world.answer('offline'),
    'secondFactor.proofNeeded': (world) =>
      world.answer({
        status: 400,
        body: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    'secondFactor.readRequested': press(/^(Try again|I have confirmed it)$/),
    'secondFactor.verificationRequested': press(/^(Send the message|Send again)$/),
    'secondFactor.verificationSent': (world) => world.answer('real'),
    'secondFactor.phoneRequested': press('Add a phone number'),
    'secondFactor.numberGiven': async (world) => {
      await world.page.getByLabel('Phone number').fill('+31612345678');
      await press('Send a code')(world);
    },
    'secondFactor.codeSent': done(START, { phoneSessionInfo: { sessionInfo: 'a code' } }),
    'secondFactor.codeGiven': async (world) => {
      await code(world.page).fill('123456');
      await press('Add it')(world);
    },
    'secondFactor.codeRequested': press('Send a new code'),
    'secondFactor.enrolled': async (world) => {
      await done(FINALIZE)(world);
      await withPhone(world, { type: '' });
    },
    'secondFactor.appRequested': byItself,
    'secondFactor.appPrepared': byItself,
    'secondFactor.removalRequested': press(/^Remove \S/),
    'secondFactor.removalConfirmed': press('Remove'),
    'secondFactor.removed': async (world) => {
      await done(WITHDRAW)(world);
      await withPhone(world, { type: '' });
    },
    'secondFactor.passwordGiven': async (world) => {
      await password(world.page).fill(PASSWORD);
      await press('Go on')(world);
    },
    'secondFactor.proved': async (world) => {
      await world.answer('real', SIGN_IN);
      await withPhone(world, { type: '' });
    },
    'secondFactor.edited': async ({ page: tab }) => {
      const field = tab.getByLabel('Phone number').or(password(tab));
      await field.press('End');
      await field.pressSequentially('1');
    },
    'secondFactor.cancelled': press(/^(Cancel|Keep it)$/),
  },
  never: {
    ...Object.fromEntries(OF_APPS.map((key) => [key, NO_APP])),
    'secondFactor.removal | secondFactor.edited | 0': 'Nothing is filled in where a factor is removed.',
  },
  journeys: [
    {
      name: 'factors are read at the second try, and an address is confirmed first',
      begin,
      steps: [
        'secondFactor.failed',
        'secondFactor.readRequested',
        'secondFactor.read#2',
        'secondFactor.verificationRequested',
        'secondFactor.failed',
        'secondFactor.verificationRequested',
        'secondFactor.verificationSent',
        'secondFactor.readRequested',
        'secondFactor.read#2',
      ],
      causes: { 'secondFactor.read#2': read(false) },
    },
    {
      name: 'a telephone is added, each step of it at the second try',
      begin,
      steps: [
        'secondFactor.read#1',
        ...ASKED,
        'secondFactor.failed',
        'secondFactor.edited',
        'secondFactor.numberGiven',
        'secondFactor.codeSent',
        'secondFactor.codeRequested',
        'secondFactor.failed',
        'secondFactor.codeRequested',
        'secondFactor.codeSent',
        'secondFactor.codeGiven',
        'secondFactor.failed',
        'secondFactor.codeGiven',
        'secondFactor.enrolled',
        'secondFactor.read#1',
      ],
    },
    {
      name: 'the sign-in is too old for each step of adding a telephone',
      begin,
      steps: [
        'secondFactor.read#1',
        'secondFactor.phoneRequested',
        'secondFactor.cancelled',
        ...ASKED,
        'secondFactor.proofNeeded',
        'secondFactor.cancelled',
        ...ASKED,
        'secondFactor.proofNeeded',
        'secondFactor.passwordGiven',
        'secondFactor.failed',
        'secondFactor.edited',
        ...PROVED,
        'secondFactor.codeSent',
        'secondFactor.codeRequested',
        'secondFactor.proofNeeded',
        ...PROVED,
        'secondFactor.codeSent',
        'secondFactor.codeGiven',
        'secondFactor.proofNeeded',
      ],
    },
    {
      name: 'a telephone is kept, and removed with the password',
      begin,
      steps: [
        'secondFactor.read#1',
        'secondFactor.removalRequested',
        'secondFactor.cancelled',
        'secondFactor.removalRequested',
        'secondFactor.removalConfirmed',
        'secondFactor.failed',
        'secondFactor.removalConfirmed',
        'secondFactor.proofNeeded',
        ...PROVED,
        'secondFactor.removed',
        'secondFactor.read#1',
      ],
    },
  ],
};
