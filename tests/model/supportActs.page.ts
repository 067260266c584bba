import type { Page } from '@playwright/test';
import { supportActsMachine } from '../../src/machines/shell/supportActs.machine';
import { signIn } from '../e2e/kit';
import { type ActPage, actCauses, actStates, givenUp } from './kit/acts';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const QUESTION = 'Where do I find the minutes?';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

/** What is being written is asked from its first letter on. */
const acts: ActPage = {
  begin: async (world) => {
    await signIn(world.page, EVA);
    await world.page.getByRole('button', { name: /^Support chat/ }).click();
    await field(world.page).waitFor();
    world.holdWrites();
  },
  ask: ({ page }) => field(page).fill('Where'),
  fill: ({ page }) => field(page).fill(QUESTION),
  confirm: ({ page }) => page.getByRole('button', { name: 'Send', exact: true }).click(),
  idle: field,
  asking: (page) => page.getByRole('button', { name: 'Send', exact: true }),
  performing: (page) => page.getByRole('button', { name: 'One moment…' }),
  refused: (page) => page.getByText(/What you wrote is kept\.$/),
  done: (page) => page.getByRole('log', { name: 'Conversation' }).getByText(QUESTION),
};

export const page: PageModel<typeof supportActsMachine> = {
  machine: supportActsMachine,
  states: actStates(acts),
  causes: { ...actCauses(acts), 'act.dismissed': null },
  journeys: [
    {
      name: 'written, sent without a network, and again',
      begin: acts.begin,
      steps: [
        'act.asked',
        'act.changed',
        'act.confirmed#1',
        'act.refused#1',
        'act.confirmed#1',
        'act.performed',
      ],
    },
    givenUp(acts),
  ],
};
