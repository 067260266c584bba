import type { Page } from '@playwright/test';
import { relatedSearchMachine } from '../../src/machines/shared/search.machine';
import type { PageModel } from './kit/page';
import { searching } from './kit/searches';

const field = (page: Page, expanded?: boolean) =>
  page.getByRole('dialog').getByRole('combobox', { name: 'About (optional)', expanded });

const { states, causes, paused, journey } = searching({
  machine: 'relatedSearch',
  path: 'tasks',
  show: (page) => page.getByRole('button', { name: 'New task', exact: true }).first().click(),
  field: (page) => field(page),
  word: 'lease',
  call: /^\/api\/documents$/,
  closed: (page) => field(page, false),
  looking: (page) => field(page, true),
  answered: (page) =>
    page
      .getByRole('dialog')
      .getByRole('option')
      .first()
      .or(page.getByRole('dialog').getByText('Oops, something went wrong')),
  open: ({ page }) => field(page).click(),
  close: ({ page }) => field(page).press('Tab'),
});

export const page: PageModel<typeof relatedSearchMachine> = {
  machine: relatedSearchMachine,
  states,
  causes,
  journeys: [
    {
      name: 'typed into, not answered, typed on and found',
      ...journey,
      steps: [
        'search.opened',
        'search.asked#1',
        paused,
        'search.failed',
        'search.asked#2',
        paused,
        'search.found',
      ],
    },
  ],
};
