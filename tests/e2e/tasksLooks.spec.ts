import { demoId } from '#server/demo/ids';
import { openSession } from './drafting';
import { expect, test } from './kit';
import { looksOf } from './looks';

/** Of the demo group: one with a checklist and comments. */
const SURVEY = demoId('task', 'beheer Obtain a new soil survey for Kadeweg 14');

test('tasks have no fault that axe finds, and fit', async ({ page }) => {
  const { entity } = await openSession(page, 'admin@quorate.test');
  const tasks = `/${entity}/tasks`;
  await looksOf(page, [
    { name: 'tasks', path: tasks },
    { name: 'the board', path: `${tasks}?group=board` },
    { name: 'no task fits', path: `${tasks}?q=nothing+is+called+so` },
    { name: 'a task', path: `${tasks}/${SURVEY}` },
    { name: 'suggestions', path: `${tasks}/suggested` },
    {
      name: 'a new task',
      open: async () => {
        await page.getByRole('button', { name: 'New task' }).click();
        await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
      },
    },
  ]);
});
