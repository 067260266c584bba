// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/api';
import type { DocumentQuery, EntityDocument } from '#contract/calls/documents';
import { documentsAnswers } from '../../kit/documentList';
import { aDocument, anEntity, id, pageOf } from '../../kit/fixtures';
import { quietConsole } from '../../kit/quiet';
import { openViews } from '../../kit/render';

const LIST = `/${id(2)}/documents`;

async function openList(path: string, items?: readonly EntityDocument[], more = {}) {
  const asked: DocumentQuery[] = [];
  const answers = documentsAnswers(items, more);
  const listed = answers['documents.list'];
  const listening = ({ query }: { query: DocumentQuery }) => {
    asked.push(query);
    return listed;
  };
  const views = await openViews(path, { answers: { ...answers, 'documents.list': listening } });
  await screen.findByRole('heading', { level: 1, name: 'Documents' });
  await waitFor(() => expect(screen.queryByText('Loading the documents')).toBeNull());
  const search = () => views.router.state.location.searchStr;
  return { ...views, asked, search, user: userEvent.setup() };
}

describe('the list of documents', () => {
  it('says of each what it is, its tags, who added it and when, how large it is and what is open', async () => {
    const tags = [
      { id: id(401), name: 'Valuation', color: 'lagoon' as const },
      { id: id(402), name: 'Real estate', color: 'rust' as const },
      { id: id(403), name: 'Filings', color: 'delft' as const },
    ];
    await openList(LIST, [aDocument({ tags, openComments: 3, dated: '2026-10-01' })]);
    const cells = within(screen.getAllByRole('row')[1] ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '',
      'ValuationReal estate1 more: Filings',
      'EBYou',
      '19\u00a0Nov 2026',
      '1,4\u00a0MB',
      '3open comments',
      '',
    ]);
    const link = screen.getByRole('link', { name: 'Deed of transfer Kadeweg 14.pdf' });
    expect(link.getAttribute('href')).toBe(`${LIST}/${id(300)}`);
    expect(screen.getByRole('rowheader').textContent).toMatch(/PDF, 9\u00a0pagesdated 1\u00a0Oct 2026/);
  });

  it('reads ahead what the pointer rests on, and nothing that it passes', async () => {
    const { router } = await openList(LIST, [aDocument()]);
    const ahead = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
    const link = screen.getByRole('link', { name: 'Deed of transfer Kadeweg 14.pdf' });
    // All of it within the same moment: how long the machine takes says nothing of the pointer.
    fireEvent.mouseEnter(link);
    fireEvent.mouseLeave(link);
    fireEvent.mouseEnter(link);
    expect(ahead).not.toHaveBeenCalled();
    await waitFor(() => expect(ahead).toHaveBeenCalledTimes(1));
  });

  it('says why a text is not found, and what keeps a document as it is', async () => {
    await openList(LIST, [
      aDocument({ reading: 'scan' }),
      aDocument({ id: id(301), isHeld: true, isFrozen: true, reading: 'failed' }),
    ]);
    const notes = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const start = 'Deed of transfer Kadeweg 14.pdf19\u00a0Nov 2026PDF, 9\u00a0pages';
    expect(notes).toEqual([
      `${start}Scan without text`,
      `${start}Could not be readLegal holdSent with a resolution`,
    ]);
  });

  it('asks for what the address narrows it to, and for nothing that means nothing', async () => {
    const { asked } = await openList(
      `${LIST}?tag=${id(401)}&tag=${id(402)}&format=pdf&reading=scan&reading=x&uploadedBy=${id(100)}&from=2026-10-01&to=never&folder=none&deleted=true&sort=-sizeBytes&page=2`,
    );
    expect(asked.at(-1)).toEqual({
      q: undefined,
      tag: [id(401), id(402)],
      format: ['pdf'],
      reading: ['scan'],
      uploadedBy: id(100),
      from: '2026-10-01',
      to: undefined,
      folder: 'none',
      deleted: true,
      sort: '-sizeBytes',
      page: 2,
      limit: 100,
    });
  });

  it('keeps what it is narrowed to in the address', async () => {
    const { user, search } = await openList(LIST);
    await user.selectOptions(screen.getByLabelText('Tag'), 'Valuation');
    await waitFor(() => expect(search()).toBe(`?tag=${id(401)}`));
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.selectOptions(screen.getByLabelText('Folder'), 'Contracts / Leases');
    await waitFor(() => expect(search()).toBe(`?tag=${id(401)}&folder=${id(502)}`));
    await user.click(screen.getByRole('button', { name: 'Deleted' }));
    await waitFor(() => expect(search()).toBe(`?tag=${id(401)}&folder=${id(502)}&deleted=true`));
    const chips = within(screen.getByRole('list', { name: 'Set filters' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Remove the filter Valuation',
      'Remove the filter Contracts / Leases',
      'Remove the filter Deleted',
      'Clear filters',
    ]);
  });

  it('is sorted by its heads, the newest first before that', async () => {
    const { user, search } = await openList(LIST);
    const head = screen.getByRole('columnheader', { name: 'Added on' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Size' }));
    await waitFor(() => expect(search()).toBe('?sort=-sizeBytes'));
  });

  it('shows the columns that somebody chose, now and the next time', async () => {
    const { user, router } = await openList(LIST);
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Name', 'Tags', 'Added by', 'Added on', 'Size', 'Comments', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tags', checked: true }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Size', checked: true }));
    expect(heads()).toEqual(['Name', 'Added by', 'Added on', 'Comments', 'Actions']);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Size', checked: false }));
    expect(heads()).toEqual(['Name', 'Added by', 'Added on', 'Size', 'Comments', 'Actions']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    await screen.findByRole('heading', { level: 1, name: 'Upload documents' });
    act(() => router.history.back());
    await screen.findByRole('heading', { level: 1, name: 'Documents' });
    expect(heads()).toEqual(['Name', 'Added by', 'Added on', 'Size', 'Comments', 'Actions']);
  });

  it('says when there is nothing, and offers to clear filters when nothing fits', async () => {
    const { user, search } = await openList(`${LIST}?format=mail`, []);
    screen.getByRole('heading', { name: 'No document fits' });
    const [, inPlace] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(inPlace ?? document.body);
    await waitFor(() => expect(search()).toBe(''));
    await screen.findByRole('heading', { name: 'No documents yet' });
  });

  it('says that no answer came, and offers to try again', async () => {
    quietConsole();
    const refuse = () => Promise.reject(new ApiError(0, 'network', 'No answer'));
    await openViews(LIST, { answers: documentsAnswers([], { 'documents.list': refuse }) });
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('is not there where documents are switched off', async () => {
    await openViews(LIST, { answers: documentsAnswers(), entity: anEntity({ features: ['tasks'] }) });
    await screen.findByRole('heading', { level: 1, name: 'Documents is switched off' });
  });

  it('counts further than it counts exactly', async () => {
    const page = pageOf([aDocument()], { total: 1_000, totalIsExact: false, next: 'after-100' });
    await openList(LIST, undefined, { 'documents.list': page });
    expect(screen.getByText('more than 1.000').textContent).toBe('more than 1.000 documents');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(`${LIST}?page=2`);
  });
});

describe('saved filters', () => {
  const LEASES = { id: id(320), name: 'Leases', search: 'q=lease&sort=name' };
  const openMenu = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Saved filters' }));

  it('lead where they were saved, and can be removed there', async () => {
    const { user, search, services } = await openList(LIST, undefined, {
      'documents.filters': { items: [LEASES] },
    });
    await openMenu(user);
    const one = await screen.findByRole('menuitemcheckbox', { name: 'Leases' });
    expect(one.getAttribute('aria-checked')).toBe('false');
    expect(screen.getByRole('menuitem', { name: 'Save these filters' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(one);
    await waitFor(() => expect(search()).toBe('?q=lease&sort=name'));
    await user.keyboard('{Escape}');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Remove “Leases”' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(services.running().find(({ name }) => name === 'perform')?.input).toMatchObject({
      asked: { act: 'removeFilter', input: { filterId: LEASES.id, name: 'Leases' } },
    });
  });

  it('are what is set, under a name, without the page that was looked at', async () => {
    const { user, services } = await openList(`${LIST}?q=lease&page=2`);
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Give the filter a name.');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Leases');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(services.running().find(({ name }) => name === 'perform')?.input).toMatchObject({
      asked: { act: 'saveFilter', input: { name: 'Leases', search: 'q=lease' } },
    });
  });
});
