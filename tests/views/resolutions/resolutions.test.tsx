// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/call';
import type { ResolutionQuery, ResolutionSummary } from '#contract/calls/resolutionList';
import type { Bar } from '#contract/decision/bar';
import { NOTHING_OPEN } from '../../../src/machines/resolutions/resolutionWizard.context';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aSummary } from '../../kit/aResolution';
import { aDraft } from '../../kit/drafts';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const LIST = `/${id(2)}/resolutions`;

async function openList(
  path: string,
  items: readonly ReturnType<typeof aSummary>[],
  { role = 'Admin', ...more }: Partial<Page<ResolutionSummary>> & { role?: 'Admin' | 'User' } = {},
) {
  const answers = { ...QUIET_ANSWERS, 'resolutions.list': pageOf(items, more) };
  const views = await openViews(path, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Resolutions' });
  // The page that stands there while it loads has the same heading.
  await waitFor(() => expect(screen.queryByText('Loading the resolutions')).toBeNull());
  const search = () => views.router.state.location.searchStr;
  return { ...views, user: userEvent.setup(), search };
}

describe('the list of resolutions', () => {
  it('says of each its number, board, status, how many decided, and the date', async () => {
    await openList(LIST, [aSummary()]);
    const row = screen.getAllByRole('row')[1];
    expect(row?.textContent).toBe(
      'Sale of Kadeweg 14, RotterdamRES-2026-031General meetingWaits for youGeneral meetingOpen3 of 527\u00a0Nov 2026',
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

  it('tells when it closes from when it was decided', async () => {
    await openList(LIST, [
      aSummary(),
      aSummary({ id: id(32), status: 'Accepted', closedAt: '2026-11-19T10:00:00.000Z', awaitsMe: false }),
      aSummary({ id: id(33), status: 'Cancelled', closedAt: '2026-11-18T10:00:00.000Z', awaitsMe: false }),
    ]);
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(-2)
          .map((cell) => cell.textContent),
      );
    expect(cells).toEqual([
      ['27\u00a0Nov 2026', ''],
      ['', '19\u00a0Nov 2026'],
      ['', ''],
    ]);
  });

  it('has its filters as chips: each goes with its cross, all with one button, and the focus stays', async () => {
    const { user, search } = await openList(
      `${LIST}?status=Open&status=Draft&from=2026-11-01&awaitsMe=true`,
      [aSummary()],
    );
    const chips = screen.getByRole('list', { name: 'Set filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual([
      'Remove the filter Draft',
      'Remove the filter Open',
      'Remove the filter From 1\u00a0Nov 2026',
      'Remove the filter Waits for you',
      'Clear filters',
    ]);
    await user.click(within(chips).getByRole('button', { name: 'Remove the filter Draft' }));
    await waitFor(() => expect(search()).toBe('?status=Open&from=2026-11-01&awaitsMe=true'));
    expect(document.activeElement?.textContent).toBe('Remove the filter Open');
    await user.click(within(chips).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(document.activeElement?.tagName).toBe('H1');
    expect(screen.queryByRole('list', { name: 'Set filters' })).toBeNull();
  });

  it('is sorted by its heads, and paged', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => aSummary({ id: id(200 + index) }));
    const { user, search } = await openList(`${LIST}?page=2`, rows, { total: 60, next: 'after-50' });
    screen.getByText('26 to 50 of 60');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(`${LIST}?page=3`);
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(LIST);
    await user.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(search()).toBe('?sort=title'));
  });

  it('counts to 1,000, and goes on from page to page where they are not counted', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => aSummary({ id: id(200 + index) }));
    const more = { total: 1_000, totalIsExact: false, next: 'after-1000' };
    const { router, search } = await openList(`${LIST}?page=40`, rows, more);
    screen.getByText('more than 1.000 resolutions, what waits for you first');
    screen.getByText('976 to 1.000 of more than 1.000');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      `${LIST}?page=41&after=after-1000`,
    );
    await router.navigate({ to: `${LIST}?page=42&after=after-1025` });
    await screen.findByText('1.026 to 1.050 of more than 1.000');
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(LIST);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(search()).toBe('?sort=title'));
  });

  it('says when there is nothing, and offers to clear filters when nothing fits', async () => {
    const { user, search } = await openList(`${LIST}?status=Rejected&status=Nonsense`, []);
    screen.getByRole('heading', { name: 'No resolution fits' });
    const [, inPlace] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(inPlace ?? document.body);
    await waitFor(() => expect(search()).toBe(''));
    await screen.findByRole('heading', { name: 'No resolutions yet' });
    expect(screen.getAllByRole('link', { name: 'New resolution' })).toHaveLength(1);
  });

  it('leads to a new resolution', async () => {
    await openList(LIST, [aSummary()]);
    expect(screen.getByRole('link', { name: 'New resolution' }).getAttribute('href')).toBe(
      `${LIST}/new/wizard/decision-makers`,
    );
  });

  it('deletes a draft after one question, forgets its words, and is read again', async () => {
    const draft = aSummary({ id: id(70), status: 'Draft', title: 'Loan', number: null });
    const { user, services, router } = await openList(LIST, [draft, aSummary()]);
    const wizard = await router.options.context.flow('resolutionWizard');
    wizard.send({ type: 'wizard.opened', entityId: id(2), draft: aDraft() });
    wizard.send({ type: 'wizard.edited', field: 'title', value: 'Loan to Veerhaven' });
    expect(screen.getAllByRole('button', { name: /^More actions/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More actions for Loan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete the draft' });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
    await user.click(confirm);
    const asked = { act: 'delete', input: { resolutionId: id(70) } };
    expect(actsOf(services)).toEqual([{ asked, note: '' }]);
    refuseAct(services, 'You are offline', true);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('You are offline. Try again');
    await user.click(within(dialog).getByRole('button', { name: 'Delete the draft' }));
    performAct(services, {}, 'The draft is deleted.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wizard.getSnapshot().context).toEqual(NOTHING_OPEN);
  });

  it('is exported as it is narrowed', async () => {
    const { user, services } = await openList(`${LIST}?status=Open&sort=title`, [aSummary()]);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    expect(services.running().find(({ name }) => name === 'fetchFile')?.input).toMatchObject({
      file: { kind: 'export', format: 'xlsx', filter: { status: ['Open'], sort: 'title' } },
    });
  });

  it('offers members nothing that only admins may', async () => {
    await openList(LIST, [aSummary()], { role: 'User' });
    expect(screen.queryByRole('link', { name: 'New resolution' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});

/** What waits for the person; nothing else is in progress. */
function waitingOnly(item: ReturnType<typeof aSummary>) {
  return ({ query }: { query?: ResolutionQuery }) => pageOf(query?.awaitsMe ? [item] : []);
}

describe('the dashboard', () => {
  it('begins with the decisions that wait', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'resolutions.list': waitingOnly(aSummary()),
    };
    await openViews(`/${id(2)}`, { answers, entity: anEntity({ role: 'User' }) });
    const panel = await screen.findByRole('region', { name: 'Resolutions to decide' });
    expect(within(panel).getByText(/RES-2026-031/).textContent).toBe(
      'RES-2026-031 · Closes 27\u00a0Nov 2026',
    );
    within(panel).getByText('3 of 5 decided');
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
      tick: { share: '2/3', label: 'Quorum 2/3' },
    };
    const answers = {
      ...QUIET_ANSWERS,
      'resolutions.list': waitingOnly(aSummary({ progress })),
    };
    await openViews(`/${id(2)}`, { answers, entity: anEntity({ role: 'User' }) });
    const panel = await screen.findByRole('region', { name: 'Resolutions to decide' });
    expect(within(panel).getByText(/RES-2026-031/).textContent).toBe(
      'RES-2026-031 · Closes 27\u00a0Nov 2026',
    );
    within(panel).getByText('75% decided, quorum 2/3');
  });
});
