// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TASK_LIMITS, type TaskQuery } from '#contract/calls/tasks';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const answers = { ...QUIET_ANSWERS, 'tasks.list': () => pageOf([]), 'entity.users.list': () => pageOf([]) };

const openBegun = (title: string, entity = {}, given: Readonly<Record<string, unknown>> = answers) =>
  openViews(`/${id(2)}/tasks?new=${encodeURIComponent(title)}`, { answers: given, entity: anEntity(entity) });

it('a task that the address begins is asked about with its title, and not again by going back', async () => {
  const { router } = await openBegun('Ask the bank for its consent.');
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('Ask the bank for its consent.');
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
});

it('a task that is begun is asked about however long the list takes, which is not read again without its title', async () => {
  let reads = 0;
  const list = ({ query }: { readonly query: TaskQuery }) => {
    // The counts of the tabs are read beside the rows.
    if (query.limit === 1) return pageOf([]);
    reads += 1;
    return reads === 1 ? pageOf([]) : new Promise(() => {});
  };
  const { router } = await openBegun('Ask the bank', {}, { ...answers, 'tasks.list': list });
  await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(router.state.status).toBe('idle'));
  expect([router.state.location.searchStr, reads]).toEqual(['', 1]);
});

it('a title that is too long is cut where a title ends', async () => {
  await openBegun('x'.repeat(TASK_LIMITS.title + 30));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toHaveLength(TASK_LIMITS.title);
});

it('who only reads begins none', async () => {
  const { router } = await openBegun('Ask the bank', { readsOnly: true });
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});
