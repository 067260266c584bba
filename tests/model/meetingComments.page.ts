import { meetingCommentsMachine } from '../../src/machines/meetings/meetingComments.machine';
import { entityOf } from '../e2e/kit';
import { commentActs } from './kit/comments';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof meetingCommentsMachine> = {
  machine: meetingCommentsMachine,
  ...commentActs('meetingComments', async (page) => {
    await page.goto(`/${entityOf(page)}/meetings`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('tab', { name: /^Comments/ }).click();
  }),
};
