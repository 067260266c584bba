// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TaskDetails } from '#contract/calls/tasks';
import { actsOf } from '../../kit/acts';
import { aTaskInFull } from '../../kit/aTask';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

async function openTask(changes: Partial<TaskDetails>) {
  const answers = { ...QUIET_ANSWERS, 'tasks.get': aTaskInFull(changes) };
  const { services } = await openViews(`/${id(2)}/tasks/${id(61)}`, {
    answers,
    entity: anEntity({ role: 'Admin' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign the accounts' });
  return { services, user: userEvent.setup() };
}

it('a task with open points says what completing it waits for, and leads there', async () => {
  const { services, user } = await openTask({
    acts: ['check'],
    progress: { done: 1, total: 3 },
    checklist: ['Print', 'Sign', 'Send'].map((text, at) => ({ id: id(70 + at), text, done: at === 0 })),
  });
  const button = screen.getByRole('button', {
    name: 'Complete',
    description: 'To complete: 2\u00a0points of the checklist',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Sign' }));
  expect(actsOf(services)).toEqual([]);
});

it('a task of nobody says whom it reminds', async () => {
  await openTask({ reminders: ['1 day'] });
  screen.getByText('To Eva Brinkman, while it is assigned to nobody.');
});

it('a suggestion that was accepted is found among the tasks, by whatever link', async () => {
  const answers = { ...QUIET_ANSWERS, 'tasks.get': aTaskInFull({ status: 'Open' }) };
  const { router } = await openViews(`/${id(2)}/tasks/suggested/${id(61)}?comment=${id(90)}`, { answers });
  await waitFor(() => expect(router.state.location.href).toBe(`/${id(2)}/tasks/${id(61)}?comment=${id(90)}`));
  await screen.findByRole('heading', { level: 1, name: 'Sign the accounts' });
});
