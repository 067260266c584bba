import { documentCommentsMachine } from '../../src/machines/documents/documentComments.machine';
import { entityOf } from '../e2e/kit';
import { commentActs } from './kit/comments';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof documentCommentsMachine> = {
  machine: documentCommentsMachine,
  ...commentActs('documentComments', async (page) => {
    await page.goto(`/${entityOf(page)}/documents`);
    await page.getByRole('table', { name: 'Documents' }).getByRole('link').first().click();
  }),
};
