// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ConveningHelp } from '#contract/calls/meetingConvening';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { A_NOTICE, aMeeting } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const HERE = `/${id(2)}/meetings`;

const CANDIDATE = {
  partyId: id(81),
  userId: id(91),
  name: 'Anneke Dijkstra',
  email: 'anneke@quorate.test',
  color: 'plum',
  role: 'chair',
  capacity: 'Management board',
  weight: '1',
  capital: '0',
  ownOrSubsidiaryShares: false,
  isRequired: true,
} as const;

const TEMPLATE_ITEM = { text: '', proposal: '', isConfidential: false } as const;

const HELP: ConveningHelp = {
  timeZone: 'Europe/Amsterdam',
  place: 'Herengracht 182',
  title: 'Management board',
  notice: A_NOTICE,
  candidates: [
    CANDIDATE,
    { ...CANDIDATE, partyId: id(82), userId: null, name: 'Lars Visser', role: 'member', isRequired: false },
  ],
  template: {
    type: 'Management Board Meeting',
    items: [
      { ...TEMPLATE_ITEM, title: 'Opening', minutes: 5, kind: 'information', isConsent: false },
      { ...TEMPLATE_ITEM, title: 'Minutes', minutes: 10, kind: 'decision', isConsent: true },
    ],
    saved: null,
    revision: 0,
  },
};

async function openPlan(
  path = `${HERE}/new`,
  more: Readonly<Record<string, unknown>> = {},
  answered = Number.POSITIVE_INFINITY,
) {
  const asked: unknown[] = [];
  const answers = {
    ...QUIET_ANSWERS,
    'meetings.convening': ({ query }: { query: unknown }) => {
      asked.push(query);
      return asked.length > answered ? new Promise(() => {}) : HELP;
    },
    ...more,
  };
  const views = await openViews(path, { answers, entity: anEntity({ role: 'Admin' }) });
  await screen.findByLabelText('Type');
  return { ...views, user: userEvent.setup(), asked };
}

const typed = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('planning a meeting', () => {
  it('begins with what its type asks for, and sends the form', async () => {
    const { user, services } = await openPlan();
    typed('Title', 'Strategy');
    typed('Begins at', '14:00');
    typed('Duration in minutes', '90');
    screen.getByText('The items take 15 min, 1 h 15 min are left.');
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'create',
      input: {
        entityId: id(2),
        meeting: {
          type: 'Management Board Meeting',
          title: 'Strategy',
          startsAt: '2026-12-11T13:00:00.000Z',
          endsAt: '2026-12-11T14:30:00.000Z',
          timeZone: 'Europe/Amsterdam',
          place: 'Herengracht 182',
          people: [{ partyId: id(81), name: 'Anneke Dijkstra', role: 'chair' }],
          agenda: [
            { title: 'Opening', minutes: 5 },
            { title: 'Minutes', minutes: 10, isConsent: true },
          ],
        },
      },
    });
    const receipt = { id: id(51), status: 'Scheduled', revision: 1, number: 'MTG-2026-004', all: [id(51)] };
    performAct(services, receipt);
  });

  it('plans a meeting for each day of a calendar, and says which days these are', async () => {
    const { user, services } = await openPlan();
    await user.click(screen.getByLabelText('Day'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '31 Jan 2028' } });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Day' }));
    await user.selectOptions(screen.getByLabelText('Comes again'), 'Every month');
    typed('Meetings in all', '30');
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    screen.getByText('Enter how many meetings there are in all, 2 to 25.');
    expect(actsOf(services)).toEqual([]);
    typed('Meetings in all', '3');
    expect(
      within(screen.getByRole('list', { name: 'Further days' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tuesday 29\u00a0Feb 2028', 'Friday 31\u00a0Mar 2028']);
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'create',
      input: { meeting: { alsoOn: ['2028-02-29', '2028-03-31'] } },
    });
  });

  it('refuses a series that goes on beyond the calendar, in words, and says how far it may go', async () => {
    const { user, services } = await openPlan();
    await user.click(screen.getByLabelText('Day'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: '1 Dec 2198' } });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Day' }));
    typed('Title', 'Far ahead');
    await user.selectOptions(screen.getByLabelText('Comes again'), 'Every year');
    typed('Meetings in all', '3');
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    screen.getByText('Plan fewer meetings: the last day is 31\u00a0Dec 2199.', {
      normalizer: (text) => text,
    });
    expect(actsOf(services)).toEqual([]);
    typed('Meetings in all', '2');
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'create',
      input: { meeting: { alsoOn: ['2199-12-01'] } },
    });
  });

  it('looks documents up by what was typed while the search was still fetched', async () => {
    const { user, services } = await openPlan();
    await user.click(
      within(screen.getByRole('list', { name: 'Agenda' })).getByRole('button', { name: /^Opening/ }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add a document' }));
    typed('Find a document by its name', 'Lea');
    const wanted = { name: 'find', input: { entityId: id(2), q: 'Lea', page: 1 } };
    await waitFor(() => expect(services.running()).toContainEqual(wanted));
    expect(screen.getByLabelText<HTMLInputElement>('Find a document by its name').value).toBe('Lea');
    act(() => services.emit('find', { type: 'search.found', items: [], total: 0, totalIsExact: true }));
    await screen.findByText('No other document has “Lea” in its name.');
  });

  it('asks again what another type or time asks for', async () => {
    const { user, asked } = await openPlan();
    await user.selectOptions(screen.getByLabelText('Type'), 'General Meeting');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ type: 'General Meeting', startsAt: '2026-12-11T09:00:00.000Z' }),
    );
  });

  it('stays as it is written in while another time is looked up, however long that takes', async () => {
    const { asked } = await openPlan(`${HERE}/new`, {}, 1);
    screen.getByLabelText('Place').focus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.now() });
    typed('Begins at', '14:00');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(asked).toHaveLength(2);
    expect(screen.queryByText('Loading the form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Place'));
  });

  it('keeps what was typed until it is saved or discarded', async () => {
    const { user, flow } = await openPlan();
    typed('Title', 'Strategy');
    const plan = await flow('meetingPlan');
    expect(plan.getSnapshot().context.notes[`new ${id(2)}`]).toContain('"title":"Strategy"');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Management board');
  });

  it('says once what is missing before it is sent, and leads to the first of it', async () => {
    const { user, services } = await openPlan();
    typed('Title', ' ');
    typed('Begins at', '25:00');
    typed('Address online (optional)', 'meet.test');
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    expect(screen.getAllByText(/Add a title/)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
    screen.getByText('Enter a time, such as 14:00.');
    screen.getByText('Begin the address with https://.');
    expect(actsOf(services)).toEqual([]);
  });

  it('says what is wrong with a field once it is left, and nothing of the others', async () => {
    await openPlan();
    typed('Begins at', '24:00');
    typed('Address online (optional)', 'meet.test');
    expect(screen.queryByText('Enter a time, such as 14:00.')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Begins at'));
    screen.getByText('Enter a time, such as 14:00.');
    expect(screen.queryByText('Begin the address with https://.')).toBeNull();
    typed('Begins at', '14:00');
    expect(screen.queryByText('Enter a time, such as 14:00.')).toBeNull();
  });

  it('adds, changes and removes items, and keeps who sees a confidential one', async () => {
    const { user, services } = await openPlan();
    const agenda = screen.getByRole('list', { name: 'Agenda' });
    await user.click(within(agenda).getByRole('button', { name: /^Opening/ }));
    await user.click(within(agenda).getByRole('button', { name: 'Remove the item' }));
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    fireEvent.change(screen.getByLabelText('Title of the item'), { target: { value: 'Bonus' } });
    await user.selectOptions(screen.getByLabelText('Presenter'), 'Anneke Dijkstra');
    await user.click(screen.getByLabelText(/Confidential/));
    await user.click(
      within(screen.getByRole('group', { name: 'Who sees it' })).getByLabelText('Anneke Dijkstra'),
    );
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    const input = actsOf(services)[0]?.asked.input;
    const { meeting } = input as { meeting: { people: { id: string }[]; agenda: object[] } };
    expect(meeting.agenda).toMatchObject([
      { title: 'Minutes' },
      {
        title: 'Bonus',
        isConfidential: true,
        presenterId: meeting.people[0]?.id,
        seenBy: [meeting.people[0]?.id],
      },
    ]);
  });

  it('leads the focus to an item that is added, and from one that is removed to what follows', async () => {
    const { user } = await openPlan();
    const agenda = within(screen.getByRole('list', { name: 'Agenda' }));
    await user.click(screen.getByRole('button', { name: 'Add an item' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Title of the item'));
    await user.keyboard('Bonus');
    await user.click(screen.getByRole('button', { name: 'Remove the item' }));
    expect(document.activeElement).toBe(agenda.getByRole('button', { name: /^Minutes/ }));
    await user.click(agenda.getByRole('button', { name: /^Opening/ }));
    await user.click(screen.getByRole('button', { name: 'Remove the item' }));
    expect(document.activeElement).toBe(agenda.getByRole('button', { name: /^Minutes/ }));
    await user.click(agenda.getByRole('button', { name: /^Minutes/ }));
    await user.click(screen.getByRole('button', { name: 'Remove the item' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an item' }));
  });

  it('says of each item when it begins and how long it takes, and from which day on it is another one', async () => {
    await openPlan();
    typed('Begins at', '23:55');
    const lines = () =>
      within(screen.getByRole('list', { name: 'Agenda' }))
        .getAllByRole('button', { expanded: false })
        .map(({ textContent }) => textContent);
    expect(lines()).toEqual(['Opening5\u00a0min23:55', 'MinutesConsent10\u00a0min12\u00a0Dec 2026, 00:00']);
    typed('Begins at', '');
    expect(lines()).toEqual(['Opening5\u00a0min', 'MinutesConsent10\u00a0min']);
  });

  it('moves items by the keyboard, and says where they are', async () => {
    await openPlan();
    expect(screen.getByRole('button', { name: 'Move Opening' }).getAttribute('aria-roledescription')).toBe(
      'sortable',
    );
    screen.getByText(/Press space to pick the item up/);
  });

  it('says of a board who would outvote all others, at once and before it is saved', async () => {
    const { user, services } = await openPlan();
    await user.type(screen.getByRole('combobox', { name: 'Add somebody' }), 'Lars');
    await user.click(await screen.findByRole('option', { name: /Lars Visser/ }));
    const anneke = within(screen.getByRole('listitem', { name: 'Anneke Dijkstra' }));
    fireEvent.change(anneke.getByLabelText('Votes'), { target: { value: '3' } });
    anneke.getByText(/^Anneke Dijkstra has more votes than all others together/);
    anneke.getByText('At most 1.');
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    await waitFor(() => expect(document.activeElement).toBe(anneke.getByLabelText('Votes')));
    expect(actsOf(services)).toEqual([]);
    fireEvent.change(anneke.getByLabelText('Votes'), { target: { value: '' } });
    anneke.getByText('Enter a whole number, such as 1.');
    fireEvent.change(anneke.getByLabelText('Votes'), { target: { value: '3' } });
    await user.selectOptions(screen.getByLabelText('Type'), 'General Meeting');
    expect(screen.queryByText(/more votes than all others/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Plan the meeting' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      input: { meeting: { people: [{ weight: '3' }, { weight: '1' }] } },
    });
  });

  it('finds people among the candidates, and takes somebody by name', async () => {
    const { user } = await openPlan();
    await user.type(screen.getByRole('combobox', { name: 'Add somebody' }), 'Lars');
    await user.click(await screen.findByRole('option', { name: /Lars Visser/ }));
    screen.getByRole('listitem', { name: 'Lars Visser' });
    await user.type(screen.getByRole('combobox', { name: 'Add somebody' }), 'Noor Smit');
    await user.click(await screen.findByRole('option', { name: /Someone else/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Lars Visser' }));
    expect(screen.queryByRole('listitem', { name: 'Lars Visser' })).toBeNull();
    screen.getByRole('listitem', { name: 'Noor Smit' });
  });

  it('changes a meeting by its revision, and keeps the words when somebody was faster', async () => {
    const { user, services } = await openPlan(`${HERE}/${id(51)}/edit`, { 'meetings.get': aMeeting() });
    screen.getByText('MTG-2026-004, Supervisory board, fourth quarter');
    expect(screen.getByLabelText<HTMLInputElement>('Begins at').value).toBe('14:00');
    typed('Title', 'Fourth quarter');
    await user.click(screen.getByRole('button', { name: 'Save the meeting' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'change',
      input: { meetingId: id(51), update: { title: 'Fourth quarter', revision: 3 } },
    });
    refuseAct(services, 'Somebody else changed it', false);
    await screen.findByText(/What you typed is kept\./);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Fourth quarter');
  });

  it('asks which goes on where somebody else changed the meeting, and saves nothing before', async () => {
    let stored = aMeeting();
    const { user, services, router } = await openPlan(`${HERE}/${id(51)}/edit`, {
      'meetings.get': () => stored,
    });
    typed('Place', 'Kadeweg 14');
    stored = { ...stored, revision: 4, title: 'Fourth quarter' };
    await act(() => router.invalidate());
    await screen.findByText('Somebody else changed this meeting, and you changed it, too.');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'WhatNewerYours',
      'TitleFourth quarterSupervisory board, fourth quarter',
      expect.stringMatching(/^Place.+Kadeweg 14$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Save the meeting' }));
    expect(actsOf(services)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save the meeting' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      input: { update: { place: 'Kadeweg 14', revision: 4 } },
    });
  });

  it('shows what somebody else stored where nothing was typed', async () => {
    let stored = aMeeting();
    const { router } = await openPlan(`${HERE}/${id(51)}/edit`, { 'meetings.get': () => stored });
    stored = { ...stored, revision: 4, title: 'Fourth quarter' };
    await act(() => router.invalidate());
    await screen.findByDisplayValue('Fourth quarter');
  });
});
