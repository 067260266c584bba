// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FailureNotice } from '../../../../src/views/shared/FailureNotice';
import { ChosenFiles } from '../../../../src/views/shared/import/ChosenFiles';
import { FileZone } from '../../../../src/views/shared/import/FileZone';
import { ImportBar, Imported } from '../../../../src/views/shared/import/ImportBar';
import { Preview } from '../../../../src/views/shared/import/Preview';

const TABLE = new File(['name,email'], 'users.csv', { type: 'text/csv' });

describe('the files of an import', () => {
  const zone = (isBusy = false) => {
    const give = vi.fn();
    render(
      <FileZone
        label="Drop the table here"
        hint="A CSV file with one row for each user."
        files="Table"
        isBusy={isBusy}
        give={give}
      />,
    );
    return { give, input: screen.getByLabelText<HTMLInputElement>('Table') };
  };

  it('are chosen by name, and the same ones may be chosen again', async () => {
    const { give, input } = zone();
    await userEvent.upload(input, TABLE);
    expect(give).toHaveBeenCalledExactlyOnceWith([TABLE]);
    expect(input.value).toBe('');
  });

  it('are dropped', () => {
    const { give } = zone();
    const region = screen.getByRole('region', { name: /^Drop the table here/ });
    fireEvent.drop(region, { dataTransfer: { files: [TABLE] } });
    expect(give).toHaveBeenCalledExactlyOnceWith([TABLE]);
  });

  it('are not taken while the others are being checked', async () => {
    const { give, input } = zone(true);
    await userEvent.upload(input, TABLE);
    expect(give).not.toHaveBeenCalled();
  });

  it('are named once they are chosen, and can be taken back', async () => {
    const remove = vi.fn();
    const files = [
      { name: 'users.csv', note: 'the table' },
      { name: 'a.pdf', note: null },
    ];
    render(<ChosenFiles files={files} isBusy={false} remove={remove} />);
    const list = screen.getByRole('list', { name: 'Chosen files' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['users.csvthe table', 'a.pdf']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith('a.pdf');
  });
});

describe('the rows of an import', () => {
  const row = (number: number, faults: readonly { column: string; message: string }[] = []) => ({
    row: number,
    name: `User ${number}`,
    faults,
  });
  const preview = (rows: readonly ReturnType<typeof row>[]) =>
    render(
      <Preview
        rows={rows}
        faults={[{ column: 'email', message: 'Missing' }]}
        first={{ label: 'Name', cell: ({ name }) => name }}
        columns={[{ label: 'Row of the table', cell: (each) => each.row }]}
      />,
    );

  it('are shown with their faults, those with faults first, and the faults of the table before them', () => {
    preview([row(2), row(3, [{ column: 'name', message: 'Too long' }])]);
    const region = screen.getByRole('region', { name: 'Preview' });
    expect(region.textContent).toContain('email: MissingTwo\u00a0rows, one\u00a0row with faults.');
    expect(
      screen.getAllByRole('row').map((each) => [...each.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Row', 'Name', 'Row of the table'],
      [' 3', 'User 3name: Too long', '3'],
      [' 2', 'User 2', '2'],
    ]);
  });

  it('are counted beyond two hundred', () => {
    preview(Array.from({ length: 203 }, (_, index) => row(index + 2)));
    expect(screen.getAllByRole('row')).toHaveLength(201);
    screen.getByText('203 rows, none with a fault.');
    screen.getByText(/^and .* further rows$/);
  });
});

describe('how an import goes', () => {
  it('is said beside the act that is next', () => {
    render(
      <ImportBar note="Checking every row…">
        <button type="button">Check</button>
      </ImportBar>,
    );
    expect(screen.getByRole('status').textContent).toBe('Checking every row…');
  });

  it('is said when it failed, and what it has brought', () => {
    render(
      <>
        <FailureNotice>The server is busy.</FailureNotice>
        <Imported title="Two users imported" acts={<a href="/users">To the users</a>}>
          They are in the list.
        </Imported>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('The server is busy.');
    expect(screen.getByRole('heading').textContent).toBe('Two users imported');
    expect(screen.getByRole('link').textContent).toBe('To the users');
  });
});
