// @vitest-environment jsdom
import { MantineProvider, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PeoplePicker } from '../../../src/views/shared/people/PeoplePicker';
import type { PersonOption } from '../../../src/views/shared/people/people';

const person = (name: string, rest: Partial<PersonOption> = {}): PersonOption => ({
  key: name,
  name,
  color: 'delft',
  detail: null,
  marks: [],
  isChosen: false,
  ...rest,
});

const PEOPLE: readonly PersonOption[] = [
  person('Eva Dekker', { detail: 'eva@example.com', marks: ['Chair'] }),
  person('Kade Vastgoed B.V.'),
  person('Ivo Dekker', { isChosen: true }),
];

function Picker({ choose, other }: { readonly choose: (name: string) => void; readonly other?: string }) {
  const [query, search] = useState('');
  return (
    <PeoplePicker
      label="Add an attendee"
      people={PEOPLE.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))}
      query={query}
      search={search}
      status={query === 'zzz' ? 'Nobody here is called so.' : null}
      choose={({ name }) => choose(name)}
      {...(other === undefined
        ? {}
        : { other: { label: other, choose: (typed) => choose(`${other}: ${typed}`) } })}
    />
  );
}

function open(other?: string) {
  const choose = vi.fn();
  render(<Picker choose={choose} other={other} />);
  return {
    choose,
    user: userEvent.setup(),
    field: screen.getByRole('combobox', { name: 'Add an attendee' }),
  };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('finding a person or party', () => {
  it('opens with a click, and says of each who it is and whether it is chosen already', async () => {
    const { user, field } = open();
    expect(screen.queryByRole('option')).toBeNull();
    await user.click(field);
    expect(options()).toEqual([
      'EDEva Dekkereva@example.comChair',
      'KVKade Vastgoed B.V.',
      'IDIvo DekkerOn the list already',
    ]);
  });

  it('chooses with the keys what the letters left, and is empty for the next one', async () => {
    const { user, field, choose } = open();
    await user.type(field, 'dek');
    expect(options()).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(choose).toHaveBeenCalledExactlyOnceWith('Eva Dekker');
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('chooses nobody twice', async () => {
    const { user, field, choose } = open();
    await user.type(field, 'ivo');
    await user.keyboard('{Enter}');
    expect(choose).not.toHaveBeenCalled();
  });

  it('offers who is not to be found by what was typed', async () => {
    const { user, field, choose } = open('Someone else');
    await user.type(field, 'zzz');
    expect(options()).toEqual(['Someone else: “zzz”']);
    expect(screen.getByRole('status').textContent).toBe('Nobody here is called so.');
    await user.keyboard('{Enter}');
    expect(choose).toHaveBeenCalledExactlyOnceWith('Someone else: zzz');
  });

  it('closes with Escape, and with the next one forgets what was typed', async () => {
    const { user, field } = open();
    await user.type(field, 'eva');
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('option'), (field as HTMLInputElement).value]).toEqual([null, 'eva']);
    await user.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
  });

  it('closes its own list with Escape in a dialog, and lets the next Escape close the dialog', async () => {
    const close = vi.fn();
    render(
      <MantineProvider>
        <Modal opened onClose={close} title="Register a conflict">
          <Picker choose={vi.fn()} />
        </Modal>
      </MantineProvider>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Add an attendee' }));
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('option'), close.mock.calls.length]).toEqual([null, 0]);
    await user.keyboard('{Escape}');
    expect(close.mock.calls.length).toBe(1);
  });
});
