// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OwnTasks, OwnTasksQuery } from '#contract/calls/ownTasks';
import { anOwnTask } from '../../kit/aTask';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const LIST = `/${id(2)}/tasks`;

async function openList(path: string, own: OwnTasks) {
  const asked: OwnTasksQuery[] = [];
  const answers = {
    ...QUIET_ANSWERS,
    'tasks.list': () => pageOf([]),
    'entity.users.list': () => pageOf([]),
    'user.tasks': ({ query }: { query: OwnTasksQuery }) => {
      asked.push(query);
      return own;
    },
  };
  const views = await openViews(path, { answers, entity: anEntity({ role: 'User' }) });
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
  return { asked, user: userEvent.setup(), search: () => views.router.state.location.searchStr };
}

it('tasks of all entities are asked for by a filter of the address; each names its entity and opens there', async () => {
  const items = [
    anOwnTask(),
    anOwnTask({
      id: id(62),
      title: 'Renew the lease',
      due: null,
      entity: { id: id(2), name: 'Kade Vastgoed B.V.' },
    }),
  ];
  const { asked, user, search } = await openList(LIST, { items, isCut: false });
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'All my entities' }));
  await screen.findByRole('table', { name: 'Your tasks in all entities' });
  expect(search()).toBe('?everywhere=true');
  expect(asked).toEqual([{ status: ['Open'] }]);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'TaskEntityDue',
    'Overdue 1',
    'Sign the accountsNoordersluis Terminals B.V.18\u00a0Nov 2026',
    'No date 1',
    'Renew the leaseKade Vastgoed B.V.',
  ]);
  expect(screen.getByRole('link', { name: 'Sign the accounts' }).getAttribute('href')).toBe(
    `/${id(3)}/tasks/${id(61)}`,
  );
  expect(screen.queryByRole('button', { name: 'Assigned to me' })).toBeNull();
});

it('tasks of all entities say where there are more than are shown, and that nothing fits', async () => {
  await openList(`${LIST}?everywhere=true`, { items: [anOwnTask()], isCut: true });
  await screen.findByText(/These are the first 1\./);
});

it('without a task of the person the list says so, and leads back', async () => {
  const { user, search } = await openList(`${LIST}?everywhere=true&q=lease`, { items: [], isCut: false });
  await screen.findByRole('heading', { name: 'Nothing is assigned to you' });
  await user.click(screen.getByRole('button', { name: 'All my entities' }));
  await waitFor(() => expect(search()).toBe('?q=lease'));
});

it('a board shows each status in a column, and is not narrowed by one', async () => {
  const { user, search } = await openList(`${LIST}?status=Completed`, { items: [], isCut: false });
  screen.getByRole('combobox', { name: 'Status' });
  await user.click(screen.getByRole('radio', { name: 'Board' }));
  await waitFor(() => expect(search()).toBe('?group=board'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull());
});
