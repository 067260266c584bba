// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Bar } from '#contract/decision/bar';
import { aSummary } from '../kit/aResolution';
import { anEntity, id } from '../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../kit/render';

const LIST = `/${id(2)}/resolutions`;

async function openList(
  path: string,
  items: readonly ReturnType<typeof aSummary>[],
  options: { total?: number; role?: 'Admin' | 'User' } = {},
) {
  const { total = items.length, role = 'Admin' } = options;
  const answers = { ...QUIET_ANSWERS, 'resolutions.list': { items, total } };
  const views = await openViews(path, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Resolutions' });
  const search = () => views.router.state.location.searchStr;
  return { ...views, user: userEvent.setup(), search };
}

describe('the list of resolutions', () => {
  it('says of each its number, board, status, how many decided, and the date', async () => {
    await openList(LIST, [aSummary()]);
    const row = screen.getAllByRole('row')[1];
    expect(row?.textContent).toBe(
      'Sale of Kadeweg 14, RotterdamRES-2026-031Waits for youGeneral meetingOpen3 of 527\u00a0Nov 2026',
    );
    expect(screen.getByRole('link', { name: 'Sale of Kadeweg 14, Rotterdam' }).getAttribute('href')).toBe(
      `${LIST}/${id(31)}`,
    );
  });

  it('keeps what it is narrowed to in the address', async () => {
    const { user, search } = await openList(LIST, [aSummary()]);
    await user.selectOptions(screen.getByLabelText('Status'), 'Open');
    await waitFor(() => expect(search()).toBe('?status=Open'));
    await user.selectOptions(screen.getByLabelText('Board'), 'General meeting');
    await user.click(screen.getByRole('button', { name: 'Waits for you' }));
    await waitFor(() => expect(search()).toBe('?status=Open&organ=shareholders&awaitsMe=true'));
    await user.type(screen.getByRole('searchbox'), 'kadeweg');
    await waitFor(() => expect(search()).toBe('?status=Open&organ=shareholders&awaitsMe=true&q=kadeweg'));
  });

  it('is sorted by its heads, and paged', async () => {
    const { user, search } = await openList(`${LIST}?page=2`, [aSummary()], { total: 60 });
    screen.getByText('26 to 50 of 60');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(`${LIST}?page=3`);
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(LIST);
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(search()).toBe('?sort=title'));
  });

  it('says when there is nothing, and offers to clear filters when nothing fits', async () => {
    const { user, search } = await openList(`${LIST}?status=Rejected&status=Nonsense`, []);
    screen.getByRole('heading', { name: 'No resolution fits' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).toBe(''));
    await screen.findByRole('heading', { name: 'No resolutions yet' });
    expect(screen.getAllByRole('button', { name: 'New resolution' })).toHaveLength(1);
  });

  it('begins a draft and opens it', async () => {
    const { user, services, router } = await openList(LIST, [aSummary()]);
    await user.click(screen.getByRole('button', { name: 'New resolution' }));
    services.emit('createDraft', { type: 'newResolution.created', id: id(40) });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${LIST}/${id(40)}/wizard/decision-makers`),
    );
  });

  it('is exported as it is narrowed', async () => {
    const { user, services } = await openList(`${LIST}?status=Open&sort=title`, [aSummary()]);
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toMatchObject({
      file: { kind: 'export', format: 'xlsx', filter: { status: ['Open'], sort: 'title' } },
    });
  });

  it('offers members nothing that only admins may', async () => {
    await openList(LIST, [aSummary()], { role: 'User' });
    expect(screen.queryByRole('button', { name: 'New resolution' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});

describe('the dashboard', () => {
  it('begins with the decisions that wait', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'resolutions.list': { items: [aSummary()], total: 1 },
    };
    await openViews(`/${id(2)}`, { answers });
    const panel = await screen.findByRole('region', { name: 'Resolutions to decide' });
    expect(within(panel).getByText(/RES-2026-031/).textContent).toBe(
      'RES-2026-031 · Closes 27\u00a0Nov 2026 · 3 of 5 decided',
    );
    expect(
      within(panel)
        .getByRole('link', { name: 'Review and decide: Sale of Kadeweg 14, Rotterdam' })
        .getAttribute('href'),
    ).toBe(`/${id(2)}/resolutions/${id(31)}`);
    screen.getByText('One resolution');
  });

  it('says how far each is by weight, as the quorum bar beside it shows', async () => {
    const progress: Bar = {
      unit: 'votes',
      caption: 'by voting weight',
      segments: [
        { kind: 'for', share: '3/5', text: '60%', label: 'in favour' },
        { kind: 'against', share: '3/20', text: '15%', label: 'against' },
        { kind: 'abstained', share: '0', text: '0%', label: 'abstained' },
        { kind: 'awaiting', share: '1/4', text: '25%', label: 'awaiting' },
      ],
      decided: '75%',
      tick: { share: '2/3', label: 'Quorum 66,7%' },
    };
    const answers = {
      ...QUIET_ANSWERS,
      'resolutions.list': { items: [aSummary({ progress })], total: 1 },
    };
    await openViews(`/${id(2)}`, { answers });
    const panel = await screen.findByRole('region', { name: 'Resolutions to decide' });
    expect(within(panel).getByText(/RES-2026-031/).textContent).toBe(
      'RES-2026-031 · Closes 27\u00a0Nov 2026',
    );
    within(panel).getByText('75% decided, quorum 66,7%');
  });
});
