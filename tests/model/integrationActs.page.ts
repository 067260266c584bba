import { integrationActsMachine } from '../../src/machines/integrations/integrationActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof integrationActsMachine> = {
  machine: integrationActsMachine,
  ...dialogActs({
    path: 'entity/api',
    ask: press('Personal token'),
    title: 'New personal token',
    fill: async (dialog, mark) => {
      await dialog.getByLabel('Name').fill(`Reports ${mark}`);
      await dialog.getByRole('checkbox').first().check();
    },
    confirm: 'Make the token',
    done: (page) => page.getByText(/Reports/),
  }),
};
