import { holdingActsMachine } from '../../src/machines/entity/holdingActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof holdingActsMachine> = {
  machine: holdingActsMachine,
  ...dialogActs({
    path: 'entity/settings',
    ask: press('Record a holding'),
    title: 'Record a holding',
    fill: (dialog, mark) =>
      dialog.getByRole('textbox', { name: 'Name of the holder' }).fill(`Tasman ${mark}`),
    confirm: 'Record the holding',
    done: (page) => page.getByText(/Tasman/),
  }),
};
