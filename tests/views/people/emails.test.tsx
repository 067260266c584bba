// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser, id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

async function openEmails(notifications = {}) {
  const preferences = { theme: 'system', analytics: true, notifications } as const;
  const views = await openViews(`/${id(2)}/user/emails`, { user: aUser({ preferences }) });
  await screen.findByRole('heading', { level: 1, name: 'Email Notifications' });
  const choice = (kind: string, wish: string) =>
    within(screen.getByRole('group', { name: kind })).getByRole<HTMLInputElement>('radio', { name: wish });
  const saving = () => views.services.running().filter(({ name }) => name === 'saveWishes');
  return { ...views, user: userEvent.setup(), choice, saving, preferences };
}

describe('email notifications', () => {
  it('show what was chosen, and save a choice when it is made', async () => {
    const { user, choice, saving, services, preferences } = await openEmails({ mention: 'daily' });
    expect([
      choice('Mentions', 'Daily digest').checked,
      choice('Tasks given to you', 'At once').checked,
    ]).toEqual([true, true]);
    await user.click(choice('Mentions', 'Not at all'));
    expect(saving()).toEqual([{ name: 'saveWishes', input: { wishes: { mention: 'never' } } }]);
    expect(choice('Mentions', 'Not at all').checked).toBe(true);
    expect(screen.getByText('Saving…')).toBeDefined();
    const saved = aUser({ preferences: { ...preferences, notifications: { mention: false } } });
    services.emit('saveWishes', { type: 'mailWishes.saved', user: saved });
    await screen.findByText('Saved');
    expect(choice('Mentions', 'Not at all').checked).toBe(true);
  });

  it('keep a choice that was not saved, say why, and save it again', async () => {
    const { user, choice, saving, services } = await openEmails();
    await user.click(choice('Reminders of tasks', 'Daily digest'));
    services.emit('saveWishes', { type: 'mailWishes.saveFailed', title: 'Something went wrong on the API' });
    expect((await screen.findByText(/is not saved yet/)).textContent).toBe(
      'Something went wrong on the API. What you chose is not saved yet.',
    );
    expect(choice('Reminders of tasks', 'Daily digest').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    await waitFor(() =>
      expect(saving()).toEqual([{ name: 'saveWishes', input: { wishes: { 'task.reminded': 'daily' } } }]),
    );
  });

  it('say which mails are always sent, and why', async () => {
    await openEmails();
    const fixed = screen.getByRole('region', { name: 'Always sent at once' });
    expect(within(fixed).queryByRole('radio')).toBeNull();
    expect(within(fixed).getByText('Sign-in and security')).toBeDefined();
    expect(within(fixed).getByText(/only valid when everybody who may decide was asked/)).toBeDefined();
  });
});
