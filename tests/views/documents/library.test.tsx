// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actsOf, performAct } from '../../kit/acts';
import { aFolder, documentsAnswers } from '../../kit/documentList';
import { aDocument, anEntity, id } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews } from '../../kit/render';

const LIST = `/${id(2)}/documents`;
const DEED = aDocument();
const LEASE = aDocument({ id: id(301), name: 'Lease.pdf', folderId: id(501) });

async function openList(path = LIST, entity = anEntity({ role: 'Admin' })) {
  const views = await openViews(path, { answers: documentsAnswers([DEED, LEASE]), entity });
  await screen.findByRole('link', { name: 'Lease.pdf' });
  const search = () => views.router.state.location.searchStr;
  return { ...views, search, user: userEvent.setup() };
}

/** A drag within the page. */
function transfer() {
  const data = new Map<string, string>();
  return {
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    effectAllowed: '',
  };
}

describe('documents that are changed together', () => {
  it('are chosen by the keyboard, and get tags', async () => {
    const { user, services } = await openList();
    screen.getByRole('checkbox', { name: `Select ${DEED.name}` }).focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'Add tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add tags to 2 documents' });
    await user.click(within(dialog).getByRole('button', { name: 'Add the tags' }));
    within(dialog).getByText('Choose at least one tag.');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Real estate' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add the tags' }));
    expect(actsOf(services)).toEqual([
      { asked: { act: 'addTags', input: { ids: [DEED.id, LEASE.id], tags: [id(402)] } }, note: '' },
    ]);
    act(() => performAct(services, { count: 2 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('are chosen on a phone by the menu of a card, which then has boxes instead', async () => {
    onAPhone();
    const { user } = await openList();
    expect(screen.queryByRole('checkbox', { name: `Select ${DEED.name}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: `More actions for ${DEED.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
    const box = await screen.findByRole('checkbox', { name: `Select ${DEED.name}` });
    expect([box, screen.getByRole('checkbox', { name: `Select ${LEASE.name}` })]).toEqual([
      expect.objectContaining({ checked: true }),
      expect.objectContaining({ checked: false }),
    ]);
    within(screen.getByRole('region', { name: 'Selected rows' })).getByText('1 selected');
    await user.click(screen.getByRole('button', { name: `More actions for ${LEASE.name}` }));
    await screen.findByRole('menuitem', { name: 'Add tags' });
    expect(screen.queryByRole('menuitem', { name: 'Select' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(box);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    expect(screen.queryByRole('checkbox', { name: `Select ${DEED.name}` })).toBeNull();
  });

  it('are all left as they are where some stand in the way, and each says why', async () => {
    const { user, services } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 on this page' }));
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete these 2 documents?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete 2 documents' }));
    const obstacles = [
      { id: DEED.id, name: DEED.name, code: 'held' },
      { id: LEASE.id, name: LEASE.name, code: 'frozen' },
    ];
    const title = 'Nothing was changed: 2 documents stand in the way.';
    act(() =>
      services.emit('perform', {
        type: 'act.refused',
        refusal: { title, status: 409, mayRetry: false, obstacles },
      }),
    );
    expect(within(dialog).getByRole('alert').textContent).toBe(title);
    const list = within(dialog).getByRole('list', { name: 'What stands in the way' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${DEED.name} is under a legal hold`,
      'Lease.pdf was sent with a resolution and stays as it is',
    ]);
  });

  it('are downloaded together, and it is said how far that is until it is stopped', async () => {
    const { user, services } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 on this page' }));
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'Download' }));
    const files = [DEED, LEASE].map(({ id: documentId, name, sizeBytes }) => ({
      documentId,
      name,
      sizeBytes,
    }));
    expect(
      services
        .running()
        .filter(({ name }) => name === 'fetchFiles')
        .map(({ input }) => input),
    ).toEqual([{ files }]);
    act(() => services.emit('fetchFiles', { type: 'downloads.progressed', done: 1 }));
    await user.click(within(bar).getByRole('button', { name: 'Stop downloading (1 of 2)' }));
    within(bar).getByRole('button', { name: 'Download' });
  });

  it('begin with what they have in common', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'More actions for Lease.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move one document' });
    const select = within(dialog).getByLabelText<HTMLSelectElement>('Folder');
    expect(select.selectedOptions[0]?.textContent).toBe('Contracts');
  });
});

describe('the folders beside the list', () => {
  it('are opened when somebody wants them, and narrow the list by the address', async () => {
    const { user, search } = await openList();
    expect(screen.queryByRole('navigation', { name: 'Folders and tags' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Folders' }));
    const rail = screen.getByRole('navigation', { name: 'Folders and tags' });
    await user.click(within(rail).getByRole('link', { name: /Leases/ }));
    await waitFor(() => expect(search()).toBe(`?folder=${id(502)}`));
    expect(
      within(rail)
        .getByRole('link', { name: /Leases/ })
        .getAttribute('aria-current'),
    ).toBe('true');
    await user.click(within(rail).getByRole('link', { name: /Valuation/ }));
    await waitFor(() => expect(search()).toBe(`?folder=${id(502)}&tag=${id(401)}`));
  });

  it('take documents that are dropped onto them, and tags too', async () => {
    const { user, services } = await openList();
    await user.click(screen.getByRole('button', { name: 'Folders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 on this page' }));
    const rail = screen.getByRole('navigation', { name: 'Folders and tags' });
    const drag = (name: RegExp) => {
      const dataTransfer = transfer();
      fireEvent.dragStart(screen.getByRole('link', { name: 'Lease.pdf' }), { dataTransfer });
      fireEvent.dragOver(within(rail).getByRole('link', { name }), { dataTransfer });
      fireEvent.drop(within(rail).getByRole('link', { name }), { dataTransfer });
    };
    drag(/In no folder/);
    const ids = [DEED.id, LEASE.id];
    expect(actsOf(services)).toEqual([{ asked: { act: 'move', input: { ids, folderId: null } }, note: '' }]);
    act(() => performAct(services, { count: 2 }));
    drag(/Valuation/);
    expect(actsOf(services)).toEqual([
      { asked: { act: 'addTags', input: { ids: [LEASE.id], tags: [id(401)] } }, note: '' },
    ]);
  });

  it('are made, moved and deleted by an admin: never into themselves', async () => {
    const { user, services } = await openList(`${LIST}?folder=${id(501)}`);
    await user.click(screen.getByRole('button', { name: 'Folders' }));
    const rail = screen.getByRole('navigation', { name: 'Folders and tags' });
    await user.click(within(rail).getByRole('button', { name: 'New folder' }));
    await user.type(await screen.findByLabelText('Name'), ' Deeds ');
    await user.click(screen.getByRole('button', { name: 'Create the folder' }));
    expect(actsOf(services)[0]?.asked.input).toEqual({ name: ' Deeds ', parentId: id(501) });
    act(() => performAct(services, { id: id(503) }));
    await user.click(within(rail).getByRole('button', { name: 'More actions for Contracts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Stands in');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['No other folder']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(within(rail).getByRole('button', { name: 'More actions for Contracts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the folder' }));
    await screen.findByText(/No document is deleted/);
  });

  it('are only looked at by a member', async () => {
    const { user } = await openList(LIST, anEntity({ role: 'User' }));
    await user.click(screen.getByRole('button', { name: 'Folders' }));
    const rail = screen.getByRole('navigation', { name: 'Folders and tags' });
    expect(within(rail).queryAllByRole('button')).toEqual([]);
  });

  it('are printed as an index, with numbers', async () => {
    const line = { depth: 0, dated: null, pages: null, createdAt: null };
    const { id: folderId, name } = aFolder();
    const lines = [
      { ...line, kind: 'folder', id: folderId, number: '1', name },
      {
        ...line,
        kind: 'document',
        id: LEASE.id,
        number: '1.1',
        depth: 1,
        name: 'Lease.pdf',
        pages: 9,
        dated: '2026-10-01',
      },
    ];
    const index = {
      entityName: 'Van Houten Beheer B.V.',
      at: '2026-11-20T09:00:00.000Z',
      lines,
      isWhole: true,
    };
    await openViews(`${LIST}/index`, { answers: documentsAnswers([], { 'documents.index': index }) });
    await screen.findByRole('heading', { level: 1, name: 'Index of documents' });
    const rows = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ['1', 'Contracts', '', ''],
      ['1.1', 'Lease.pdf', '1\u00a0Oct 2026', '9'],
    ]);
  });
});
