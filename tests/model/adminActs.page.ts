import { demoId } from '#server/demo/ids';
import { adminActsMachine } from '../../src/machines/admin/adminActs.machine';
import { dialogActs } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof adminActsMachine> = {
  machine: adminActsMachine,
  ...dialogActs({
    email: 'admin@quorate.test',
    path: `admin/entities/companies/${demoId('entity', 'kade')}`,
    ask: (page) =>
      page
        .getByRole('region', { name: 'Details' })
        .getByRole('button', { name: 'Edit', exact: true })
        .click(),
    title: 'Change the details',
    fill: (dialog, mark) => dialog.getByRole('textbox', { name: 'Street and number' }).fill(`Kade ${mark}`),
    confirm: 'Save the details',
    done: (page) => page.getByRole('definition').filter({ hasText: /Kade \w{8}/ }),
  }),
};
