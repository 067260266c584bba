// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import type { MeetingQuery, MeetingSummary } from '#contract/calls/meetings';
import { aMeetingSummary } from '../../kit/aMeeting';
import { anEntity, id, pageOf } from '../../kit/fixtures';
import { quietConsole } from '../../kit/quiet';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const LIST = `/${id(2)}/meetings`;

async function openList(path: string, items: readonly MeetingSummary[], role: 'Admin' | 'User' = 'Admin') {
  const asked: MeetingQuery[] = [];
  const answers = {
    ...QUIET_ANSWERS,
    'meetings.list': ({ query }: { query: MeetingQuery }) => {
      asked.push(query);
      return pageOf(items);
    },
  };
  const views = await openViews(path, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Meetings' });
  await waitFor(() => expect(screen.queryByText('Loading the meetings')).toBeNull());
  return { ...views, user: userEvent.setup(), asked, search: () => views.router.state.location.searchStr };
}

describe('the list of meetings', () => {
  it('says of each its number, type, time, place, who comes and status', async () => {
    await openList(LIST, [aMeetingSummary()]);
    expect(screen.getAllByRole('row')[1]?.textContent).toBe(
      'Supervisory board, fourth quarterMTG-2026-004Supervisory Board MeetingYou attend3\u00a0Dec 2026, 14:00Herengracht 182, Amsterdam3 of 4Scheduled',
    );
    expect(screen.getByRole('link', { name: 'Supervisory board, fourth quarter' }).getAttribute('href')).toBe(
      `${LIST}/${id(51)}`,
    );
  });

  it.each([
    [null, 'You attend'],
    ['accepted', 'You come'],
    ['declined', 'You do not come'],
    ['tentative', 'You may come'],
  ] as const)('says of an answer of %s: %s', async (rsvp, words) => {
    await openList(LIST, [aMeetingSummary({ me: { attendeeId: id(61), role: 'member', rsvp } })]);
    expect(screen.getAllByRole('row')[1]?.textContent).toContain(`Meeting${words}`);
  });

  it('shows what is ahead first, then what is past, newest first', async () => {
    const { user, asked, search } = await openList(LIST, [aMeetingSummary()]);
    expect(asked.at(-1)).toMatchObject({ from: '2026-11-20', sort: 'starts' });
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(search()).toBe('?when=past'));
    expect(asked.at(-1)).toMatchObject({ to: '2026-11-19', sort: '-starts' });
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(search()).toBe('?when=all'));
    expect(asked.at(-1)?.from).toBeUndefined();
    expect(asked.at(-1)?.to).toBeUndefined();
  });

  it('keeps what it is narrowed to in the address', async () => {
    const { user, asked, search } = await openList(LIST, [aMeetingSummary()]);
    await user.selectOptions(screen.getByLabelText('Type'), 'General Meeting');
    await waitFor(() => expect(search()).toBe('?type=General+Meeting'));
    await user.selectOptions(screen.getByLabelText('Status'), 'In Review');
    await user.click(screen.getByRole('button', { name: 'You attend' }));
    await waitFor(() => expect(search()).toContain('mine=true'));
    await user.type(screen.getByRole('searchbox'), 'quarter');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        q: 'quarter',
        type: ['General Meeting'],
        status: ['In Review'],
        mine: true,
      }),
    );
  });

  it('leaves out words of the address that mean nothing', async () => {
    const { asked } = await openList(`${LIST}?type=Party&from=2026-13-01&to=2026-12-31&sort=age&page=-1`, [
      aMeetingSummary(),
    ]);
    expect(asked.at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-12-31', sort: 'starts', page: 1 });
    expect(asked.at(-1)?.type).toBeUndefined();
  });

  it('leads to past meetings where nothing is ahead, and to fewer filters where nothing fits', async () => {
    const { user } = await openList(LIST, []);
    await screen.findByRole('heading', { name: 'No meetings ahead' });
    await user.click(screen.getByRole('link', { name: 'Past meetings' }));
    await screen.findByRole('heading', { name: 'No meeting fits' });
  });

  it('says that it could not be read', async () => {
    quietConsole();
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.list': () => Promise.reject(new ApiError(0, 'network', 'No connection')),
    };
    await openViews(LIST, { answers });
    await screen.findByRole('button', { name: /Try again/ });
  });
});

it('says of each when it begins with its zone, to who is in another', async () => {
  const answers = { ...QUIET_ANSWERS, 'meetings.list': () => pageOf([aMeetingSummary()]) };
  const entity = anEntity({ role: 'Admin' });
  await openViews(LIST, { answers, entity, timeZone: 'America/New_York' });
  await screen.findByText('3 Dec 2026, 14:00 (Amsterdam time)');
});

it('a page of meetings beyond the last one says that the list ends before it, and nothing of filters', async () => {
  const answers = { ...QUIET_ANSWERS, 'meetings.list': () => pageOf([], { total: 10 }) };
  await openViews(`${LIST}?page=9`, { answers, entity: anEntity({ role: 'Admin' }) });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(pages.textContent).toBe('The list ends before this page.First page');
  expect(within(pages).getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(LIST);
  expect(screen.queryByText('No meeting fits')).toBeNull();
});

describe('meetings on the dashboard', () => {
  const NOON = { startsAt: '2026-12-10T12:00:00.000Z', timeZone: 'Europe/Amsterdam' };

  it.each([
    ['Europe/Berlin', 'Thu, 13:00, Herengracht 182, Amsterdam'],
    ['America/New_York', 'Thu, 13:00 (Amsterdam time), Herengracht 182, Amsterdam'],
  ])(
    'have their time with its zone where the clock of the reader shows another: %s',
    async (timeZone, said) => {
      const answers = { ...QUIET_ANSWERS, 'meetings.list': pageOf([aMeetingSummary(NOON)]) };
      await openViews(`/${id(2)}`, { answers, entity: anEntity({ features: ['meetings'] }), timeZone });
      const upcoming = within(await screen.findByRole('region', { name: 'Upcoming meetings' }));
      expect(upcoming.getByRole('listitem').textContent).toBe(
        `Dec10Supervisory board, fourth quarter${said}`,
      );
    },
  );
});
