// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

it('a page beyond the last one says that the list ends before it, and leads to the first', async () => {
  const answers = {
    ...QUIET_ANSWERS,
    'tasks.list': () => pageOf([], { total: 10 }),
    'entity.users.list': () => pageOf([]),
  };
  await openViews(`/${id(2)}/tasks?page=9`, { answers, entity: anEntity({ role: 'User' }) });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(pages.textContent).toContain('The list ends before this page.');
  const first = within(pages).getByRole('link', { name: 'First page' });
  expect(first.getAttribute('href')).toBe(`/${id(2)}/tasks`);
  expect(screen.queryByText('No task fits')).toBeNull();
});
