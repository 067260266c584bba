// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MeetingDetails } from '#contract/calls/meetings';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aMeeting } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';

const PAGE = `/${id(2)}/meetings/${id(51)}`;

async function openMeeting(changes: Partial<MeetingDetails> = {}, role: 'Admin' | 'User' = 'Admin') {
  const meeting = aMeeting(changes);
  const answers = { ...QUIET_ANSWERS, 'meetings.get': meeting };
  const views = await openViews(PAGE, { answers, entity: anEntity({ role }) });
  await screen.findByRole('heading', { level: 1, name: meeting.title });
  return { ...views, user: userEvent.setup() };
}

describe('the page of a meeting', () => {
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
        consequence: 'needsConsentOfAll',
        repairs: ['moveMeeting', 'consentOfAll'],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send the invitations?' });
    within(dialog).getByText('At least 8 days before the day of the meeting (BW 2:225).');
    within(dialog).getByText(/The last day to send is Saturday 14 Nov 2026, in a weekend/);
    within(dialog).getByText('Move the meeting to a later day');
    await user.click(within(dialog).getByRole('button', { name: 'Send 4 invitations' }));
    expect(actsOf(services)[0]?.asked).toEqual({ act: 'invite', input: { meetingId: id(51), revision: 3 } });
    const receipt = { id: id(51), status: 'Scheduled', revision: 4, told: 4, sequence: 0 };
    performAct(services, receipt, '4 invitations are on their way.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await within(dialog).findByText(/What you typed is kept/);
  });

  it('keeps a comment until it is sent', async () => {
    const { user, services, flow } = await openMeeting();
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Agreed');
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
