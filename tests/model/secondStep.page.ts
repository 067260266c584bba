import { secondStepMachine } from '../../src/machines/auth/secondStep.machine';
import { textedCode } from '../e2e/accounts';
import { newProtectedAccount } from './kit/accounts';
import { byItself, type PageModel } from './kit/page';
import { submit } from './kit/people';

const code = /^Code sent to /;

export const page: PageModel<typeof secondStepMachine> = {
  machine: secondStepMachine,
  states: {
    idle: (page) => page.locator('#main'),
    reading: (page) => page.getByRole('heading', { name: 'One more step' }),
    lost: (page) => page.getByText('The first step was too long ago.'),
    sending: (page) => page.getByRole('button', { name: 'A moment…' }),
    asking: (page) => page.getByLabel(code),
    finishing: (page) => page.getByRole('button', { name: 'A moment…' }),
  },
  causes: {
    'secondStep.begun': (world) => submit(world, world.notes.get('email') ?? ''),
    'secondStep.factorsKnown': byItself,
    'secondStep.lost': byItself,
    'secondStep.factorChosen': null,
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
      unseen: ['idle', 'reading', 'sending'],
      steps: ['secondStep.begun', 'secondStep.factorsKnown', 'secondStep.codeSent', 'secondStep.ended'],
      causes: { 'secondStep.codeSent': byItself },
    },
  ],
};
