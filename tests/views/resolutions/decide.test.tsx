// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actsOf, performAct, refuseAct, runningActs } from '../../kit/acts';
import { aLinkedDecision, aReceipt } from '../../kit/aResolution';
import { openViews } from '../../kit/render';
import { TWO_THIRDS } from '../../kit/resolution';
import { aLinkedChoice } from '../../machines/resolutions/linkedDecision.model';

const TOKEN = 'x'.repeat(43);
const AT = '2026-11-20T09:00:00.000Z';

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
  it('says whose link it is, with what weight, until when, and by which rule', async () => {
    await openLink();
    expect(screen.getByText(/^Sent by/).textContent).toBe(
      'Sent by Eva de Wit. This link is for Yasmina El Amrani, for Stichting Medewerkersparticipatie, with 10% of the votes.',
    );
    screen.getByText(/^Closes at the end of 27.Nov 2026, in /);
    screen.getByRole('heading', { name: 'How it is decided' });
    screen.getByText('A decision may be changed while voting is open.');
  });

  it('shows how far it is, in facts, and what each paper is', async () => {
    await openLink();
    const progress = screen.getByRole('region', { name: 'Decision progress' });
    expect(
      within(progress)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['60% in favour', '15% against', '25% awaiting']));
    const papers = screen.getByRole('region', { name: /^Documents/ });
    for (const { textContent } of within(papers).getAllByRole('button'))
      expect(textContent).toMatch(/ pages?$/);
  });

  it('keeps the token in the address, for a reload, until the link was used', async () => {
    const { router, secrets, services, user } = await openLink();
    const address = () => [router.state.location.pathname, router.state.location.hash];
    expect(address()).toEqual(['/decision', TOKEN]);
    await router.invalidate();
    expect([secrets, running(services, 'readLink')]).toEqual([[TOKEN], []]);
    await user.click(screen.getByRole('button', { name: 'Abstain' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Abstain' }));
    performAct(services, aReceipt({ decision: 'abstain', at: AT }));
    await waitFor(() => expect(address()).toEqual(['/decision', '']));
    screen.getByRole('heading', { name: 'Your decision is recorded' });
  });

  it('hands in what was confirmed, with its note, and shows the receipt', async () => {
    const { user, services } = await openLink(
      aLinkedDecision({ rule: { ...TWO_THIRDS, changeAllowed: false } }),
    );
    await user.click(screen.getByRole('button', { name: 'In favour' }));
    const sheet = screen.getByRole('dialog', { name: 'Decide in favour?' });
    within(sheet).getByText('Your decision cannot be changed afterwards.');
    expect(
      within(sheet)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'RES-2026-031, Sale of Kadeweg 14, Rotterdam',
      'In favour',
      'Yasmina El Amrani, for Stichting Medewerkersparticipatie, with 10% of the votes',
    ]);
    await user.type(screen.getByRole('textbox'), 'Good price');
    await user.click(screen.getByRole('button', { name: 'Decide in favour' }));
    expect(actsOf(services)).toEqual([{ asked: aLinkedChoice, note: 'Good price' }]);
    performAct(services, aReceipt({ at: AT }));
    const receipt = await screen.findByRole('region', { name: 'Your decision is recorded' });
    expect(
      within(receipt)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['In favour', '20\u00a0Nov 2026, 10:00', 'By the link in your mail', 'Good price']);
    within(receipt).getByText(/^A mail that confirms this/);
    expect(document.activeElement?.textContent).toContain('Your decision is recorded');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Against' })).toBeNull();
  });

  it('asks again with the same key after a lost answer', async () => {
    const { user, services } = await openLink();
    await user.click(screen.getByRole('button', { name: 'Against' }));
    await user.click(screen.getByRole('button', { name: 'Decide against' }));
    const first = runningActs(services);
    refuseAct(services, 'No answer came', true);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(runningActs(services)).toEqual(first);
  });

  it('asks before it hands in again what nobody answered 30 days ago', async () => {
    const { user, services, become } = await openLink();
    await user.click(screen.getByRole('button', { name: 'Against' }));
    await user.type(screen.getByRole('textbox'), 'Too cheap');
    await user.click(screen.getByRole('button', { name: 'Decide against' }));
    const [first] = runningActs(services);
    refuseAct(services, 'No answer came', true);
    become('2026-12-21T09:00:00.000Z');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const sheet = screen.getByRole('dialog', { name: 'Send this now?' });
    const facts = within(sheet).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Decide against',
      'Too cheap',
      '20\u00a0Nov 2026',
    ]);
    expect(runningActs(services)).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Send it now' }));
    const [again] = runningActs(services);
    expect([again?.asked, again?.note, again?.key === first?.key]).toEqual([
      first?.asked,
      'Too cheap',
      false,
    ]);
  });

  it('that was used shows what was decided, and one after the close how it ended', async () => {
    const { router, services } = await openLink(
      aLinkedDecision({ link: 'used', decision: 'against', decidedAt: AT }),
    );
    const receipt = screen.getByRole('region', { name: 'Your decision is recorded' });
    within(receipt).getByText('Against');
    within(receipt).getByText(/^To change your decision, ask Eva de Wit of .* for a new link, or sign in\.$/);
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
      decidedAt: AT,
      hindrance: 'decided',
    });
    const { user, services } = await openLink(voted);
    screen.getByText('You decided against on 20 Nov 2026, 10:00.');
    expect(screen.queryByRole('button', { name: 'In favour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Do not agree' }));
    screen.getByRole('dialog', { name: 'Do not agree?' });
    screen.getByText(/A refusal cannot be taken back/);
    const sheet = screen.getByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: 'Do not agree' }));
    const asked = {
      ...aLinkedChoice,
      input: { ...aLinkedChoice.input, decision: 'against', consent: false },
    };
    expect(actsOf(services)).toEqual([{ asked, note: '' }]);
    performAct(services, aReceipt({ decision: 'against', consent: false }));
    services.emit('readLink', {
      type: 'linkedDecision.read',
      linked: { ...voted, consent: false, link: 'used' },
    });
    await screen.findByText('You did not agree');
  });

  it('decides again where what was said was nothing new, and promises no second mail', async () => {
    const before = aLinkedDecision({ decision: 'for', decidedAt: AT, via: 'link' });
    const { user, services } = await openLink(before);
    const decide = async (choice: string, confirm: string) => {
      await user.click(screen.getByRole('button', { name: choice }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
    };
    await decide('In favour', 'Decide in favour');
    performAct(services, aReceipt({ decision: 'for', at: AT }));
    services.emit('readLink', { type: 'linkedDecision.read', linked: before });
    await screen.findByText('You decided in favour on 20 Nov 2026, 10:00.');
    screen.getByRole('heading', { name: 'Your decision is recorded' });
    expect(screen.queryByText(/^A mail that confirms this/)).toBeNull();
    expect(screen.queryByText(/for a new link, or sign in/)).toBeNull();
    await decide('Against', 'Decide against');
    refuseAct(services, 'Voting is closed', false);
    await user.click(await screen.findByRole('button', { name: 'Look again' }));
    services.emit('readLink', {
      type: 'linkedDecision.read',
      linked: aLinkedDecision({ link: 'closed', status: 'Accepted' }),
    });
    await screen.findByText('Voting is closed. The resolution is accepted.');
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

  it.each([
    [null, /^Nobody knows this link\./],
    ['It expired on 27 December 2026. Ask Eva de Wit what was decided.', /^It expired on 27 December 2026\./],
  ])(
    'that does not work any more has a page of its own, and leaves the address (%s)',
    async (reason, words) => {
      const { router, services } = await openViews(`/decision#${TOKEN}`, { user: null });
      await screen.findByText('The resolution is being opened.');
      services.emit('readLink', { type: 'linkedDecision.expired', reason });
      const heading = await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
      screen.getByText(words);
      expect(document.activeElement).toBe(heading);
      await waitFor(() => expect(router.state.location.hash).toBe(''));
      screen.getByText(words);
    },
  );

  it('gives the focus back to what was chosen when the sheet is closed', async () => {
    const { user } = await openLink();
    const choice = screen.getByRole('button', { name: 'Against' });
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(document.activeElement).toBe(choice));
  });

  it('that was used is not in the page any more after a reload', async () => {
    await openViews('/decision', { user: null });
    await screen.findByRole('heading', { level: 1, name: 'Open the link in your mail again' });
  });

  it('works for who is signed in, too', async () => {
    await openLink(aLinkedDecision(), undefined);
    screen.getByRole('button', { name: 'Abstain' });
  });
});
