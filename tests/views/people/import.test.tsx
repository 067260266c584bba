// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PeopleTable } from '#contract/calls/people';
import { id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';
import { aRow } from '../../machines/people/userImport.table';

const TABLE: PeopleTable = {
  rows: [
    aRow(1),
    aRow(2, { firstName: 'Lars', lastName: '', email: 'lars.visser@vanhouten.test' }),
    aRow(3, { firstName: 'Thomas', lastName: 'Krüger', email: 'thomas.kruger@vanhouten,test' }),
    aRow(4, { firstName: 'Eva', email: 'eva@vanhouten.test' }),
  ],
  members: ['eva@vanhouten.test'],
};

async function openImport(table: PeopleTable | null = TABLE) {
  const views = await openViews(`/${id(2)}/entity/users/import`);
  const user = userEvent.setup();
  await user.upload(
    await screen.findByLabelText<HTMLInputElement>('Table of people'),
    new File(['people'], 'people.csv'),
  );
  if (table) {
    views.services.emit('readTable', { type: 'userImport.read', table });
    await screen.findByRole('table');
  }
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  return { ...views, user, rows };
}

describe('importing users', () => {
  it('shows skipped rows first, each with why and what to do, and adds the others', async () => {
    const { user, services, rows } = await openImport();
    screen.getByText(/4 rows\. Nobody is added before you confirm/);
    expect(rows()).toEqual([
      'RowFirst nameLast nameEmailRoleResult',
      'Skipped 3',
      '2Larslars.visser@vanhouten.testUserNo last nameType a last name to add Lars',
      '3ThomasKrügerUserInvalid addressUse thomas.kruger@vanhouten.test',
      '4EvaJansenUserHas access alreadyNothing has to be done',
      'Will be added 1',
      '1RuudJansenruud.1@vanhouten.testUser Will be added',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    expect(services.running()).toContainEqual({
      name: 'addPeople',
      input: {
        entityId: id(2),
        people: [{ email: 'ruud.1@vanhouten.test', firstName: 'Ruud', lastName: 'Jansen', role: 'User' }],
        invite: true,
      },
    });
    services.emit('addPeople', { type: 'userImport.progressed', added: ['ruud.1@vanhouten.test'] });
    await screen.findByText('1 of 1 added');
    services.emit('addPeople', { type: 'userImport.completed' });
    await screen.findByText('One person added');
  });

  it('corrects a cell that is typed, or by one press, and leads on to the next one', async () => {
    const { user } = await openImport();
    const lastName = screen.getByRole('textbox', { name: 'Last name of row 2' });
    expect(lastName.getAttribute('aria-invalid')).toBe('true');
    await user.type(lastName, 'Visser{Enter}');
    await screen.findByRole('button', { name: 'Add 2 people' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Email of row 3'));
    await user.click(screen.getByRole('button', { name: 'Use thomas.kruger@vanhouten.test' }));
    await screen.findByRole('button', { name: 'Add 3 people' });
    const corrected = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email of row 3' });
    expect([corrected.value, corrected.getAttribute('aria-invalid')]).toEqual([
      'thomas.kruger@vanhouten.test',
      'false',
    ]);
  });

  it('keeps in the address which rows are shown', async () => {
    const { user, router, rows } = await openImport();
    await user.click(screen.getByRole('radio', { name: 'Will be added 1' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ rows: 'added' }));
    expect(rows().slice(1)).toEqual([
      'Will be added 1',
      '1RuudJansenruud.1@vanhouten.testUser Will be added',
    ]);
  });

  it('keeps what was corrected when adding fails, and adds nobody twice', async () => {
    const { user, services } = await openImport();
    await user.click(screen.getByRole('button', { name: 'Use thomas.kruger@vanhouten.test' }));
    await user.click(await screen.findByRole('button', { name: 'Add 2 people' }));
    services.emit('addPeople', { type: 'userImport.progressed', added: ['ruud.1@vanhouten.test'] });
    services.emit('addPeople', { type: 'userImport.addFailed', title: 'Something went wrong on the API' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on the API. What you typed is kept. Added before: 1.',
    );
    expect(within(screen.getByRole('table')).queryByText('ruud.1@vanhouten.test')).toBeNull();
    screen.getByRole('button', { name: 'Add 1 person' });
  });

  it('says why a table cannot be read, and keeps it', async () => {
    const { services } = await openImport(null);
    services.emit('readTable', {
      type: 'userImport.readFailed',
      title: 'The table has no rows below its head.',
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The table has no rows below its head. Nobody was added. Your file is kept here.',
    );
    screen.getByText('people.csv');
  });
});
