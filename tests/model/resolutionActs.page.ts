import { demoId } from '#server/demo/ids';
import { resolutionActsMachine } from '../../src/machines/resolutions/resolutionActs.machine';
import { signIn } from '../e2e/kit';
import { openResolution } from '../e2e/opened';
import { type ActPage, actCauses, actStates, givenUp, inDialog, putOff, sentLate } from './kit/acts';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';
import type { BrowserWorld } from './kit/world';

const dialog = ({ page }: Pick<BrowserWorld, 'page'>) => page.getByRole('dialog', { name: /^Cancel/ });

const ACTS: ActPage = {
  begin: async (world) => {
    await signIn(world.page, EVA);
    const title = `Lease of the quay ${crypto.randomUUID().slice(0, 8)}`;
    const { path } = await openResolution(world.request, { entity: demoId('entity', 'kade'), title });
    await world.page.goto(path);
    world.holdWrites();
  },
  ask: async ({ page }) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel the resolution' }).click();
  },
  fill: (world) => dialog(world).getByLabel('Reason').fill('The buyer withdrew'),
  confirm: (world) => dialog(world).getByRole('button', { name: 'Cancel the resolution' }).click(),
  idle: (page) => page.getByRole('button', { name: 'More actions' }),
  asking: (page) => dialog({ page }),
  performing: (page) => dialog({ page }).getByRole('button', { name: 'One moment…' }),
  // What a field asks for stands in the place of the refusal before it.
  refused: (page) =>
    dialog({ page })
      .getByRole('alert')
      .or(
        dialog({ page }).getByRole('textbox', { name: 'Reason' }).and(page.locator('[aria-invalid="true"]')),
      ),
  done: (page) => page.getByText('Why it was cancelled: The buyer withdrew'),
};

export const page: PageModel<typeof resolutionActsMachine> = {
  machine: resolutionActsMachine,
  states: actStates(ACTS),
  causes: actCauses(ACTS),
  journeys: [
    ...inDialog(ACTS),
    sentLate(ACTS),
    givenUp(ACTS),
    putOff(ACTS),
    {
      name: 'filled in otherwise after no answer came',
      begin: ACTS.begin,
      steps: [
        'act.asked',
        'act.changed',
        'act.confirmed#1',
        'act.refused#1',
        'act.changed',
        'act.confirmed#1',
        'act.performed',
      ],
      causes: {
        'act.changed': async (world) => {
          const field = dialog(world).getByLabel('Reason');
          await field.fill((await field.inputValue()) === '' ? 'The seller left' : 'The buyer withdrew');
        },
      },
    },
    {
      name: 'emptied after no answer came, and confirmed without its reason',
      model: 'emptiedActModel',
      begin: ACTS.begin,
      steps: [
        'act.asked',
        'act.changed#1',
        'act.confirmed#1',
        'act.refused#1',
        'act.changed#2',
        'act.confirmed#1',
        'act.changed#1',
        'act.confirmed#1',
        'act.performed',
      ],
      causes: { 'act.changed#2': (world) => dialog(world).getByLabel('Reason').fill('') },
    },
    {
      name: 'confirmed without its reason',
      model: 'unreasonedActModel',
      begin: ACTS.begin,
      steps: ['act.asked', 'act.confirmed#1'],
    },
  ],
};
