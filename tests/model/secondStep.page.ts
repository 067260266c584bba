import { secondStepMachine } from '../../src/machines/auth/secondStep.machine';
import { textedCode } from '../e2e/accounts';
import { newProtectedAccount } from './kit/accounts';
import { byItself, type Cause, type PageModel } from './kit/page';
import { SIGN_IN, submit } from './kit/people';
import type { BrowserWorld } from './kit/world';

const code = /^Code sent to /;

const enrolledAt = '2026-11-20T09:00:00.000Z';
const PHONE = { mfaEnrollmentId: 'phone', phoneInfo: '+31 ****78', enrolledAt };
const APP = { mfaEnrollmentId: 'app', displayName: 'Keys', totpInfo: {}, enrolledAt };

/** The provider answers the first step by asking for one of these. */
const askedFor =
  (...mfaInfo: readonly object[]): Cause =>
  async (world) => {
    await submit(world);
    await world.answer({ status: 200, body: { mfaPendingCredential: 'first step', mfaInfo } });
  };

const beforeSignIn = async (world: BrowserWorld) => {
  world.hold(SIGN_IN, 'POST');
  world.hold(/mfaSignIn:start$/, 'POST');
  await world.page.goto('/sign-in');
};

export const page: PageModel<typeof secondStepMachine> = {
  machine: secondStepMachine,
  states: {
    idle: (page) => page.getByRole('heading', { name: 'Sign in', exact: true }),
    reading: (page) => page.getByRole('heading', { name: 'One more step' }),
    lost: (page) => page.getByText('The first step was too long ago.'),
    sending: (page) => page.getByRole('button', { name: 'A moment…' }),
    asking: (page) => page.getByLabel(code).or(page.getByLabel(/^Code of your authenticator app/)),
    finishing: (page) => page.getByRole('button', { name: 'A moment…' }),
  },
  causes: {
    'secondStep.begun': (world) => submit(world, world.notes.get('email') ?? ''),
    'secondStep.factorsKnown': byItself,
    'secondStep.lost': byItself,
    'secondStep.factorChosen': ({ page }) => page.getByRole('radio', { name: /^Authenticator app/ }).check(),
    'secondStep.codeRequested': ({ page }) => page.getByRole('button', { name: 'Send a new code' }).click(),
    'secondStep.codeSent': (world) => world.answer('real'),
    'secondStep.codeSubmitted': async (world) => {
      const { page } = world;
      await page.getByLabel(code).fill(await textedCode(page, world.notes.get('number') ?? ''));
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    'secondStep.edited': ({ page }) => page.getByLabel(code).pressSequentially('1'),
    'secondStep.failed': (world) => world.answer('offline'),
    'secondStep.passed': (world) => world.answer('real'),
    'secondStep.ended': ({ page }) => page.getByRole('button', { name: 'Sign in another way' }).click(),
  },
  journeys: [
    {
      name: 'a code is sent at the second try, is not taken without a network, and is sent again',
      begin: async (world) => {
        const { email } = await newProtectedAccount(world);
        world.notes.set('email', email);
        world.hold(/mfaSignIn:(start|finalize)$/, 'POST');
      },
      unseen: ['idle', 'reading'],
      steps: [
        'secondStep.begun',
        'secondStep.factorsKnown',
        'secondStep.failed',
        'secondStep.codeRequested',
        'secondStep.codeSent',
        'secondStep.edited',
        'secondStep.codeSubmitted',
        'secondStep.failed',
        'secondStep.codeSubmitted',
      ],
    },
    {
      name: 'the sign-in is given up while the code is on its way',
      begin: async (world) => {
        const { email } = await newProtectedAccount(world);
        world.notes.set('email', email);
      },
      unseen: ['reading', 'sending'],
      steps: ['secondStep.begun', 'secondStep.factorsKnown', 'secondStep.codeSent', 'secondStep.ended'],
      causes: { 'secondStep.codeSent': byItself },
    },
    {
      name: 'an app is chosen in place of a telephone',
      begin: beforeSignIn,
      unseen: ['reading'],
      steps: [
        'secondStep.begun',
        'secondStep.factorsKnown',
        'secondStep.codeSent',
        'secondStep.factorChosen#1',
        'secondStep.ended',
      ],
      causes: {
        'secondStep.begun': askedFor(PHONE, APP),
        'secondStep.codeSent': (world) =>
          world.answer({ status: 200, body: { phoneResponseInfo: { sessionInfo: 'a code' } } }),
      },
    },
    {
      name: 'nothing is left of the first step, and it begins again',
      begin: beforeSignIn,
      unseen: ['reading'],
      steps: ['secondStep.begun', 'secondStep.lost', 'secondStep.ended'],
      causes: { 'secondStep.begun': askedFor() },
    },
  ],
};
