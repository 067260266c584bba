import { taskCommentsMachine } from '../../src/machines/tasks/taskComments.machine';
import { entityOf } from '../e2e/kit';
import { commentActs } from './kit/comments';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof taskCommentsMachine> = {
  machine: taskCommentsMachine,
  ...commentActs('taskComments', async (page) => {
    await page.goto(`/${entityOf(page)}/tasks`);
    await page.getByRole('table').getByRole('link').first().click();
  }),
};
