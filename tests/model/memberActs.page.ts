import { memberActsMachine } from '../../src/machines/people/memberActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof memberActsMachine> = {
  machine: memberActsMachine,
  ...dialogActs({
    path: 'entity/users',
    ask: press('Add user'),
    title: 'Add user',
    fill: async (dialog, mark) => {
      await dialog.getByLabel('First name').fill('Bregje');
      await dialog.getByLabel('Last name').fill(`Tasman ${mark}`);
      await dialog.getByLabel('Email').fill(`bregje.${mark}@example.com`);
    },
    confirm: /^Add( user| and invite)$/,
    done: (page) => page.getByRole('row', { name: /Tasman/ }),
  }),
};
