// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { DatePoll } from '#contract/meetingPoll';
import { spanWords } from '../../../src/views/meetings/when';
import { actsOf } from '../../kit/acts';
import { aMeeting, anAttendee } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const TENTH = { startsAt: '2026-12-10T13:00:00.000Z', endsAt: '2026-12-10T15:00:00.000Z' };
const ELEVENTH = { startsAt: '2026-12-11T13:00:00.000Z', endsAt: '2026-12-11T15:00:00.000Z' };

const WHEN_TENTH = spanWords({ ...TENTH, timeZone: 'Europe/Amsterdam' });
const WHEN_ELEVENTH = spanWords({ ...ELEVENTH, timeZone: 'Europe/Amsterdam' });

const POLL: DatePoll = {
  options: [
    { id: id(91), ...TENTH, answers: [{ attendeeId: id(62), answer: 'yes' }] },
    {
      id: id(92),
      ...ELEVENTH,
      answers: [
        { attendeeId: id(61), answer: 'ifNeeded' },
        { attendeeId: id(62), answer: 'no' },
      ],
    },
  ],
};

async function openMeeting(changes: Partial<MeetingDetails>) {
  const meeting = aMeeting(changes);
  const answers = { ...QUIET_ANSWERS, 'meetings.get': meeting };
  const views = await openViews(`/${id(2)}/meetings/${id(51)}`, {
    answers,
    entity: anEntity({ role: 'Admin' }),
  });
  await screen.findByRole('heading', { level: 1, name: meeting.title });
  return { ...views, meeting, user: userEvent.setup() };
}

const poll = () => screen.getByRole('region', { name: 'Which day suits?' });

describe('the days that a meeting asks about', () => {
  it('lead on from the title, where the day was chosen while somebody answered', async () => {
    let meeting = aMeeting({ poll: POLL });
    const answers = { ...QUIET_ANSWERS, 'meetings.get': () => meeting };
    const { router } = await openViews(`/${id(2)}/meetings/${id(51)}`, { answers, entity: anEntity() });
    const heading = await screen.findByRole('heading', { level: 1, name: meeting.title });
    const [suits] = within(poll()).getAllByRole('button', { name: 'Suits' });
    suits?.focus();
    meeting = aMeeting({ poll: null });
    await router.invalidate();
    await waitFor(() => expect(screen.queryByText('Which day suits?')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('leave who had the focus nowhere where they read', async () => {
    let meeting = aMeeting({ poll: POLL });
    const answers = { ...QUIET_ANSWERS, 'meetings.get': () => meeting };
    const { router } = await openViews(`/${id(2)}/meetings/${id(51)}`, { answers, entity: anEntity() });
    await screen.findByRole('heading', { level: 1, name: meeting.title });
    meeting = aMeeting({ poll: null });
    await router.invalidate();
    await waitFor(() => expect(screen.queryByText('Which day suits?')).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  it('say who said what of each, and what the reader said', async () => {
    await openMeeting({ poll: POLL });
    const [tenth, eleventh] = within(poll()).getAllByRole('listitem');
    expect(tenth?.textContent).toContain(WHEN_TENTH);
    expect(tenth?.textContent).toContain(`It suits: ${aMeeting().people[1]?.name}`);
    const second = within(poll()).getByRole('group', { name: WHEN_ELEVENTH });
    expect(
      within(second)
        .getAllByRole('button')
        .map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
    ).toEqual([
      ['Suits', 'false'],
      ['If needed', 'true'],
      ['Does not suit', 'false'],
    ]);
    expect(eleventh?.textContent).toContain(`It does not suit: ${aMeeting().people[1]?.name}`);
  });

  it('are answered one by one, and what was said already is not sent again', async () => {
    const { user, services } = await openMeeting({ poll: POLL });
    const second = within(poll()).getByRole('group', { name: WHEN_ELEVENTH });
    await user.click(within(second).getByRole('button', { name: 'If needed' }));
    expect(actsOf(services)).toEqual([]);
    await user.click(within(second).getByRole('button', { name: 'Suits' }));
    expect(actsOf(services)).toEqual([
      { asked: { act: 'answerPoll', input: { meetingId: id(51), option: id(92), answer: 'yes' } }, note: '' },
    ]);
  });

  it('are chosen and ended by who plans the meeting alone', async () => {
    await openMeeting({ poll: POLL, acts: ['respond'] });
    expect(within(poll()).queryByRole('button', { name: /Choose|Change|Stop/ })).toBeNull();
  });

  it('are no question any more once it is held or cancelled', async () => {
    await openMeeting({ poll: POLL, beganAt: '2026-12-03T13:00:00.000Z' });
    expect(screen.queryByRole('region', { name: 'Which day suits?' })).toBeNull();
  });

  it('name who has neither account nor address and is not asked by mail', async () => {
    const people = [
      anAttendee(61),
      anAttendee(63, { userId: null, email: '', name: 'Nora Kuiper' }),
      anAttendee(64, { userId: null, email: 'ida@example.com', name: 'Ida Kuiper' }),
    ];
    await openMeeting({ poll: POLL, people });
    within(poll()).getByText(/ask Nora Kuiper yourself/);
  });

  it('move the meeting to the one that is chosen, after a question', async () => {
    const { user, services } = await openMeeting({ poll: POLL });
    await user.click(within(poll()).getAllByRole('button', { name: 'Choose this day' })[1] ?? poll());
    const dialog = await screen.findByRole('dialog', { name: 'Choose this day?' });
    expect(dialog.textContent).toContain(`The meeting moves to ${WHEN_ELEVENTH}, and`);
    await user.click(within(dialog).getByRole('button', { name: 'Choose this day' }));
    expect(actsOf(services).map(({ asked }) => asked)).toEqual([
      { act: 'chooseDay', input: { meetingId: id(51), option: id(92), when: WHEN_ELEVENTH } },
    ]);
  });

  it('are asked about from the planned one on; a day that lacks something or has passed says so in its field', async () => {
    const { user, services } = await openMeeting({ poll: null });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ask which day suits' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask which day suits' });
    const add = within(dialog).getByRole('button', { name: 'Add a day' });
    await user.click(add);
    await user.click(within(dialog).getByRole('button', { name: 'Remove day 2' }));
    expect(document.activeElement).toBe(add);
    await user.click(add);
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    within(dialog).getByText('Choose a day.');
    const second = within(dialog).getByRole('group', { name: 'Day 2' });
    const day = within(second).getByLabelText('Day');
    const typeDay = async (text: string) => {
      await user.clear(day);
      await user.type(day, `${text}{Tab}`);
    };
    await typeDay('1-1-2020');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    within(second).getByText('This has passed: choose a later one.');
    await typeDay('10-12-2026');
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    const { startsAt, endsAt } = aMeeting();
    expect(actsOf(services)).toMatchObject([
      {
        asked: {
          act: 'poll',
          input: {
            days: [
              { span: { startsAt, endsAt } },
              { span: { ...TENTH, endsAt: '2026-12-10T15:10:00.000Z' } },
            ],
          },
        },
      },
    ]);
  });
});
