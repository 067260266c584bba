// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusBack } from '../../../src/views/shared/focus';

function Asking() {
  useFocusBack();
  return <button type="button">In the dialog</button>;
}

interface PageProps {
  readonly isAsked: boolean;
  readonly hasRow: boolean;
}

function Page({ isAsked, hasRow }: PageProps) {
  const [other] = useState('Elsewhere');
  return (
    <main id="main" tabIndex={-1}>
      {hasRow && <button type="button">Row</button>}
      <button type="button">{other}</button>
      {isAsked && <Asking />}
    </main>
  );
}

const focused = () => document.activeElement?.textContent;

async function askedFromRow() {
  const { rerender } = render(<Page isAsked={false} hasRow />);
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  rerender(<Page isAsked hasRow />);
  screen.getByRole('button', { name: 'In the dialog' }).focus();
  rerender(<Page isAsked={false} hasRow />);
  await waitFor(() => expect(document.activeElement).toBe(row));
  return rerender;
}

it('what opened a dialog has the focus again, and the page where that goes afterwards', async () => {
  const rerender = await askedFromRow();
  rerender(<Page isAsked={false} hasRow={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('a focus that has gone elsewhere stays there when what opened the dialog goes', async () => {
  const rerender = await askedFromRow();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(<Page isAsked={false} hasRow={false} />);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Row' })).toBeNull());
  expect(focused()).toBe('Elsewhere');
});
