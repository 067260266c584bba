import type { Page } from '@playwright/test';
import { minutesActsMachine } from '../../src/machines/meetings/minutesActs.machine';
import { signIn } from '../e2e/kit';
import { type ActPage, actCauses, actStates, askedLate, atOnce } from './kit/acts';
import { KADE, toBeSigned } from './kit/meetings';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true });

const ACTS: ActPage = {
  begin: async (world) => {
    const { id } = await toBeSigned(world.request);
    await signIn(world.page, EVA);
    await world.page.goto(`/${KADE}/meetings/${id}/minutes`);
    world.holdWrites();
  },
  ask: ({ page }) => sign(page).click(),
  idle: sign,
  performing: (page) => page.getByRole('button', { name: 'Sign', exact: true, disabled: true }),
  refused: (page) => page.getByRole('alert'),
  done: (page) => page.getByText('You have signed the minutes.'),
};

export const page: PageModel<typeof minutesActsMachine> = {
  machine: minutesActsMachine,
  states: actStates(ACTS),
  causes: actCauses(ACTS),
  never: { 'minutesActs: asking': 'What is done with minutes is asked at once, without a dialog.' },
  journeys: [atOnce(ACTS), askedLate(ACTS)],
};
