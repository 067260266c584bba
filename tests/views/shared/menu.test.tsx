// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useFocusBack, useFocusOnMount } from '../../../src/views/shared/focus';
import { MenuGroup, MoreActions } from '../../../src/views/shared/menu/MenuButton';
import { MenuItem } from '../../../src/views/shared/menu/MenuItem';

function Dialog({ close }: { readonly close: () => void }) {
  useFocusBack();
  const inside = useFocusOnMount<HTMLButtonElement>();
  return (
    <div role="dialog">
      <button type="button" ref={inside} onClick={close}>
        Close
      </button>
    </div>
  );
}

function openPage() {
  const remove = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main id="main" tabIndex={-1}>
        <MoreActions>
          <MenuItem onChoose={() => setOpen(true)}>Give more time</MenuItem>
          <MenuItem onChoose={remove} unavailable="It has been sent.">
            Delete the draft
          </MenuItem>
          <MenuGroup label="For admins">
            <MenuItem isDanger onChoose={remove}>
              Cancel the resolution
            </MenuItem>
          </MenuGroup>
        </MoreActions>
        <button type="button">The next control</button>
        {isOpen && <Dialog close={() => setOpen(false)} />}
      </main>
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  const kebab = screen.getByRole('button', { name: 'More actions' });
  return { kebab, remove, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent;

describe('the menu of what can be done', () => {
  it('is opened and walked with the keys, from both ends', async () => {
    const { kebab, user } = openPage();
    await user.tab();
    expect(document.activeElement).toBe(kebab);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('Give more time'));
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Cancel the resolution');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(kebab);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()).toBe('Cancel the resolution'));
    await user.keyboard('{Home}');
    expect(focused()).toBe('Give more time');
  });

  it('closes when Tab goes on from its button', async () => {
    const { kebab, user } = openPage();
    await user.click(kebab);
    await screen.findByRole('menu', { name: 'More actions' });
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('The next control');
  });

  it('keeps what cannot be chosen in reach, with the reason', async () => {
    const { kebab, user, remove } = openPage();
    await user.click(kebab);
    const item = await screen.findByRole('menuitem', {
      name: 'Delete the draft',
      description: 'It has been sent.',
    });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item);
    await user.keyboard('{Enter}');
    expect(remove).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).not.toBeNull();
    const group = screen.getByRole('group', { name: 'For admins' });
    await user.click(within(group).getByRole('menuitem', { name: 'Cancel the resolution' }));
    expect(remove).toHaveBeenCalledOnce();
  });

  it('gives a dialog that an item opens the button to return the focus to', async () => {
    const { kebab, user } = openPage();
    await user.click(kebab);
    await user.click(await screen.findByRole('menuitem', { name: 'Give more time' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(kebab));
  });
});
