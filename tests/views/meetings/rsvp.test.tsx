// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LinkedRsvp } from '#contract/calls/meetingConvening';
import { actsOf, performAct, refuseAct, runningActs } from '../../kit/acts';
import { id } from '../../kit/fixtures';
import { openViews } from '../../kit/render';

const LINKED: LinkedRsvp = {
  entityName: 'Kade Vastgoed B.V.',
  number: 'MTG-2026-004',
  title: 'Budget',
  type: 'Management Board Meeting',
  status: 'Scheduled',
  startsAt: '2026-12-03T13:00:00.000Z',
  endsAt: '2026-12-03T15:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  place: 'Herengracht 182',
  link: '',
  message: '',
  name: 'Anneke Dijkstra',
  role: 'member',
  rsvp: null,
  rsvpAt: null,
  rsvpNote: '',
  invitation: 'sent',
  agenda: [{ title: 'Opening', startsAt: '2026-12-03T13:00:00.000Z' }],
  answering: 'open',
  days: [],
};

async function openLink(path = '/rsvp#a-token', timeZone?: string) {
  const views = await openViews(path, { user: null, ...(timeZone && { timeZone }) });
  return { ...views, user: userEvent.setup() };
}

describe('an invitation by link', () => {
  it('is shown, answered, and shown again with the answer', async () => {
    const { services, user, secrets } = await openLink();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    expect(secrets).toContain('a-token');
    act(() => performAct(services, LINKED));
    await screen.findByRole('heading', { level: 1, name: 'Budget' });
    screen.getByText('Anneke Dijkstra, do you come?');
    await user.type(screen.getByLabelText(/Note/), 'By train');
    await user.click(screen.getByRole('button', { name: 'I come' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'respond',
      input: { answer: 'accepted', note: 'By train' },
    });
    const receipt = { id: id(51), status: 'Scheduled', revision: 1, attendeeId: id(61), rsvp: 'accepted' };
    act(() => performAct(services, { ...receipt, at: '2026-11-20T09:00:00.000Z' }));
    await waitFor(() => expect(actsOf(services)[0]?.asked.act).toBe('show'));
    act(() => performAct(services, { ...LINKED, rsvp: 'accepted', rsvpAt: '2026-11-20T09:00:00.000Z' }));
    await screen.findByText(/you answered on 20 Nov 2026, 10:00: comes/);
  });

  it('says in which zone its time is told to who is in another', async () => {
    const { services } = await openLink('/rsvp#a-token', 'America/New_York');
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => performAct(services, LINKED));
    await screen.findByText(/14:00 to 16:00 \(Amsterdam time\)\. Herengracht 182\./);
  });

  it('says that a link is not known', async () => {
    const { services } = await openLink();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => refuseAct(services, 'Not found', false));
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  });

  it('can be opened again where no answer came', async () => {
    const { services, user } = await openLink();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => refuseAct(services, 'No connection', true));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(actsOf(services)[0]?.asked.act).toBe('show');
  });

  it('is asked about before the same answer is sent a month after no answer came', async () => {
    const { services, user, become } = await openLink();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => performAct(services, LINKED));
    await user.click(await screen.findByRole('button', { name: 'I come' }));
    act(() => refuseAct(services, 'No connection', true));
    await screen.findByRole('alert');
    become('2026-12-21T09:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'I come' }));
    await screen.findByRole('dialog', { name: 'Send this now?' });
    expect(runningActs(services)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(actsOf(services)[0]?.asked.act).toBe('respond');
  });

  it('asks which days suit, before the invitations are sent and nothing else then', async () => {
    const { services, user } = await openLink();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    const day = { id: id(91), startsAt: '2026-12-10T13:00:00.000Z', endsAt: '2026-12-10T15:00:00.000Z' };
    const asked: LinkedRsvp = { ...LINKED, answering: 'later', days: [{ ...day, answer: null }] };
    act(() => performAct(services, asked));
    await screen.findByText('Anneke Dijkstra, the invitation follows by mail.');
    expect(screen.queryByRole('button', { name: 'I come' })).toBeNull();
    const days = screen.getByRole('region', { name: 'Which day suits you?' });
    await user.click(within(days).getByRole('button', { name: 'If needed' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'answerPoll',
      input: { option: id(91), answer: 'ifNeeded' },
    });
    act(() => performAct(services, { id: id(51), status: 'Scheduled', revision: 1 }));
    await waitFor(() => expect(actsOf(services)[0]?.asked.act).toBe('show'));
    act(() => performAct(services, { ...asked, days: [{ ...day, answer: 'ifNeeded' }] }));
    await waitFor(() =>
      expect(within(days).getByRole('button', { name: 'If needed' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    );
  });

  it('is answered no more once the meeting has begun', async () => {
    const { services } = await openLink();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => performAct(services, { ...LINKED, answering: 'closed' }));
    await screen.findByText(/it is not answered any more/);
    expect(screen.queryByRole('button', { name: 'I come' })).toBeNull();
  });
});
