// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BulkBar, WithBulkBar } from '../../../../src/views/shared/list/BulkBar';
import { type Column, Table } from '../../../../src/views/shared/list/Table';
import { useSelection } from '../../../../src/views/shared/list/useSelection';

const TITLE: Column<string> = { label: 'Title', cell: (name) => name };
const ALL = ['Deed', 'Lease', 'Loan', 'Minutes', 'Terms'];

function List({ deleted }: { readonly deleted: (names: readonly string[]) => void }) {
  const [items, setItems] = useState(ALL);
  const { leading, chosen, clear } = useSelection({ items, keyOf: (name) => name, nameOf: (name) => name });
  const bar = (
    <BulkBar count={chosen.length} clear={clear}>
      <button type="button" onClick={() => deleted(chosen)}>
        Delete
      </button>
      <button type="button" onClick={() => setItems(items.slice(1))}>
        Leave
      </button>
    </BulkBar>
  );
  return (
    <WithBulkBar bar={bar}>
      <Table
        caption="Documents"
        items={items}
        keyOf={(name) => name}
        leading={leading}
        first={TITLE}
        columns={[]}
        sort=""
        narrow={() => {}}
      />
    </WithBulkBar>
  );
}

function open() {
  const deleted = vi.fn();
  render(<List deleted={deleted} />);
  return { deleted, user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const said = () => screen.getByRole('status').textContent;
const chosen = () =>
  ALL.filter((name) => screen.queryByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })?.checked);

describe('rows that are chosen', () => {
  it('are counted aloud, done together and let go', async () => {
    const { deleted, user } = open();
    expect(said()).toBe('');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await user.click(box('Lease'));
    await user.click(box('Deed'));
    expect(said()).toBe('2 selected');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(deleted).toHaveBeenCalledExactlyOnceWith(['Deed', 'Lease']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([said(), chosen()]).toEqual(['', []]);
  });

  it('are chosen by Space, gone along with the arrows, and with Shift chosen along the way', async () => {
    const { user } = open();
    box('Lease').focus();
    await user.keyboard(' {ArrowDown}');
    expect([document.activeElement, chosen()]).toEqual([box('Loan'), ['Lease']]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([document.activeElement, chosen()]).toEqual([box('Minutes'), ['Lease', 'Loan', 'Minutes']]);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(chosen()).toEqual(['Loan', 'Minutes']);
  });

  it('are all of the page by Control and A or by the box of the head, which says when it is only some', async () => {
    const { user } = open();
    await user.click(box('Terms'));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 5 on this page' });
    expect(all.indeterminate).toBe(true);
    await user.keyboard('{Control>}a{/Control}');
    expect([said(), chosen()]).toEqual(['5 selected', ALL]);
    await user.click(screen.getByRole('checkbox', { name: 'Clear the selection' }));
    expect(chosen()).toEqual([]);
    await user.click(all);
    expect(chosen()).toEqual(ALL);
  });

  it('reach from the last one that was chosen to the one that is clicked with Shift', async () => {
    const { user } = open();
    await user.click(box('Lease'));
    await user.keyboard('{Shift>}');
    await user.click(box('Terms'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Lease', 'Loan', 'Minutes', 'Terms']);
  });

  it('have what is done with them before them for who goes by keyboard, and one key leads there and one back', async () => {
    const { deleted, user } = open();
    box('Loan').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(box('Loan'));
    await user.keyboard(' ');
    expect(said()).toBe('1 selected. Enter leads to what can be done with it, Escape back.');
    await user.keyboard('{Enter}');
    const act = screen.getByRole('button', { name: 'Delete' });
    expect(document.activeElement).toBe(act);
    expect(act.compareDocumentPosition(box('Deed'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Escape}');
    expect([document.activeElement, chosen()]).toEqual([box('Loan'), ['Loan']]);
    await user.keyboard('{Enter}{Enter}');
    expect(deleted).toHaveBeenCalledExactlyOnceWith(['Loan']);
    screen.getByRole('button', { name: 'Clear' }).focus();
    await user.keyboard('{Enter}');
    expect([document.activeElement, chosen()]).toEqual([box('Loan'), []]);
  });

  it('are chosen no more once they have left the page', async () => {
    const { deleted, user } = open();
    await user.click(box('Deed'));
    await user.click(box('Lease'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(said()).toBe('1 selected. Enter leads to what can be done with it, Escape back.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(deleted).toHaveBeenCalledExactlyOnceWith(['Lease']);
  });
});
