// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser, id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

async function openSettings(strict: boolean) {
  const views = await openViews(`/${id(2)}/user/settings`, { strict });
  const user = userEvent.setup();
  const firstName = await screen.findByLabelText<HTMLInputElement>('First name');
  const lastName = screen.getByLabelText<HTMLInputElement>('Last name');
  const saving = () => views.services.running().filter(({ name }) => name === 'saveDetails');
  return { ...views, user, firstName, lastName, saving };
}

describe.each([true, false])('your details (strict rendering: %s)', (strict) => {
  it('save only what changed, and show what was saved', async () => {
    const { user, firstName, saving, services } = await openSettings(strict);
    expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(firstName, ' Maria');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
    expect(saving()).toEqual([{ name: 'saveDetails', input: { changes: { firstName: 'Eva Maria' } } }]);
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy();
    services.emit('saveDetails', { type: 'details.saved', user: aUser({ firstName: 'Eva Maria' }) });
    await screen.findByText('Your settings are saved.');
    expect(firstName.value).toBe('Eva Maria');
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });

  it('name what is missing, and lead to it', async () => {
    const { user, firstName, lastName, saving } = await openSettings(strict);
    await user.clear(firstName);
    await user.type(lastName, 'x');
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect([firstName.getAttribute('aria-invalid'), document.activeElement, saving()]).toEqual([
      'true',
      firstName,
      [],
    ]);
  });

  it('keep the words when saving fails, and say so', async () => {
    const { user, firstName, services } = await openSettings(strict);
    await user.type(firstName, ' Maria');
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
    services.emit('saveDetails', { type: 'details.saveFailed', title: 'Something went wrong on the API' });
    const alert = await screen.findByText(/What you typed is kept/);
    expect(alert.textContent).toBe('Something went wrong on the API. What you typed is kept. Save it again.');
    expect(firstName.value).toBe('Eva Maria');
  });

  it('keep the words while another page is looked at, until they are discarded', async () => {
    const { user, firstName, router } = await openSettings(strict);
    await user.type(firstName, ' Maria');
    await router.navigate({ to: '/{-$entity}/meetings', params: { entity: id(2) } });
    await router.navigate({ to: '/{-$entity}/user/settings', params: { entity: id(2) } });
    const again = await screen.findByLabelText<HTMLInputElement>('First name');
    expect(again.value).toBe('Eva Maria');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(again.value).toBe('Eva'));
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' }));
  });
});

describe('what is chosen about oneself', () => {
  it('is named with what it was before it is saved', async () => {
    const { user, saving } = await openSettings(false);
    await user.selectOptions(screen.getByLabelText('Default structure chart'), 'The whole group');
    screen.getByText('Default structure chart from this entity to the whole group');
    await user.selectOptions(screen.getByLabelText('Default entity'), 'Kade Vastgoed B.V.');
    await user.click(screen.getByLabelText('Count the pages I visit'));
    await user.click(screen.getByRole('radio', { name: 'Moss' }));
    await user.click(screen.getByRole('button', { name: 'Save 4 changes' }));
    expect(saving()[0]?.input).toEqual({
      changes: { color: 'moss', defaultEntity: id(1), defaultStructureChart: 'group', analytics: 'off' },
    });
  });

  it('of the avatar is a blend of two colours, another each time', async () => {
    const { user } = await openSettings(false);
    const blend = screen.getByRole('button', { name: 'Blend another' });
    await user.click(blend);
    const names = () =>
      screen.getAllByRole('radio', { name: / and / }).map((radio) => radio.getAttribute('aria-label'));
    const [first] = names();
    await user.click(blend);
    expect(names()).toHaveLength(1);
    expect(names()[0]).not.toBe(first);
  });

  it('of the theme is seen at once, and goes back with what is discarded', async () => {
    const { user } = await openSettings(false);
    const shown = () => document.documentElement.dataset.mantineColorScheme;
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(shown()).toBe('dark'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(shown()).toBe('light'));
  });
});
