import type { Page } from '@playwright/test';
import { signIn } from '../../e2e/kit';
import { type ActPage, actCauses, actStates, askedLate } from './acts';
import type { Journey } from './page';
import { EVA } from './people';

/** What of a page model is the same wherever somebody comments: it is sent at once, and its words are the note of the act. */
export function commentActs(machine: string, open: (page: Page) => Promise<void>) {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
  const send = (page: Page) => page.getByRole('button', { name: 'Comment', exact: true });
  const acts: ActPage = {
    begin: async (world) => {
      await signIn(world.page, EVA);
      await open(world.page);
      world.holdWrites();
    },
    ask: async ({ page }) => {
      if ((await field(page).inputValue()) === '') await field(page).fill('The valuation follows.');
      await send(page).click();
    },
    idle: field,
    performing: (page) => page.locator('button[aria-disabled="true"]', { hasText: /^Comment$/ }),
    refused: (page) => page.getByRole('alert'),
    done: (page) => page.getByText('The valuation follows.', { exact: true }),
  };
  const journeys: readonly Journey[] = [
    {
      name: 'words that are sent without a network, and again',
      begin: acts.begin,
      steps: ['act.noteTyped#1', 'act.requested#1', 'act.refused#1', 'act.requested#1', 'act.performed'],
      causes: { 'act.noteTyped#1': ({ page }) => field(page).fill('The valuation follows.') },
    },
    askedLate(acts),
  ];
  const why = 'A comment is sent at once, without a dialog.';
  return {
    states: actStates(acts),
    causes: actCauses(acts),
    never: { [`${machine}: asking`]: why },
    journeys,
  };
}
