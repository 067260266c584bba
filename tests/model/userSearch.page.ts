import type { Page } from '@playwright/test';
import { userSearchMachine } from '../../src/machines/shared/search.machine';
import type { PageModel } from './kit/page';
import { lookedFor, searching } from './kit/searches';

const field = (page: Page) => page.getByRole('combobox', { name: 'Add somebody' });

const search = searching({
  machine: 'userSearch',
  path: 'meetings/new',
  field,
  word: 'eva',
  call: /^\/api\/resolutions\/draft\/candidates\/users$/,
  closed: (page) => page.getByRole('combobox', { name: 'Add somebody', expanded: false }),
  looking: (page) => page.getByText('Users are being looked up.'),
  answered: (page) =>
    page.getByRole('option', { name: /Eva/ }).or(page.getByText('Oops, something went wrong')),
  open: ({ page }) => field(page).click(),
  close: ({ page }) => field(page).press('Tab'),
});

export const page: PageModel<typeof userSearchMachine> = {
  machine: userSearchMachine,
  states: search.states,
  causes: search.causes,
  journeys: [lookedFor(search)],
};
