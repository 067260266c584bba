// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SupportMessage } from '#contract/calls/support';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { id } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const HERE = `/${id(2)}`;

const aMessage = (more: Partial<SupportMessage> = {}): SupportMessage => ({
  id: id(90),
  at: '2026-11-20T09:00:00.000Z',
  side: 'person',
  text: 'Where are the minutes?',
  author: null,
  delivery: 'sent',
  files: [],
  ...more,
});

async function openChat() {
  const opened = await openViews(HERE, { answers: QUIET_ANSWERS });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Support chat/ }));
  await waitFor(() => expect(opened.services.running().map(({ name }) => name)).toContain('follow'));
  const told = (messages: readonly SupportMessage[], hasEarlier = false) =>
    act(() =>
      opened.services.emit('follow', {
        type: 'support.told',
        conversation: { messages, hasEarlier, unread: 0 },
      }),
    );
  return { ...opened, user, told };
}

describe('answers of support that are new', () => {
  it('are counted on a phone beside the way to them', async () => {
    onAPhone();
    const { services } = await openViews(HERE, { answers: QUIET_ANSWERS });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(services.running().map(({ name }) => name)).toContain('watch'));
    act(() => services.emit('watch', { type: 'support.unreadTold', unread: 2 }));
    await screen.findByRole('button', { name: 'Support chat 2 new answers' });
  });
});

describe('the support chat', () => {
  it('is a sheet of its own on a phone, in place of the one that led to it', async () => {
    onAPhone();
    await openViews(HERE, { answers: QUIET_ANSWERS });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: /^Support chat/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Support' });
    expect(await within(sheet).findByText('Reading the conversation…')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  });

  it('shows who said what, how far it is on its way, and what came with it', async () => {
    const { told } = await openChat();
    expect(screen.getByText('Reading the conversation…')).toBeDefined();
    told([]);
    expect(await screen.findByText(/Answers of support appear here/)).toBeDefined();
    told([
      aMessage(),
      aMessage({ id: id(91), side: 'support', text: 'Under Meetings.', author: 'Saskia' }),
      aMessage({ id: id(92), text: 'Thanks', delivery: 'sending' }),
      aMessage({
        id: id(93),
        text: '',
        delivery: 'failed',
        files: [{ id: id(94), name: 'Screen.png', mediaType: 'image/png', sizeBytes: 1 }],
      }),
    ]);
    const messages = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(messages.map((item) => item.textContent?.replace(/, \d.*?\d\d:\d\d/, ' |'))).toEqual([
      'You |Where are the minutes?',
      'Saskia |Under Meetings.',
      'You |ThanksOn its way to support',
      'You |Screen.pngIt did not reach support. Write to support@quorate.test.',
    ]);
  });

  it('sends what is written, keeps it when that fails, and reads again when it is done', async () => {
    const { services, told, user } = await openChat();
    told([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write a message, or attach a file.')).toBeDefined();
    const field = screen.getByRole('textbox', { name: 'Your message' });
    await user.type(field, 'Where are they?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(actsOf(services).map(({ asked }) => asked)).toEqual([
      { act: 'ask', input: { text: 'Where are they?', files: [], page: '/{-$entity}/' } },
    ]);
    act(() => refuseAct(services, 'Something went wrong on the API', true));
    expect((await screen.findByRole('alert')).textContent).toContain('What you wrote is kept.');
    expect(field).toHaveProperty('value', 'Where are they?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    act(() => performAct(services, { id: id(95) }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('says that new messages could not be read, and reads again', async () => {
    const { services, user } = await openChat();
    act(() => services.emit('follow', { type: 'support.notRead', title: 'No connection' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('New messages could not be read.');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(services.running().map(({ name }) => name)).toContain('follow');
  });
});
