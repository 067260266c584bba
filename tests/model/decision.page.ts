import { demoId } from '#server/demo/ids';
import { decisionMachine } from '../../src/machines/resolutions/decision.machine';
import { signIn } from '../e2e/kit';
import { aGuest, openResolution } from '../e2e/opened';
import { expectKept } from '../e2e/stored';
import { type ActPage, actCauses, actStates } from './kit/acts';
import type { PageModel } from './kit/page';
import { JAN } from './kit/people';
import type { BrowserWorld } from './kit/world';

const dialog = ({ page }: Pick<BrowserWorld, 'page'>) =>
  page.getByRole('dialog', { name: 'Decide against?' });

const ACTS: ActPage = {
  begin: async (world) => {
    await signIn(world.page, JAN);
    const { path } = await openResolution(world.request, {
      entity: demoId('entity', 'kade'),
      title: `Lease of the dock ${crypto.randomUUID().slice(0, 8)}`,
      decisionMakers: [aGuest('Jan de Boer', JAN), aGuest('Ida Kuiper', 'ida@example.com')],
    });
    await world.page.goto(path);
    world.holdWrites();
  },
  ask: ({ page }) => page.getByRole('button', { name: 'Against', exact: true }).click(),
  confirm: (world) => dialog(world).getByRole('button', { name: 'Decide against' }).click(),
  retry: (world) => dialog(world).getByRole('button', { name: 'Try again' }).click(),
  idle: (page) => page.getByRole('button', { name: 'Against', exact: true }),
  asking: (page) => dialog({ page }),
  performing: (page) => dialog({ page }).getByRole('button', { name: 'Recording…' }),
  refused: (page) => dialog({ page }).getByRole('alert'),
  done: (page) => page.getByText(/^You decided against on /),
};

export const page: PageModel<typeof decisionMachine> = {
  machine: decisionMachine,
  states: actStates(ACTS),
  causes: {
    ...actCauses(ACTS),
    'act.noteTyped': (world) => dialog(world).getByRole('textbox').fill('Too dear'),
    'act.resumed': async ({ page }) => void (await page.reload()),
    'act.dismissed': (world) => dialog(world).getByRole('button', { name: 'Cancel', exact: true }).click(),
  },
  journeys: [
    {
      name: 'tried again a month after no answer came',
      begin: ACTS.begin,
      steps: ['act.asked', 'act.confirmed#1', 'act.refused#1', 'act.retryRequested#2', 'act.discarded'],
      causes: {
        'act.retryRequested#2': async (world) => {
          await world.passes(31 * 24 * 3_600_000);
          await dialog(world).getByRole('button', { name: 'Try again' }).click();
        },
      },
    },
    {
      name: 'a note is there again after a reload',
      begin: async (world) => {
        await ACTS.begin(world);
        await ACTS.ask(world);
        await dialog(world).getByRole('textbox').fill('Too dear');
        await expectKept(world.page, 'Too dear');
      },
      unseen: ['asking'],
      steps: ['act.resumed'],
    },
    {
      name: 'a decision is put off, handed in without a network, again, and recorded with its note',
      begin: ACTS.begin,
      steps: [
        'act.asked',
        'act.dismissed',
        'act.asked',
        'act.noteTyped#1',
        'act.confirmed#1',
        'act.refused#1',
        'act.retryRequested#1',
        'act.performed',
      ],
    },
  ],
};
