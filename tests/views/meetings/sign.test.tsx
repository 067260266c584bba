// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LinkedSigning } from '#contract/calls/minutesLink';
import { actsOf, performAct, refuseAct, runningActs } from '../../kit/acts';
import { openViews } from '../../kit/render';

const HASH = '7f3a91c2b05ed418'.padEnd(64, '0');

const LINKED: LinkedSigning = {
  entityName: 'Kade Vastgoed B.V.',
  number: 'MTG-2026-004',
  title: 'Budget',
  startsAt: '2026-12-03T13:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  erratum: null,
  items: [{ number: 1, title: 'Opening', text: 'The chair opened the meeting.', record: [] }],
  hidden: 0,
  version: 1,
  hash: HASH,
  name: 'Ida Kuiper',
  role: 'secretary',
  capacity: '',
  state: 'awaiting',
  at: null,
  reason: null,
  lastDay: '2026-12-17',
  signing: 'open',
};

describe('minutes that are signed by link', () => {
  it('are asked about before the same signature is sent a month after no answer came', async () => {
    const { services, become } = await openViews('/sign#a-token', { user: null });
    const user = userEvent.setup();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => performAct(services, LINKED));
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    act(() => refuseAct(services, 'No connection', true));
    await screen.findByRole('alert');
    become('2026-12-21T09:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByRole('dialog', { name: 'Send this now?' });
    expect(runningActs(services)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send it now' }));
    expect(actsOf(services)[0]?.asked.act).toBe('sign');
  });

  it('are declined with a reason, which is asked for where there is none', async () => {
    const { services } = await openViews('/sign#a-token', { user: null });
    const user = userEvent.setup();
    await waitFor(() => expect(runningActs(services)).toHaveLength(1));
    act(() => performAct(services, LINKED));
    await user.click(await screen.findByRole('button', { name: 'Decline with a reason' }));
    await user.click(screen.getByRole('button', { name: 'Decline to sign' }));
    screen.getByText('Say why you decline.');
    expect(runningActs(services)).toEqual([]);
    await user.type(screen.getByLabelText('Why you decline'), 'It is not what was said');
    await user.click(screen.getByRole('button', { name: 'Decline to sign' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'decline',
      input: { hash: HASH, reason: 'It is not what was said' },
    });
  });
});
