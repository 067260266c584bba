import type { Page } from '@playwright/test';
import { documentPickerMachine } from '../../src/machines/shared/search.machine';
import { aDraft } from './kit/made';
import type { PageModel } from './kit/page';
import { searching } from './kit/searches';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose from documents' });

const search = searching({
  machine: 'documentPicker',
  path: async (world) => `resolutions/${await aDraft(world)}/wizard/compose`,
  field: (page) => dialog(page).getByRole('searchbox', { name: 'Search in documents' }),
  word: 'deed',
  call: /^\/api\/documents$/,
  closed: (page) => page.getByRole('button', { name: 'Choose from documents' }),
  looking: (page) => dialog(page).locator('ul[aria-busy="true"]'),
  answered: (page) =>
    dialog(page)
      .locator('ul[aria-busy="false"]')
      .getByRole('listitem')
      .or(dialog(page).getByRole('button', { name: 'Try again' })),
  open: ({ page }) => page.getByRole('button', { name: 'Choose from documents' }).click(),
  close: ({ page }) => dialog(page).getByRole('button', { name: 'Close', exact: true }).click(),
});

export const page: PageModel<typeof documentPickerMachine> = {
  machine: documentPickerMachine,
  states: search.states,
  causes: {
    ...search.causes,
    'search.turned': ({ page: tab }) => dialog(tab).getByRole('button', { name: 'Next page' }).click(),
    'search.retryRequested': ({ page: tab }) =>
      dialog(tab).getByRole('button', { name: 'Try again' }).click(),
  },
  journeys: [
    {
      name: 'opened, not answered, tried again, turned, searched and closed',
      ...search.journey,
      steps: [
        'search.opened',
        'search.failed',
        'search.retryRequested',
        'search.found',
        'search.turned',
        'search.found',
        'search.asked#1',
        search.paused,
        'search.found',
        'search.closed',
      ],
    },
  ],
};
