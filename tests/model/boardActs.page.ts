import { boardActsMachine } from '../../src/machines/boards/boardActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof boardActsMachine> = {
  machine: boardActsMachine,
  ...dialogActs({
    path: 'boards/management',
    ask: press('Add member'),
    title: 'Add member',
    fill: async (dialog, mark) => {
      await dialog.getByLabel('Person').fill(`Bregje Tasman ${mark}`);
      await dialog.getByRole('option', { name: new RegExp(mark) }).click();
      await dialog.getByLabel('Position').fill('Treasurer');
    },
    confirm: 'Add member',
    done: (page) => page.getByRole('row', { name: /Bregje Tasman/ }),
  }),
};
