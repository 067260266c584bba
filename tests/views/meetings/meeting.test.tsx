// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/calls/meetingHold';
import type { MeetingDetails } from '#contract/calls/meetings';
import { ruleOf } from '#domain/meetings/quorum';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aMeeting, anAttendee, anItem } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews, QUIET_ANSWERS } from '../../kit/render';
import { aMinutesItem, anApprover, someMinutes } from '../../kit/someMinutes';

const PAGE = `/${id(2)}/meetings/${id(51)}`;

async function openMeeting(
  changes: Partial<MeetingDetails> = {},
  role: 'Admin' | 'User' = 'Admin',
  search = '',
) {
  const meeting = aMeeting(changes);
  const answers = { ...QUIET_ANSWERS, 'meetings.get': meeting };
  const views = await openViews(`${PAGE}${search}`, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: meeting.title });
  return { ...views, user: userEvent.setup() };
}

const comment = (digit: number, text: string): MeetingDetails['comments'][number] => ({
  id: id(digit),
  itemId: null,
  parentId: null,
  text: [text],
  author: { id: id(101), name: 'Margriet van Houten', color: 'plum-lagoon' },
  createdAt: '2026-11-19T10:00:00.000Z',
  editedAt: null,
  resolved: null,
  acts: [],
});

const COMMENTS = [comment(401, 'First.'), comment(402, 'Second.')];

describe('an agenda that goes on after midnight', () => {
  it('says the day of the first item of it', async () => {
    const starts = ['2026-12-10T22:30:00.000Z', '2026-12-10T23:15:00.000Z', '2026-12-10T23:45:00.000Z'];
    await openMeeting({
      startsAt: '2026-12-10T22:30:00.000Z',
      endsAt: '2026-12-11T00:30:00.000Z',
      agenda: starts.map((startsAt, index) => anItem(71 + index, { title: `Item ${index}`, startsAt })),
    });
    const times = [...document.querySelectorAll('h3 time')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    );
    expect(times).toEqual(['23:30', '11 Dec 2026, 00:15', '00:45']);
  });
});

describe('the page of a meeting', () => {
  it('counts one item as one', async () => {
    await openMeeting({ agenda: aMeeting().agenda.slice(0, 1) });
    screen.getByText(/^1 item, /);
  });

  it('says when and where, shows its life and what belongs to each item', async () => {
    await openMeeting();
    screen.getByText(/Thursday, 3 Dec 2026, 14:00 to 16:10/);
    const life = screen.getByRole('list', { name: 'Life of this meeting' });
    expect(
      within(life)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ScheduledFor 3\u00a0Dec 2026',
      'In Review',
      'Awaiting Signature',
      'FinalisedLocked and filed',
    ]);
    const under = screen.getByRole('list', { name: 'What belongs to Sale of Kadeweg 14, Rotterdam' });
    expect(within(under).getByRole('link').textContent).toBe('RES-2026-031Open');
    within(under).getByRole('button', { name: 'Valuation report' });
  });

  it('says its number once on a phone, in the bar', async () => {
    onAPhone();
    await openMeeting();
    expect(screen.getAllByText(new RegExp(aMeeting().number))).toHaveLength(1);
  });

  it('folds an item and opens it again', async () => {
    const { user } = await openMeeting();
    const head = screen.getByRole('button', { name: /Sale of Kadeweg 14/, expanded: true });
    await user.click(head);
    expect(screen.queryByText('To grant prior approval to the sale.')).toBeNull();
    await user.click(head);
    screen.getByText('To grant prior approval to the sale.');
  });

  it('takes the answer of who attends, and shows the answers of the others', async () => {
    const { user, services } = await openMeeting();
    screen.getByText('You have not answered yet.');
    screen.getByText('“Abroad”');
    await user.click(screen.getByRole('button', { name: 'I come' }));
    expect(actsOf(services)).toEqual([
      {
        asked: { act: 'respond', input: { meetingId: id(51), answer: 'accepted', note: '' } },
        note: '',
      },
    ]);
  });

  it('records how somebody was convened otherwise than by mail, says it, and takes it back', async () => {
    const convened = { way: 'register', on: '2026-11-17' } as const;
    const { user, services } = await openMeeting({
      people: [
        anAttendee(61, { name: 'Ida Kuiper', email: '' }),
        anAttendee(62, { name: 'Cem Aksoy', convened }),
      ],
      notice: { ...aMeeting().notice, otherwise: [{ ...convened, names: ['Cem Aksoy'] }] },
    });
    screen.getByText('Convened at their address in the register of shareholders on 17 Nov 2026');
    screen.getByText(
      'Convened at their address in the register of shareholders on Tuesday 17 Nov 2026: Cem Aksoy.',
    );
    const choose = async (name: string, act: string) => {
      await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    await choose('Ida Kuiper', 'Convened by letter or by hand');
    const dialog = await screen.findByRole('dialog', { name: 'How was Ida Kuiper convened?' });
    await user.selectOptions(within(dialog).getByLabelText('How'), 'By hand');
    const day = within(dialog).getByRole('textbox', { name: 'Sent on' });
    fireEvent.change(day, { target: { value: '18 Nov 2026' } });
    fireEvent.blur(day);
    await user.click(within(dialog).getByRole('button', { name: 'Record it' }));
    const ofIda = { meetingId: id(51), attendeeId: id(61), name: 'Ida Kuiper' };
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'convened',
      input: { ...ofIda, way: 'hand', on: '2026-11-18' },
    });
    performAct(services, { id: id(51), status: 'Scheduled', revision: 4 });
    await choose('Cem Aksoy', 'Take back how they were convened');
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(actsOf(services).at(-1)?.asked.act).toBe('withdrawConvened');
  });

  it('warns about the notice before invitations are sent, with its rule and how it is repaired', async () => {
    const { user, services } = await openMeeting({
      invitedAt: null,
      notice: {
        state: 'late',
        source: 'BW 2:225',
        days: 8,
        lastDay: '2026-11-14',
        sentOn: null,
        daysGiven: 5,
        isWeekend: true,
        invitees: ['shareholders'],
        missing: ['meetingRights'],
        otherwise: [],
        unreached: { noAddress: ['Lars Visser'], failed: ['Geert Postma'] },
        added: { people: [], items: [] },
        consequence: 'needsConsentOfAll',
        repairs: ['moveMeeting', 'consentOfAll'],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send the invitations?' });
    within(dialog).getByText('At least 8 days before the day of the meeting (BW 2:225).');
    within(dialog).getByText(/The last day to send is Saturday 14 Nov 2026, in a weekend/);
    within(dialog).getByText('Move the meeting to a later day');
    within(dialog).getByText('The invitation could not be delivered: Geert Postma.');
    within(dialog).getByText('No email address, so no invitation: Lars Visser.');
    await user.click(within(dialog).getByRole('button', { name: 'Send 4 invitations' }));
    expect(actsOf(services)[0]?.asked).toEqual({ act: 'invite', input: { meetingId: id(51), revision: 3 } });
    const receipt = { id: id(51), status: 'Scheduled', revision: 4, told: 4, sequence: 0 };
    performAct(services, receipt, '4 invitations are on their way.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends the invitation again to whom it could not be delivered', async () => {
    const [first, ...rest] = aMeeting().people;
    if (!first) throw new Error('Nobody attends');
    const { user } = await openMeeting({ people: [{ ...first, invitation: 'failed' }, ...rest] });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send the invitation again?' });
    within(dialog).getByText(
      'Only to whom it could not be delivered, who is new, and who has another address.',
    );
  });

  it('reminds who has not answered', async () => {
    const { user, services } = await openMeeting({
      people: aMeeting().people.map((person) => ({ ...person, isYou: false })),
    });
    await user.click(screen.getByRole('button', { name: 'More actions for Eva Bakker' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remind' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'remind',
      input: { meetingId: id(51), person: id(61), name: 'Eva Bakker' },
    });
  });

  it('is cancelled with a reason, which stays when it is refused', async () => {
    const { user, services } = await openMeeting();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the meeting' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this meeting?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the meeting' }));
    within(dialog).getByText('Say why.');
    await user.type(within(dialog).getByLabelText('Reason'), 'No quorum');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the meeting' }));
    refuseAct(services, 'Somebody changed it meanwhile', false);
    await within(dialog).findByText(/What you filled in is kept/);
  });

  it('is gone to a comment of it by the address that a mail about the comment names', async () => {
    await openMeeting({ comments: COMMENTS }, 'Admin', `?comment=${id(402)}`);
    await waitFor(() => expect(window.document.activeElement?.textContent).toContain('Second.'));
    expect(window.document.activeElement?.tagName).toBe('LI');
  });

  it('leaves the focus to that comment also when it is come to from another page', async () => {
    const answers = { ...QUIET_ANSWERS, 'meetings.get': aMeeting({ comments: COMMENTS }) };
    const { router } = await openViews(`/${id(2)}/meetings`, { answers });
    await screen.findByRole('heading', { level: 1, name: 'Meetings' });
    const to = '/{-$entity}/meetings/$id';
    await act(() =>
      router.navigate({ to, params: { entity: id(2), id: id(51) }, search: { comment: id(402) } }),
    );
    await screen.findByText('Second.');
    await waitFor(() => expect(window.document.activeElement?.tagName).toBe('LI'));
  });

  it('keeps a comment until it is sent', async () => {
    const { user, services, flow } = await openMeeting();
    await user.click(screen.getByRole('tab', { name: /^Agenda and minutes/ }));
    await user.keyboard('{End}');
    expect(window.document.activeElement).toBe(screen.getByRole('tab', { name: 'Comments 0' }));
    screen.getByRole('heading', { level: 2, name: 'Comments' });
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Agreed');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await user.click(screen.getByRole('tab', { name: /^Documents/ }));
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Comments 0' }));
    const comments = await flow('meetingComments');
    expect(comments.getSnapshot().context.notes[id(51)]).toContain('Agreed');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'add',
      input: { meetingId: id(51), itemId: null, text: ['Agreed'] },
    });
  });

  it('offers a member nothing that only admins do', async () => {
    await openMeeting({ acts: ['respond'] }, 'User');
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  });

  it('says why it was cancelled', async () => {
    await openMeeting({
      status: 'Cancelled',
      cancelled: { reason: 'No quorum', by: 'Eva', at: '2026-11-18T09:00:00.000Z' },
      acts: [],
      process: { state: 'Cancelled', steps: [] },
    });
    expect(screen.getByText('Why it was cancelled:').closest('p')?.textContent).toContain('No quorum');
    expect(
      within(screen.getByRole('list', { name: 'Life of this meeting' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });
});

describe('the page of a meeting that is over', () => {
  const PEOPLE = [anAttendee(61, { name: 'Eva Bakker' }), anAttendee(62, { name: 'Lars Visser' })];
  const holding: Holding = {
    id: id(51),
    status: 'In Review',
    revision: 9,
    beganAt: '2026-12-03T13:00:00.000Z',
    endedAt: '2026-12-03T15:10:00.000Z',
    item: id(71),
    shownItem: id(71),
    items: [],
    people: [
      { id: id(61), presence: 'present', proxyTo: null },
      { id: id(62), presence: 'absent', proxyTo: null },
    ],
    quorum: {
      present: '1',
      proxy: '0',
      absent: '1',
      recused: '0',
      unit: 'heads',
      counted: '1',
      of: '2',
      needed: '1',
      isMore: false,
      met: true,
    },
    rule: ruleOf('Supervisory Board Meeting'),
    notes: [],
    votes: [],
    lines: [
      { id: id(81), attendee: id(61), act: 'arrived', to: null, item: null, at: '2026-12-03T13:00:00.000Z' },
    ],
  };
  const minutes = someMinutes({
    items: [
      aMinutesItem(71, { title: 'Opening', text: 'The chair opened it.', record: ['Eva Bakker arrived.'] }),
    ],
    approvers: [
      anApprover(61, { name: 'Eva Bakker', answer: 'approved' }),
      anApprover(62, { name: 'Lars Visser' }),
    ],
    approval: { given: 1, needed: 2 },
    acts: ['edit', 'requestSignatures'],
  });

  it('says at the next station how many are still waited for', async () => {
    const { process } = aMeeting();
    const blocked = {
      act: 'requestSignatures',
      by: 'itself',
      to: 'Awaiting Signature',
      who: { isYou: false, total: 0, names: [] },
      mayAct: false,
    } as const;
    const missing = [{ lack: 'notApproved', given: 3, needed: 4 }] as const;
    const meeting = aMeeting({
      status: 'In Review',
      beganAt: '2026-12-03T13:00:00.000Z',
      endedAt: '2026-12-03T15:10:00.000Z',
      people: PEOPLE,
      process: { ...process, steps: [{ ...blocked, missing }] },
    });
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': meeting,
      'meetings.hold': holding,
      'minutes.get': minutes,
    };
    await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    await screen.findByRole('heading', { level: 1, name: meeting.title });
    const life = screen.getByRole('list', { name: 'Life of this meeting' });
    expect(
      within(life)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ScheduledHeld on 3\u00a0Dec 2026',
      'In Review3 of 4 have approved',
      'Awaiting SignatureWaits for 1 approval',
      'FinalisedLocked and filed',
    ]);
  });

  it('shows who was there, what its minutes say of each item, and who agrees with them', async () => {
    const meeting = aMeeting({
      status: 'In Review',
      beganAt: '2026-12-03T13:00:00.000Z',
      endedAt: '2026-12-03T15:10:00.000Z',
      people: PEOPLE,
      agenda: [anItem(71, { title: 'Opening' })],
      acts: ['remind'],
    });
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': meeting,
      'meetings.hold': holding,
      'minutes.get': minutes,
    };
    const { services } = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    await screen.findByText('The chair opened it.');
    const recorded = screen.getByRole('list', { name: 'Recorded under Opening' });
    expect(recorded.textContent).toBe('Eva Bakker arrived.');
    const attendees = screen.getByRole('region', { name: 'Attendees' });
    within(attendees).getByText('Quorate');
    within(attendees).getByText('1 of 2 persons with a vote present or by proxy, 1 needed');
    within(attendees).getByText('Present');
    within(attendees).getByText('Absent');
    const agreement = screen.getByRole('region', { name: 'Agreement on the minutes' });
    within(agreement).getByText(/Eva Bakker/);
    await userEvent.setup().click(within(agreement).getByRole('button', { name: 'Remind' }));
    expect(actsOf(services)).toMatchObject([
      { asked: { act: 'remind', input: { meetingId: id(51), person: id(62), name: 'Lars Visser' } } },
    ]);
    screen.getByRole('link', { name: 'Edit minutes' });
    screen.getByRole('link', { name: 'Send for signature' });
  });

  it('does not let readers remind themselves of an answer that they have not given', async () => {
    const meeting = aMeeting({
      status: 'In Review',
      beganAt: '2026-12-03T13:00:00.000Z',
      endedAt: '2026-12-03T15:10:00.000Z',
      people: PEOPLE.map((person) => ({ ...person, isYou: person.id === id(62) })),
      acts: ['remind'],
    });
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': meeting,
      'meetings.hold': holding,
      'minutes.get': minutes,
    };
    await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    const agreement = await screen.findByRole('region', { name: 'Agreement on the minutes' });
    expect(agreement.textContent).toContain('You have not answered');
    expect(within(agreement).queryByRole('button', { name: 'Remind' })).toBeNull();
  });
});
