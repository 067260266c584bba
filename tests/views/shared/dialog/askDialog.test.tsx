// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../../../../src/machines/shared/act/act.events';
import { DateField } from '../../../../src/views/shared/date/DateField';
import { AskDialog } from '../../../../src/views/shared/dialog/AskDialog';
import { AreaField } from '../../../../src/views/shared/fields/AreaField';

function Reason() {
  const [reason, setReason] = useState('');
  return <AreaField label="Reason" value={reason} onChange={setReason} />;
}

function KeptUntil() {
  const [day, setDay] = useState<string | null>('2029-01-01');
  return <DateField label="Kept until" day={day} today="2026-11-28" onChange={setDay} />;
}

const BUSY: Refusal = { title: 'The server is busy', status: 503, mayRetry: false };

async function ask(props: Partial<ComponentProps<typeof AskDialog>> = {}) {
  const [close, confirmed] = [vi.fn(), vi.fn()];
  const dialog = (more: Partial<ComponentProps<typeof AskDialog>>) => (
    <MantineProvider>
      <AskDialog
        title="Cancel this meeting?"
        text="Everybody who was invited is told. This cannot be undone."
        refusal={null}
        isBusy={false}
        confirm="Cancel the meeting"
        close={close}
        confirmed={confirmed}
        {...props}
        {...more}
      >
        {props.children ?? <Reason />}
      </AskDialog>
    </MantineProvider>
  );
  const { rerender } = render(dialog({}));
  await screen.findByRole('dialog', { name: 'Cancel this meeting?' });
  return {
    close,
    confirmed,
    user: userEvent.setup(),
    become: (more: Partial<ComponentProps<typeof AskDialog>>) => rerender(dialog(more)),
  };
}

describe('asking before an act', () => {
  it('says what will be done, and confirms or closes', async () => {
    const { user, close, confirmed } = await ask();
    screen.getByText('Everybody who was invited is told. This cannot be undone.');
    await user.click(screen.getByRole('button', { name: 'Cancel the meeting' }));
    expect([confirmed.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect([confirmed.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('does not take a text that is no day for the choice of none', async () => {
    const { user, confirmed } = await ask({ children: <KeptUntil /> });
    const day = screen.getByRole('textbox', { name: 'Kept until' });
    await user.clear(day);
    await user.type(day, '31 February 2030');
    await user.click(screen.getByRole('button', { name: 'Cancel the meeting' }));
    await user.type(day, '{Enter}');
    expect(confirmed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(day);
    screen.getByText(/^This is not a day/);
    await user.clear(day);
    await user.type(day, '{Enter}');
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed when it was not done, and says why', async () => {
    const { user, become } = await ask();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'No quorum');
    become({ refusal: BUSY });
    expect(screen.getByRole('alert').textContent).toBe('The server is busy. What you filled in is kept.');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No quorum');
  });

  it('says nothing of what was filled in where nothing could be', async () => {
    const { become } = await ask({ children: <p>Everybody is told.</p> });
    become({ refusal: BUSY });
    expect(screen.getByRole('alert').textContent).toBe('The server is busy.');
  });

  it('says what the fields have to say instead of the refusal', async () => {
    const { become } = await ask();
    become({ refusal: BUSY, problem: 'Nothing is saved yet: the fields say why.' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Nothing is saved yet: the fields say why. What you filled in is kept.',
    );
  });

  it('offers to try again what got no answer, and nothing of the kind for a refusal', async () => {
    const { user, confirmed, become } = await ask();
    become({ refusal: BUSY });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    become({ refusal: { title: 'No answer came', status: 0, mayRetry: true } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(confirmed.mock.calls.length).toBe(1);
  });

  it('names what goes on while the act is being done, and is held then', async () => {
    await ask({ isBusy: true });
    const buttons = ['Close', 'One moment…'].map((name) => screen.getByRole('button', { name }));
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  });

  it('is held while it cannot be confirmed yet, and can be closed', async () => {
    await ask({ isHeld: true });
    const buttons = ['Close', 'Cancel the meeting'].map((name) => screen.getByRole('button', { name }));
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
  });
});
