import { taskActsMachine } from '../../src/machines/tasks/taskActs.machine';
import { dialogActs, press } from './kit/dialogs';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof taskActsMachine> = {
  machine: taskActsMachine,
  ...dialogActs({
    path: 'tasks',
    ask: press('New task'),
    title: 'New task',
    fill: (dialog, mark) =>
      dialog.getByRole('textbox', { name: 'Title' }).fill(`Renew the insurance ${mark}`),
    confirm: 'Add the task',
    done: (page) => page.getByRole('heading', { level: 1 }),
  }),
};
