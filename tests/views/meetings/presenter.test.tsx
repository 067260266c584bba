// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { HeldVote, Holding } from '#contract/calls/meetingHold';
import type { AgendaItem, MeetingDetails } from '#contract/calls/meetings';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aHolding, BEGAN, RULE } from '../../kit/aHolding';
import { aMeeting, anAttendee } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PAGE = `/${id(2)}/meetings/${id(51)}/present`;
async function openPresenter(changes: Partial<Holding> = {}, meeting: Partial<MeetingDetails> = {}) {
  const answers = {
    ...QUIET_ANSWERS,
    'meetings.get': aMeeting({ beganAt: BEGAN, acts: ['end'], ...meeting }),
    'meetings.hold': aHolding(changes),
  };
  const views = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
  await screen.findByRole('heading', { level: 1, name: 'Supervisory board, fourth quarter' });
  return { ...views, user: userEvent.setup() };
}

function aVote(changes: Partial<HeldVote> = {}): HeldVote {
  return {
    id: id(81),
    item: id(71),
    motion: 'Agreed.',
    way: 'show',
    openedAt: BEGAN,
    closedAt: null,
    outcome: 'open',
    declared: null,
    quorumMet: null,
    forWeight: '0',
    againstWeight: '0',
    abstainWeight: '0',
    also: [],
    resolutions: [],
    isTied: false,
    votes: [],
    mine: null,
    ...changes,
  };
}

const panel = () => screen.getByRole('region', { name: 'Quorum' });

describe('the presenter’s screen', () => {
  it('stands below its meeting in the trail, by its title', async () => {
    await openPresenter({ beganAt: null, item: null, items: [] }, { beganAt: null, acts: ['begin'] });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual([
      'Meetings',
      aMeeting().title,
      'Hold the meeting',
    ]);
  });
});

describe('the time of an item', () => {
  const time = () => screen.getByRole('region', { name: 'Time' }).textContent;
  const agendaOf = (minutes: number) => {
    const [first] = aMeeting().agenda;
    if (!first) throw new Error('A meeting has items');
    return { agenda: [{ ...first, id: id(71), startsAt: BEGAN, minutes }] };
  };

  it('is counted where it has one, and the meeting ends after its last item', async () => {
    await openPresenter({}, agendaOf(90));
    expect(time()).toMatch(/Began at 14:00, \d+ of 90\u00a0minutes$/);
    expect(screen.getByRole('navigation', { name: 'Agenda' }).textContent).toMatch(/15:30 End$/);
  });

  it('is not counted where none is planned', async () => {
    await openPresenter({}, agendaOf(0));
    expect(time()).toMatch(/Began at 14:00$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a consent item', () => {
  it('is decided with the others of its kind, where who holds the meeting says so', async () => {
    const [first] = aMeeting().agenda;
    if (!first) throw new Error('A meeting has items');
    const consent = (digit: number, proposal: string) => ({
      ...first,
      id: id(digit),
      position: digit - 70,
      isConsent: true,
      isConfidential: false,
      proposal,
    });
    const agenda = [consent(71, 'The minutes are approved.'), consent(72, 'The signatories stay.')];
    const { user, services } = await openPresenter({ votes: [] }, { agenda });
    await user.click(screen.getByRole('checkbox', { name: 'Decide the other consent items with it: 2' }));
    await user.click(screen.getByRole('button', { name: 'Vote by show' }));
    expect(actsOf(services).map(({ asked }) => asked)).toMatchObject([
      {
        act: 'openVote',
        input: { motion: 'The minutes are approved.\nThe signatories stay.', isTogether: true },
      },
    ]);
  });
});

describe('an item that is about a resolution', () => {
  const DRAFT = { id: id(31), number: null, title: 'Sale of Kadeweg 14', status: 'Draft' } as const;
  const agendaAbout = (
    resolution: AgendaItem['resolution'],
    more: Partial<AgendaItem> = {},
  ): readonly AgendaItem[] => {
    const [first] = aMeeting().agenda;
    if (!first) throw new Error('A meeting has items');
    return [{ ...first, id: id(71), proposal: '', resolution, ...more }];
  };

  it('names it, proposes it for the vote, and says that it is decided in writing', async () => {
    const agenda = agendaAbout({ ...DRAFT, number: 'RES-2026-031', status: 'Open' });
    const { user, services } = await openPresenter({ votes: [] }, { agenda });
    expect(screen.getByRole('link', { name: /^RES-2026-031: Sale of Kadeweg 14/ }).getAttribute('href')).toBe(
      `/${id(2)}/resolutions/${id(31)}`,
    );
    screen.getByText(/RES-2026-031 is decided in writing, on its own page\./);
    await user.click(screen.getByRole('button', { name: 'Vote by show' }));
    expect(actsOf(services).map(({ asked }) => asked)).toMatchObject([
      { act: 'openVote', input: { motion: 'RES-2026-031: Sale of Kadeweg 14', decides: false } },
    ]);
  });

  it.each([
    ['is decided by the vote where it is a draft', true],
    ['is not decided by it where the secretary says so', false],
  ])('%s', async (_, decides) => {
    const { user, services } = await openPresenter({ votes: [] }, { agenda: agendaAbout(DRAFT) });
    const choice = screen.getByRole('checkbox', { name: 'It decides Sale of Kadeweg 14' });
    if (!decides) await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Vote by show' }));
    expect(actsOf(services).map(({ asked }) => asked)).toMatchObject([
      { act: 'openVote', input: { decides } },
    ]);
  });

  it('is not decided by the vote on a confidential item, unless the secretary says so', async () => {
    const agenda = agendaAbout(DRAFT, { isConfidential: true });
    await openPresenter({ votes: [] }, { agenda });
    expect(screen.getByRole('checkbox', { name: 'It decides Sale of Kadeweg 14' })).toHaveProperty(
      'checked',
      false,
    );
    screen.getByText(/A resolution that is decided is read by everybody in this entity\./);
  });

  it.each([
    [{}, 'Closing this vote decides Sale of Kadeweg 14. Nothing changes that afterwards.'],
    [
      { closedAt: BEGAN, outcome: 'rejected' as const },
      'Nothing was decided on Sale of Kadeweg 14: nobody voted, or the quorum was not there.',
    ],
  ])('is said to be decided with the end of the vote, or not to be decided by it', async (changes, words) => {
    const vote = aVote({ resolutions: [DRAFT.id], ...changes });
    await openPresenter({ votes: [vote] }, { agenda: agendaAbout(DRAFT) });
    screen.getByText(words);
  });
});

describe('a vote that is closed', () => {
  it('leads on from the title, where its button takes the focus away', async () => {
    let holding = aHolding({ votes: [aVote()] });
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting({ beganAt: BEGAN, acts: ['end'] }),
      'meetings.hold': () => holding,
    };
    const { router } = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    (await screen.findByRole('button', { name: 'Close the vote' })).focus();
    holding = aHolding({ votes: [aVote({ closedAt: BEGAN, outcome: 'accepted' })] });
    await router.invalidate();
    await screen.findByText('Adopted.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('the quorum of a meeting that is held', () => {
  it('follows an arrival with its answer, before the page is read again', async () => {
    const { user, services } = await openPresenter();
    const [first] = screen.getAllByRole('button', { name: /^Attendance of / });
    if (!first) throw new Error('Attendance can be recorded');
    await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: 'Leaves' }));
    expect(panel().textContent).toContain('3 of 4 votes');
    const quorum = { ...aHolding().quorum, present: '2', absent: '2', counted: '2' };
    performAct(services, { id: id(51), status: 'Scheduled', revision: 3, quorum, lines: [id(99)] });
    await waitFor(() => expect(panel().textContent).toContain('2 of 4 votes'));
  });

  it('is recorded of one after another in a dialog, which stays open', async () => {
    const { user, services } = await openPresenter();
    await user.click(screen.getByRole('button', { name: 'Attendance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Attendance' });
    const [arrival] = within(dialog).getAllByRole('button', { name: /: Is here$/ });
    if (!arrival) throw new Error('Nobody is absent.');
    await user.click(arrival);
    expect(actsOf(services).map(({ asked }) => asked)).toMatchObject([
      { act: 'attend', input: { meetingId: id(51), did: 'arrived' } },
    ]);
    expect(screen.getByRole('dialog', { name: 'Attendance' })).toBe(dialog);
  });

  it('counts who is not there by a proxy to somebody who is', async () => {
    const { user, services } = await openPresenter();
    await user.click(screen.getByRole('button', { name: 'Attendance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Attendance' });
    const [proxy] = within(dialog).getAllByRole('combobox', { name: /: proxy$/ });
    if (!proxy) throw new Error('Nobody can give a proxy.');
    const [, holder] = within(proxy).getAllByRole<HTMLOptionElement>('option');
    await user.selectOptions(proxy, holder?.value ?? '');
    expect(actsOf(services).map(({ asked }) => asked)).toMatchObject([
      { act: 'attend', input: { meetingId: id(51), did: 'proxyGiven', to: holder?.value } },
    ]);
  });

  it('is chosen by who holds it, and the rest of the rule stays', async () => {
    const { user, services } = await openPresenter();
    expect(panel().textContent).toContain('No quorum is asked');
    await user.click(within(panel()).getByRole('button', { name: 'Choose the quorum' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quorum of this meeting' });
    await user.selectOptions(within(dialog).getByLabelText('Needed'), 'At least a part');
    const part = within(dialog).getByLabelText('Part');
    await user.clear(part);
    await user.type(part, '2/3');
    await user.selectOptions(within(dialog).getByLabelText('Of the'), 'persons');
    expect(within(dialog).queryByLabelText('That')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Choose this quorum' }));
    const quorum = { counts: 'present', base: 'heads', operator: '>=', fraction: '2/3' };
    expect(actsOf(services)).toEqual([
      { asked: { act: 'rule', input: { meetingId: id(51), rule: { ...RULE, quorum } } }, note: '' },
    ]);
    performAct(services, { id: id(51), status: 'Scheduled', revision: 3, quorum: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is refused stays in the dialog with the reason, and is told there alone', async () => {
    const { user, services } = await openPresenter();
    await user.click(within(panel()).getByRole('button', { name: 'Choose the quorum' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quorum of this meeting' });
    await user.selectOptions(within(dialog).getByLabelText('Needed'), 'At least a number');
    await user.click(within(dialog).getByRole('button', { name: 'Choose this quorum' }));
    refuseAct(services, 'This meeting has ended', false);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'This meeting has ended. What you filled in is kept.',
    ]);
    expect(within(dialog).getByLabelText('Number')).toHaveProperty('value', '1');
  });

  it.each([
    ['At least a part', 'Part', '1/0', '2/3'],
    ['At least a number', 'Number', '0', '3'],
  ])('is not chosen from a text of %s that could not be read', async (kind, label, wrong, right) => {
    const { user, services } = await openPresenter();
    await user.click(within(panel()).getByRole('button', { name: 'Choose the quorum' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quorum of this meeting' }));
    await user.selectOptions(dialog.getByLabelText('Needed'), kind);
    const write = async (text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
      await user.click(dialog.getByRole('button', { name: 'Choose this quorum' }));
    };
    await write(wrong);
    expect([actsOf(services), document.activeElement]).toEqual([[], dialog.getByLabelText(label)]);
    await write(right);
    expect(actsOf(services)).toHaveLength(1);
  });

  it('leaves the item at hand where it is while it is chosen', async () => {
    const { user, services } = await openPresenter();
    await user.click(within(panel()).getByRole('button', { name: 'Choose the quorum' }));
    await screen.findByRole('dialog', { name: 'Quorum of this meeting' });
    await user.keyboard('{ArrowRight}');
    expect(actsOf(services)).toEqual([]);
  });

  it('is not chosen by who only attends', async () => {
    await openPresenter({}, { acts: [] });
    expect(within(panel()).queryByRole('button')).toBeNull();
  });

  it('is not chosen any more when the meeting is closed', async () => {
    await openPresenter({ endedAt: '2026-12-03T15:00:00.000Z' });
    expect(within(panel()).queryByRole('button')).toBeNull();
  });
});

describe('the attendance of a meeting that is held', () => {
  it('says whose shares have no vote and why, and asks them for none', async () => {
    const people = [
      anAttendee(61),
      anAttendee(62, { name: 'Kade Vastgoed B.V.', weight: '30', ownOrSubsidiaryShares: true }),
    ];
    const vote = aVote();
    await openPresenter({ votes: [vote] }, { people });
    const attendance = within(screen.getByRole('region', { name: 'Attendance' }));
    expect(attendance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Person 61'),
      expect.stringMatching(/Kade Vastgoed B\.V\..*Does not vote: own or a subsidiary’s shares30/),
    ]);
    const voters = screen.getAllByRole('group', { name: /^Vote of / });
    expect(voters.map((group) => group.textContent)).toEqual([expect.stringContaining('Vote of Person 61')]);
  });
});

describe('a vote in a meeting', () => {
  const votes = () => within(screen.getByRole('region', { name: 'Votes' }));

  it('is given in the application for oneself and for who gave a proxy', async () => {
    const proxy = {
      to: id(61),
      toName: 'Person 61',
      instructions: 'Against, please.',
      documentId: null,
      at: BEGAN,
    };
    const people = [anAttendee(61), anAttendee(62, { proxy }), anAttendee(63)];
    const { user, services } = await openPresenter(
      {
        votes: [
          aVote({
            way: 'app',
            mine: { attendee: id(61), hindrance: null },
            votes: [{ attendee: id(61), decision: 'abstain' }],
          }),
        ],
        people: [
          { id: id(61), presence: 'present', proxyTo: null },
          { id: id(62), presence: 'proxy', proxyTo: id(61) },
          { id: id(63), presence: 'proxy', proxyTo: id(62) },
        ],
      },
      { people },
    );
    const own = within(votes().getByRole('group', { name: 'Vote of Person 61' }));
    expect(own.getByRole('button', { name: 'Abstain' }).getAttribute('aria-pressed')).toBe('true');
    votes().getByText('For Person 62, by proxy');
    votes().getByText('“Against, please.”');
    expect(votes().queryByRole('group', { name: 'Vote of Person 63' })).toBeNull();
    const other = within(votes().getByRole('group', { name: 'Vote of Person 62' }));
    await user.click(other.getByRole('button', { name: 'Against' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'decide',
      input: {
        meetingId: id(51),
        voteId: id(81),
        decision: 'against',
        standsFor: { attendee: id(62), name: 'Person 62' },
      },
    });
  });

  it('that was decided is not put again by itself', async () => {
    const vote = aVote({ closedAt: BEGAN, outcome: 'accepted' });
    const agenda = aMeeting().agenda.map((item) => ({ ...item, proposal: 'Agreed.' }));
    await openPresenter({ votes: [vote] }, { agenda });
    expect(votes().getByLabelText<HTMLTextAreaElement>('Put to the vote').value).toBe('');
  });

  it('that is equal is decided by the chair or the lot', async () => {
    const { user, services } = await openPresenter({
      votes: [aVote({ closedAt: BEGAN, forWeight: '1', againstWeight: '1', isTied: true })],
    });
    votes().getByText('The votes are equal. The chair or the lot decides:');
    await user.click(votes().getByRole('button', { name: 'Adopted' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'breakTie',
      input: { meetingId: id(51), voteId: id(81), result: 'accepted' },
    });
  });
});
