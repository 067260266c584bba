import { conflictActsMachine } from '../../src/machines/boards/conflictActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof conflictActsMachine> = {
  machine: conflictActsMachine,
  ...dialogActs({
    path: 'boards/management',
    ask: press('Register a conflict'),
    title: 'Register a conflict of interest',
    fill: async (dialog, mark) => {
      await dialog.getByRole('combobox', { name: 'Person' }).fill(`Bregje Tasman ${mark}`);
      await dialog.getByRole('option', { name: /^Someone else/ }).click();
      await dialog.getByLabel('What the interest is').fill('She owns the quay');
      await dialog.getByRole('combobox', { name: 'With whom' }).fill(`Kade ${mark}`);
      await dialog.getByRole('option', { name: /^Somebody else/ }).click();
    },
    confirm: 'Register',
    done: (page) => page.getByRole('row', { name: /She owns the quay/ }),
  }),
};
