import { tagActsMachine } from '../../src/machines/tags/tagActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof tagActsMachine> = {
  machine: tagActsMachine,
  ...dialogActs({
    path: 'tag-management',
    ask: press('New tag'),
    title: 'New tag',
    fill: (dialog, mark) => dialog.getByRole('textbox', { name: 'Name' }).fill(`Rents ${mark}`),
    confirm: 'Create the tag',
    done: (page) => page.getByRole('row', { name: /Rents/ }),
  }),
};
