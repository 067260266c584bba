// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pop } from '../../../src/views/shared/pop/Pop';
import { usePop } from '../../../src/views/shared/pop/usePop';

function Page({ isDrawn }: { readonly isDrawn: boolean }) {
  const { button, place } = usePop();
  return (
    <>
      <button type="button" {...button}>
        Entities
      </button>
      {isDrawn && (
        <Pop place={place} position="bottom-start" width={300} className="pad-0">
          <button type="button">Kade Vastgoed</button>
        </Pop>
      )}
    </>
  );
}

/** `isDrawn`: false while the part that draws the panel is not there yet. */
function openPage(isDrawn: boolean) {
  const page = (drawn: boolean) => (
    <MantineProvider env="test">
      <Page isDrawn={drawn} />
    </MantineProvider>
  );
  const { rerender } = render(page(isDrawn));
  return { user: userEvent.setup(), draw: () => rerender(page(true)) };
}

const opener = () => screen.getByRole('button', { name: 'Entities' });
const focused = () => document.activeElement?.textContent;

it.each([
  ['that is there already', true],
  ['that comes after the press', false],
])('a panel %s is named by its button, takes the focus and gives it back', async (_, isDrawn) => {
  const { user, draw } = openPage(isDrawn);
  await user.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  draw();
  const panel = await screen.findByRole('dialog', { name: 'Entities' });
  expect(panel.id).toBe(opener().getAttribute('aria-controls'));
  await waitFor(() => expect(focused()).toBe('Kade Vastgoed'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('is closed by its button and by a press elsewhere', async () => {
  const { user } = openPage(true);
  await user.click(opener());
  await screen.findByRole('dialog');
  await user.click(opener());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(opener());
  await screen.findByRole('dialog');
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
