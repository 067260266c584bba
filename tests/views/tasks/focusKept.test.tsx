// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTask } from '../../kit/aTask';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

it('a task that leaves the list hands the focus to the one that follows, and the last one to the page', async () => {
  const all = ['One', 'Two', 'Three'].map((title, at) => ({ ...aTask, id: id(71 + at), title }));
  let shown = all;
  const answers = {
    ...QUIET_ANSWERS,
    'tasks.list': () => pageOf(shown),
    'entity.users.list': () => pageOf([]),
  };
  const { router } = await openViews(`/${id(2)}/tasks`, { answers, entity: anEntity({ role: 'User' }) });
  const without = async (...gone: readonly string[]) => {
    shown = all.filter(({ title }) => !gone.includes(title));
    await router.invalidate();
  };
  const complete = (title: string) => screen.getByRole('button', { name: `Complete ${title}` });
  (await screen.findByRole('button', { name: 'Complete Two' })).focus();
  await without('Two');
  await waitFor(() => expect(document.activeElement).toBe(complete('Three')));
  await without('Two', 'Three');
  await waitFor(() => expect(document.activeElement).toBe(complete('One')));
  await without('One', 'Two', 'Three');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('a suggestion that is added hands the focus to the one that follows', async () => {
  const all = ['One', 'Two'].map((title, at) => ({
    ...aTask,
    id: id(71 + at),
    title,
    status: 'AI Suggested' as const,
    acts: ['accept' as const],
  }));
  let shown = all;
  const answers = {
    ...QUIET_ANSWERS,
    'tasks.list': () => pageOf(shown),
    'entity.users.list': () => pageOf([]),
  };
  const { router } = await openViews(`/${id(2)}/tasks/suggested`, { answers, entity: anEntity() });
  const [first, second] = await screen.findAllByRole('button', { name: 'Add task' });
  first?.focus();
  shown = all.slice(1);
  await router.invalidate();
  await waitFor(() => expect(document.activeElement).toBe(second));
});
