// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/api';
import { id } from '../../kit/fixtures';
import { quietConsole } from '../../kit/quiet';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const HERE = `/${id(2)}`;
const RECORD = '{"format":"quorate session record"}';

async function openFromMenu(sessionRecord?: string) {
  const user = userEvent.setup();
  const { actors } = await openViews(HERE, sessionRecord === undefined ? {} : { sessionRecord });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy session record' }));
  const dialog = await screen.findByRole('dialog', { name: 'Session record' });
  const messages = () => actors.feedback.getSnapshot().context.items.map(({ message }) => message.title);
  return { user, dialog, messages };
}

describe('the session record', () => {
  it('is shown before it is copied, and the dialog closes then', async () => {
    const { user, dialog, messages } = await openFromMenu(RECORD);
    expect(await within(dialog).findByRole('textbox', { name: 'The record' })).toHaveProperty(
      'value',
      RECORD,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(messages()).toEqual(['The session record is copied.']));
    expect(await navigator.clipboard.readText()).toBe(RECORD);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays to be copied by hand where the browser does not let it', async () => {
    const { user, dialog, messages } = await openFromMenu(RECORD);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(await within(dialog).findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(messages()).toEqual(['Your browser did not let the record be copied.']));
    expect(within(dialog).getByRole('textbox', { name: 'The record' })).toHaveProperty('value', RECORD);
  });

  it('is not there where the browser keeps nothing, and says so', async () => {
    const { dialog } = await openFromMenu();
    await within(dialog).findByText(/Nothing is recorded here/);
    expect(within(dialog).queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('is offered beside trying again by a page that fails', async () => {
    quietConsole();
    const user = userEvent.setup();
    const answers = {
      ...QUIET_ANSWERS,
      'documents.list': () => Promise.reject(new ApiError(500, 'about:blank', 'Oops')),
    };
    await openViews(`${HERE}/documents`, { answers, sessionRecord: RECORD });
    await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: 'Copy session record' }));
    const dialog = await screen.findByRole('dialog', { name: 'Session record' });
    expect(await within(dialog).findByRole('textbox', { name: 'The record' })).toHaveProperty(
      'value',
      RECORD,
    );
  });
});
