import { documentActsMachine } from '../../src/machines/documents/documentActs.machine';
import { dialogActs } from './kit/dialogs';
import { aDocument } from './kit/made';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof documentActsMachine> = {
  machine: documentActsMachine,
  ...dialogActs({
    path: async (world) => `documents/${await aDocument(world)}`,
    ask: async (page) => {
      await page
        .getByRole('complementary', { name: 'Details' })
        .getByRole('button', { name: 'More actions', exact: true })
        .click();
      await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
    },
    title: 'Rename',
    fill: (dialog, mark) => dialog.getByRole('textbox', { name: 'Name' }).fill(`Lease ${mark}.txt`),
    confirm: 'Rename',
    done: (page) => page.getByRole('heading', { level: 1, name: /^Lease/ }),
  }),
};
