import { searchActsMachine } from '../../src/machines/search/searchActs.machine';
import { dialogActs } from './kit/dialogs';
import { aQuestion } from './kit/made';
import type { PageModel } from './kit/page';

export const page: PageModel<typeof searchActsMachine> = {
  machine: searchActsMachine,
  ...dialogActs({
    path: async (world) => `ai-search/history?q=${await aQuestion(world)}`,
    ask: async (page) => {
      await page.getByRole('button', { name: /^More actions for “/ }).click();
      await page.getByRole('menuitem', { name: 'Remove the question' }).click();
    },
    title: 'Remove this question?',
    confirm: 'Remove the question',
    done: (page) => page.getByRole('heading', { name: 'No question fits' }),
  }),
};
