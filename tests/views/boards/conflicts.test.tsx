// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RegisteredConflict } from '#contract/calls/conflicts';
import { actsOf, performAct } from '../../kit/acts';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PATH = `/${id(2)}/boards/management`;

const SHARES: RegisteredConflict = {
  id: id(71),
  person: { id: id(70), name: 'Jan de Boer' },
  what: 'Shares in a supplier',
  with: 'Elders B.V.',
  withParty: id(80),
  since: '2026-01-01',
  until: null,
};

const LOAN: RegisteredConflict = {
  ...SHARES,
  id: id(72),
  what: 'A loan',
  with: 'Krüger GmbH',
  withParty: null,
  since: '2024-01-01',
  until: '2025-12-31',
};

async function openBoard(items: readonly RegisteredConflict[], role: 'Admin' | 'User' = 'Admin') {
  const answers = {
    ...QUIET_ANSWERS,
    'boards.terms': { today: '2026-11-20', terms: [] },
    'boards.affects': { items: [], isMore: false },
    'boards.sitting': { entities: 0, items: [] },
    'boards.positions': { positions: [] },
    'boards.conflicts.list': { today: '2026-11-20', items },
  };
  const views = await openViews(PATH, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Management board' });
  await waitFor(() => expect(screen.queryByText('Loading the board')).toBeNull());
  return { ...views, user: userEvent.setup() };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Conflicts of interest' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ').trim())
        .filter((text) => text !== '')
        .join(' | '),
    );

it('shows the register with those of today first, and to whom it is of only their own', async () => {
  await openBoard([LOAN, SHARES], 'User');
  expect(rows()).toEqual([
    'Jan de BoerShares in a supplier, with Elders B.V. | 1 Jan 2026 | No end date',
    'Jan de BoerA loan, with Krüger GmbH | 1 Jan 2024 | Ended 31 Dec 2025',
  ]);
  expect(screen.queryByRole('button', { name: /Register|More actions/ })).toBeNull();
});

it('shows nothing of it to a member who has none', async () => {
  await openBoard([], 'User');
  expect(screen.queryByRole('heading', { name: 'Conflicts of interest' })).toBeNull();
});

it('is registered by an admin, who is told what is missing', async () => {
  const { user, services } = await openBoard([]);
  screen.getByText('No conflict of interest is registered.');
  await user.click(screen.getByRole('button', { name: 'Register a conflict' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register a conflict of interest' });
  const confirm = within(dialog).getByRole('button', { name: 'Register' });
  await user.click(confirm);
  within(dialog).getByText('Choose who has the conflict of interest.');
  within(dialog).getByText('Say what the interest is.');
  within(dialog).getByText('Say with whom.');
  await user.type(within(dialog).getByRole('combobox', { name: 'Person' }), 'Bo Janssen');
  within(dialog).getByText('Choose who is meant from the list, where “Someone else” comes last.');
  await user.click(await within(dialog).findByRole('option', { name: /Someone else/ }));
  await user.type(within(dialog).getByLabelText('What the interest is'), 'A loan');
  await user.type(within(dialog).getByRole('combobox', { name: 'With whom' }), 'Elders B.V.');
  await user.click(await within(dialog).findByRole('option', { name: /Somebody else/ }));
  await user.click(confirm);
  expect(actsOf(services).map(({ asked }) => asked)).toEqual([
    {
      act: 'register',
      input: {
        person: { party: { name: 'Bo Janssen' }, name: 'Bo Janssen' },
        what: 'A loan',
        other: { party: { name: 'Elders B.V.' }, name: 'Elders B.V.' },
        since: '2026-11-20',
        until: null,
      },
    },
  ]);
  const receipt = { id: id(73), since: '2026-11-20', until: null };
  performAct(services, receipt, 'The conflict of interest is registered.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is changed and ended from its row, and a refusal stands at its field', async () => {
  const { user, services } = await openBoard([SHARES]);
  const menu = 'More actions for the conflict of Jan de Boer with Elders B.V.';
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the conflict of interest of Jan de Boer' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const { since, until, what } = SHARES;
  const other = { party: { id: id(80) }, name: 'Elders B.V.' };
  expect(actsOf(services).map(({ asked }) => asked)).toEqual([
    {
      act: 'change',
      input: { conflictId: id(71), name: 'Jan de Boer', what, other, since, until },
    },
  ]);
  const message = 'Somebody else is named with whom they have it.';
  services.emit('perform', {
    type: 'act.refused',
    refusal: { title: message, status: 422, mayRetry: false, errors: [{ field: 'withParty', message }] },
  });
  await within(dialog).findByText(message);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: 'End' }));
  const ending = await screen.findByRole('dialog', { name: 'End the conflict of interest of Jan de Boer' });
  await user.click(within(ending).getByRole('button', { name: 'End it' }));
  expect(actsOf(services).at(-1)?.asked).toEqual({
    act: 'end',
    input: { conflictId: id(71), name: 'Jan de Boer', since, until: '2026-11-20' },
  });
});
