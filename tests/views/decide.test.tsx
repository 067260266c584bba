// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aLinkedDecision } from '../kit/aResolution';
import { openViews } from '../kit/render';
import { TWO_THIRDS } from '../kit/resolution';

const TOKEN = 'x'.repeat(43);

async function openLink(linked = aLinkedDecision(), user: null | undefined = null) {
  const views = await openViews(`/decision#${TOKEN}`, { user });
  await screen.findByText('The resolution is being opened.');
  views.services.emit('readLink', { type: 'linkedDecision.read', linked });
  await screen.findByRole('heading', { level: 1, name: linked.title });
  return { ...views, user: userEvent.setup() };
}

const running = (services: Awaited<ReturnType<typeof openLink>>['services'], name: string) =>
  services.running().filter((run) => run.name === name);

describe('a decision by link', () => {
  it('takes the token out of the address before anything is shown', async () => {
    const { router, secrets } = await openLink();
    const { pathname, searchStr, hash } = router.state.location;
    expect([pathname, searchStr, hash]).toEqual(['/decision', '', '']);
    expect(secrets).toEqual([TOKEN]);
  });

  it('says whose link it is, with what weight, until when, and by which rule', async () => {
    await openLink();
    expect(screen.getByText(/^This link is for/).textContent).toBe(
      'This link is for Yasmina El Amrani, for Stichting Medewerkersparticipatie, with 10% of the votes. Decisions count until 27\u00a0Nov 2026, 23:59.',
    );
    screen.getByRole('heading', { name: 'How it is decided' });
    screen.getByText('A decision may be changed while voting is open.');
  });

  it('hands in what was confirmed, with its note, and shows the receipt', async () => {
    const { user, services } = await openLink(
      aLinkedDecision({ rule: { ...TWO_THIRDS, changeAllowed: false } }),
    );
    await user.click(screen.getByRole('button', { name: 'In favour' }));
    screen.getByText('Your decision cannot be changed afterwards.');
    await user.type(screen.getByRole('textbox'), 'Good price');
    await user.click(screen.getByRole('button', { name: 'Decide in favour' }));
    expect(running(services, 'decideByLink')).toEqual([
      {
        name: 'decideByLink',
        input: {
          token: 'secret:1',
          decision: 'for',
          consent: null,
          note: 'Good price',
          key: expect.any(String),
        },
      },
    ]);
    services.emit('decideByLink', {
      type: 'linkedDecision.recorded',
      linked: aLinkedDecision({ decision: 'for', decidedAt: '2026-11-20T09:00:00.000Z', link: 'used' }),
    });
    await screen.findByText('You decided in favour on 20 Nov 2026, 10:00.');
    expect(screen.queryByRole('button', { name: 'Against' })).toBeNull();
  });

  it('asks again with the same key after a lost answer', async () => {
    const { user, services } = await openLink();
    await user.click(screen.getByRole('button', { name: 'Against' }));
    await user.click(screen.getByRole('button', { name: 'Decide against' }));
    const first = running(services, 'decideByLink');
    services.emit('decideByLink', {
      type: 'linkedDecision.refused',
      title: 'No answer came',
      mayRetry: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(running(services, 'decideByLink')).toEqual(first);
  });

  it('that was used shows what was decided, and one after the close how it ended', async () => {
    const { router, services } = await openLink(
      aLinkedDecision({ link: 'used', decision: 'against', decidedAt: '2026-11-20T09:00:00.000Z' }),
    );
    screen.getByText('You decided against on 20 Nov 2026, 10:00.');
    await router.navigate({ to: '/decision', hash: 'y'.repeat(43) });
    services.emit('readLink', {
      type: 'linkedDecision.read',
      linked: aLinkedDecision({ link: 'closed', status: 'Accepted' }),
    });
    await screen.findByText('Voting is closed. The resolution is accepted.');
    expect(screen.queryByRole('button', { name: 'In favour' })).toBeNull();
  });

  it('offers no vote to who has none, and says why', async () => {
    await openLink(aLinkedDecision({ hindrance: 'conflict', text: null, papers: [] }));
    screen.getByText('A conflict of interest keeps you from deciding on this resolution.');
    expect(screen.queryByRole('button', { name: 'In favour' })).toBeNull();
  });

  it('asks who has voted for good only whether they agree to deciding in writing', async () => {
    const voted = aLinkedDecision({
      rule: {
        ...TWO_THIRDS,
        changeAllowed: false,
        method: { consent: 'all', refusal: 'final', advice: 'none' },
      },
      decision: 'against',
      decidedAt: '2026-11-20T09:00:00.000Z',
      hindrance: 'decided',
    });
    const { user, services } = await openLink(voted);
    screen.getByText('You decided against on 20 Nov 2026, 10:00.');
    expect(screen.queryByRole('button', { name: 'In favour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Do not agree' }));
    screen.getByText('Do not agree?');
    screen.getByText(/A refusal cannot be taken back/);
    await user.click(screen.getByRole('button', { name: 'Do not agree' }));
    expect(running(services, 'decideByLink')[0]?.input).toMatchObject({
      decision: 'against',
      consent: false,
    });
    services.emit('decideByLink', {
      type: 'linkedDecision.recorded',
      linked: { ...voted, consent: false, link: 'used' },
    });
    await screen.findByText('You did not agree to deciding in writing.');
  });

  it('waits for the opening with who was invited before the others', async () => {
    const { user, services } = await openLink(aLinkedDecision({ status: 'Pending', evaluation: null }));
    screen.getByText(
      'You can decide as soon as the invitations of all have been sent. The link stays as it is.',
    );
    expect(screen.queryByRole('button', { name: 'In favour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    services.emit('readLink', { type: 'linkedDecision.read', linked: aLinkedDecision() });
    await screen.findByRole('button', { name: 'In favour' });
  });

  it('that is unknown or expired leads where links end', async () => {
    const { router, services } = await openViews(`/decision#${TOKEN}`, { user: null });
    await screen.findByText('The resolution is being opened.');
    services.emit('readLink', { type: 'linkedDecision.expired' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/expired-link'));
  });

  it('is not in the page any more after a reload', async () => {
    await openViews('/decision', { user: null });
    await screen.findByRole('heading', { level: 1, name: 'Open the link in your mail again' });
  });

  it('works for who is signed in, too', async () => {
    await openLink(aLinkedDecision(), undefined);
    screen.getByRole('button', { name: 'Abstain' });
  });
});
