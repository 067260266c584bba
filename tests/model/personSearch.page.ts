import type { Page } from '@playwright/test';
import { personSearchMachine } from '../../src/machines/shared/search.machine';
import type { PageModel } from './kit/page';
import { lookedFor, searching } from './kit/searches';

const field = (page: Page) => page.getByRole('combobox', { name: 'Person' });

const search = searching({
  machine: 'personSearch',
  path: 'boards/management',
  show: (page) => page.getByRole('button', { name: 'Register a conflict' }).click(),
  field,
  word: 'mar',
  call: /^\/api\/boards\/candidates$/,
  closed: (page) => page.getByRole('combobox', { name: 'Person', expanded: false }),
  looking: (page) => page.getByText('Who is known here is being looked up.'),
  answered: (page) =>
    page
      .getByRole('option', { name: /^(?!Someone else)/ })
      .or(page.getByText('Nobody could be looked up. Check your connection and type again.')),
  open: ({ page }) => field(page).click(),
  close: ({ page }) => field(page).press('Tab'),
});

export const page: PageModel<typeof personSearchMachine> = {
  machine: personSearchMachine,
  states: search.states,
  causes: search.causes,
  journeys: [lookedFor(search)],
};
