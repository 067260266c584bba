import { openSession } from './drafting';
import { expect, test } from './kit';
import { looksOf } from './looks';

test('meetings have no fault that axe finds, and fit', async ({ page }) => {
  const { entity } = await openSession(page, 'eva@vanhouten.test');
  const meetings = `/${entity}/meetings`;
  await looksOf(page, [
    { name: 'meetings', path: `${meetings}?when=all` },
    { name: 'no meeting fits', path: `${meetings}?q=nothing+is+called+so` },
    {
      name: 'a new meeting',
      path: `${meetings}/new`,
      open: async () => {
        await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'the agenda templates',
      path: `${meetings}/templates`,
      open: async () => {
        await page.getByRole('button', { name: /^Opening and quorum/ }).click();
        await expect(page.getByLabel('Title of the item')).toBeVisible();
      },
    },
  ]);
});
