import { libraryActsMachine } from '../../src/machines/documents/libraryActs.machine';
import { dialogActs } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof libraryActsMachine> = {
  machine: libraryActsMachine,
  ...dialogActs({
    path: 'documents',
    ask: async (page) => {
      const make = page.getByRole('button', { name: 'New folder' });
      if (!(await make.isVisible())) await page.getByRole('button', { name: 'Folders', exact: true }).click();
      await make.click();
    },
    title: /folder/i,
    fill: (dialog, mark) => dialog.getByRole('textbox', { name: 'Name' }).fill(`Finance ${mark}`),
    confirm: 'Create the folder',
    done: (page) => page.getByRole('link', { name: /Finance/ }),
  }),
};
