import type { Page } from '@playwright/test';
import { meetingPlanMachine } from '../../src/machines/meetings/meetingPlan.machine';
import { entityOf, signIn } from '../e2e/kit';
import { type ActPage, actCauses, actStates, askedLate } from './kit/acts';
import type { PageModel } from './kit/page';
import { EVA } from './kit/people';

const save = (page: Page) => page.getByRole('button', { name: 'Plan the meeting' });

const ACTS: ActPage = {
  begin: async (world) => {
    await signIn(world.page, EVA);
    await world.page.goto(`/${entityOf(world.page)}/meetings/new`);
    world.holdWrites();
  },
  ask: ({ page }) => save(page).click(),
  idle: (page) => page.getByRole('heading', { level: 1, name: 'New meeting' }),
  performing: (page) => page.getByRole('button', { name: 'Saving…' }),
  refused: (page) => page.getByRole('alert'),
  done: (page) => page.getByRole('heading', { level: 1, name: /^Meeting about the hoist/ }),
};

export const page: PageModel<typeof meetingPlanMachine> = {
  machine: meetingPlanMachine,
  states: actStates(ACTS),
  causes: {
    ...actCauses(ACTS),
    'act.noteTyped': ({ page }) =>
      page.getByLabel('Title', { exact: true }).fill(`Meeting about the hoist ${crypto.randomUUID()}`),
  },
  never: { 'meetingPlan: asking': 'A meeting is planned on a page of its own, without a dialog.' },
  journeys: [
    {
      name: 'a meeting is filled in, planned without a network, and again',
      begin: ACTS.begin,
      steps: ['act.noteTyped#2', 'act.requested#1', 'act.refused#1', 'act.requested#1', 'act.performed'],
    },
    askedLate(ACTS),
  ],
};
