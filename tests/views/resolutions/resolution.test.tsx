// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import type { Resolution } from '#contract/calls/resolutions';
import { sendingWords } from '../../../src/views/resolutions/delivery';
import { actsOf, performAct, refuseAct, runningActs } from '../../kit/acts';
import { aDecisionMaker, aReceipt, aResolution, evaluated, theDecisionMakers } from '../../kit/aResolution';
import { id } from '../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../kit/render';
import { TWO_THIRDS } from '../../kit/resolution';

async function openResolution(resolution: Resolution, strict = true) {
  const answers = { ...QUIET_ANSWERS, 'resolutions.get': resolution };
  const views = await openViews(`/${id(2)}/resolutions/${resolution.id}`, { answers, strict });
  await screen.findByRole('heading', { level: 1, name: resolution.title });
  const running = (name: string) => views.services.running().filter((run) => run.name === name);
  return { ...views, user: userEvent.setup(), running };
}

describe('a resolution that a meeting decided', () => {
  it.each([
    ['leads to the meeting', id(51), [`/${id(2)}/meetings/${id(51)}`]],
    ['names the meeting alone to who does not read it', null, []],
  ])('%s', async (_, meeting, hrefs) => {
    await openResolution(aResolution({ decidedIn: { id: meeting, number: 'MTG-2026-011' } }));
    screen.getByText(/^Decided by vote in meeting/);
    const links = screen.queryAllByRole('link', { name: 'MTG-2026-011' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });
});

const IRREVOCABLE = { ...TWO_THIRDS, changeAllowed: false };

describe.each([true, false])('a resolution (strict rendering: %s)', (strict) => {
  it('tells quorum and majority as separate facts, in the words of the derivation', async () => {
    await openResolution(aResolution(), strict);
    const progress = screen.getByRole('region', { name: 'Decision progress' });
    const items = within(progress)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      '60% in favour',
      '15% against',
      '0% abstained',
      '25% awaiting',
      'Quorum75% has decided; the quorum asks at least 2/3',
      'Majority60 of 100 votes in favour; at least 2/3 of all votes is asked',
    ]);
  });

  it('says who decides, with what weight, what they decided and when', async () => {
    await openResolution(aResolution(), strict);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Margriet van Houten');
    expect(rows[1]).toContain('40%In favour17\u00a0Nov, 09:12');
    expect(rows[5]).toContain('(you)');
    expect(rows[5]).toContain('10%Awaiting');
  });

  it('hands in a decision only after it was confirmed, with the note, and waits for the receipt', async () => {
    const { user, services } = await openResolution(aResolution(), strict);
    await user.click(screen.getByRole('button', { name: 'Against' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide against?' });
    expect(actsOf(services)).toEqual([]);
    expect(dialog.textContent).toContain('You may change your decision while voting is open.');
    await user.type(within(dialog).getByRole('textbox'), 'Too cheap ');
    await user.click(within(dialog).getByRole('button', { name: 'Decide against' }));
    const input = { resolutionId: id(31), decisionMaker: id(5), decision: 'against', consent: null };
    expect(actsOf(services)).toEqual([{ asked: { act: 'decide', input }, note: 'Too cheap' }]);
    expect(within(dialog).getByRole('button', { name: 'Recording…' })).toBeTruthy();
    expect(screen.queryByText(/You decided/)).toBeNull();
    performAct(services, aReceipt({ decision: 'against' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Your decision is recorded.')).toBeTruthy();
  });

  it('keeps what was chosen when no answer came, and asks again with the same key', async () => {
    const { user, services } = await openResolution(aResolution(), strict);
    await user.click(screen.getByRole('button', { name: 'In favour' }));
    await user.click(await screen.findByRole('button', { name: 'Decide in favour' }));
    const first = runningActs(services);
    refuseAct(services, 'No answer came', true);
    expect((await screen.findByRole('alert')).textContent).toBe('No answer came. What you chose is kept.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(runningActs(services)).toEqual(first);
  });

  it('says that nothing was counted when it was too late', async () => {
    const { user, services } = await openResolution(aResolution(), strict);
    await user.click(screen.getByRole('button', { name: 'Abstain' }));
    const dialog = await screen.findByRole('dialog', { name: 'Abstain?' });
    await user.click(within(dialog).getByRole('button', { name: 'Abstain' }));
    refuseAct(services, 'Voting is closed', false);
    expect((await screen.findByRole('alert')).textContent).toBe('Voting is closed. Nothing was counted.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says before it is handed in what cannot be changed afterwards', async () => {
    const { user } = await openResolution(aResolution({ rule: IRREVOCABLE }), strict);
    await user.click(screen.getByRole('button', { name: 'In favour' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide in favour?' });
    expect(dialog.textContent).toContain('Your decision cannot be changed afterwards.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'I have a conflict of interest' }));
    const conflict = await screen.findByRole('dialog', { name: 'Declare a conflict of interest?' });
    expect(conflict.textContent).toContain('The text and the documents close for you');
  });
});

describe('a resolution', () => {
  it('asks for the consent to deciding in writing apart from the decision', async () => {
    const rule = { ...TWO_THIRDS, method: { consent: 'all', refusal: 'final', advice: 'none' } } as const;
    const { user, services } = await openResolution(aResolution({ rule }));
    await user.click(screen.getByRole('button', { name: 'Do not agree' }));
    const dialog = await screen.findByRole('dialog', { name: 'The way of deciding' });
    expect(dialog.textContent).toContain('A refusal cannot be taken back.');
    await user.click(within(dialog).getByRole('button', { name: 'Do not agree' }));
    expect(actsOf(services)).toMatchObject([{ asked: { input: { decision: null, consent: false } } }]);
  });

  it('lets somebody with several decision makers decide for each', async () => {
    const decisionMakers = [
      ...theDecisionMakers(),
      aDecisionMaker(6, { isMe: true, representing: 'Second Holding B.V.', weight: '5' }),
    ];
    const { user, services } = await openResolution(aResolution({ decisionMakers: decisionMakers }));
    await user.selectOptions(screen.getByLabelText('You decide for'), 'Second Holding B.V.');
    await user.click(screen.getByRole('button', { name: 'In favour' }));
    await user.click(await screen.findByRole('button', { name: 'Decide in favour' }));
    expect(actsOf(services)).toMatchObject([{ asked: { input: { decisionMaker: id(6), decision: 'for' } } }]);
  });

  it('shows what was decided, and the three ways only to who wants to change it', async () => {
    const decisionMakers = theDecisionMakers().map((decisionMaker) =>
      decisionMaker.isMe
        ? { ...decisionMaker, decision: 'for' as const, decidedAt: '2026-11-19T09:00:00.000Z' }
        : decisionMaker,
    );
    const { user } = await openResolution(aResolution({ decisionMakers: decisionMakers }));
    expect(screen.getByText('You decided in favour on 19 Nov 2026, 10:00.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Against' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change your decision' }));
    expect(screen.getByRole('button', { name: 'Against' })).toBeTruthy();
  });

  it('reminds one person or all who have not decided', async () => {
    const { user, services } = await openResolution(aResolution());
    await user.click(screen.getByRole('button', { name: 'Remind Hendrik ter Horst' }));
    const input = { resolutionId: id(31), decisionMakers: [id(4)] };
    expect(actsOf(services)).toEqual([{ asked: { act: 'remind', input }, note: '' }]);
    performAct(services, {}, 'One person is reminded.');
    await screen.findByText('One person is reminded.');
    await user.click(screen.getByRole('button', { name: 'Remind 2 people' }));
    const all = { resolutionId: id(31), decisionMakers: null };
    expect(actsOf(services)).toEqual([{ asked: { act: 'remind', input: all }, note: '' }]);
  });

  it('asks before it reminds again what nobody answered 30 days ago', async () => {
    const { user, services, become } = await openResolution(aResolution());
    const remind = () => user.click(screen.getByRole('button', { name: 'Remind 2 people' }));
    const input = { resolutionId: id(31), decisionMakers: null };
    const asked = { asked: { act: 'remind', input }, note: '' };
    await remind();
    refuseAct(services, 'No answer came', true);
    await screen.findByText(/No answer came/);
    become('2026-12-21T09:00:00.000Z');
    await remind();
    const dialog = await screen.findByRole('dialog', { name: 'Send this now?' });
    const facts = within(dialog).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Remind everybody who has not decided',
      '20\u00a0Nov 2026',
    ]);
    expect(actsOf(services)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send it now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(actsOf(services)).toEqual([asked]);
  });

  it('sends nothing where what nobody answered 30 days ago is discarded', async () => {
    const { user, services, become } = await openResolution(aResolution());
    const remind = () => user.click(screen.getByRole('button', { name: 'Remind 2 people' }));
    await remind();
    refuseAct(services, 'No answer came', true);
    become('2026-12-21T09:00:00.000Z');
    await remind();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(actsOf(services)).toEqual([]);
    await remind();
    expect(actsOf(services)).toHaveLength(1);
  });

  it('reminds only people of whom something is asked, and says of the others why not', async () => {
    const decisionMakers = [
      aDecisionMaker(1, { name: 'Ada', decision: 'for', isAwaited: true }),
      aDecisionMaker(2, { name: 'Bram', weight: '0', hindrance: 'adviser', isAwaited: false }),
      aDecisionMaker(3, { name: 'Carla', hindrance: 'conflict', conflicted: true, isAwaited: false }),
      aDecisionMaker(4, { name: 'Dirk', hindrance: 'termEnded', isAwaited: false }),
    ];
    await openResolution(aResolution({ decisionMakers: decisionMakers }));
    const table = screen.getByRole('region', { name: 'Decision makers' });
    const reminders = within(table).getAllByRole('button', { name: /^Remind/ });
    expect(reminders.map((button) => button.getAttribute('aria-label'))).toEqual(['Remind Ada']);
    screen.getByRole('button', { name: 'Remind 1 person' });
    screen.getByText('1 of 3 decided');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'In favour',
      'Advises',
      'Conflict of interest',
      'Term ended',
    ]);
  });

  it('shows each decision maker what can be decided for it, and the decision maker that only advises to nobody who votes', async () => {
    const decisionMakers = [
      aDecisionMaker(1, { isMe: true, representing: 'One B.V.' }),
      aDecisionMaker(2, { isMe: true, representing: 'Two B.V.', hindrance: 'ownShares', isAwaited: false }),
      aDecisionMaker(3, { isMe: true, weight: '0', hindrance: 'adviser', isAwaited: false }),
    ];
    const { user } = await openResolution(aResolution({ decisionMakers: decisionMakers }));
    const choice = screen.getByLabelText<HTMLSelectElement>('You decide for');
    expect([...choice.options].map(({ text }) => text)).toEqual(['One B.V.', 'Two B.V.']);
    screen.getByRole('button', { name: 'In favour' });
    await user.selectOptions(choice, 'Two B.V.');
    expect(screen.queryByRole('button', { name: 'In favour' })).toBeNull();
    screen.getByText('These shares are held by the company itself or its subsidiary, and carry no vote.');
  });

  it('says how often an invitation was tried, when it is tried next, and how far the sending is', async () => {
    const queued = {
      status: 'queued',
      attempts: 2,
      at: null,
      failure: 'notYet',
      answer: '451 Try later',
      nextAt: '2026-11-20T09:00:20.000Z',
    } as const;
    const decisionMakers = theDecisionMakers().map((decisionMaker) =>
      decisionMaker.id === id(4)
        ? { ...decisionMaker, email: 'hendrik@slow.test', invitation: queued }
        : decisionMaker,
    );
    await openResolution(
      aResolution({ status: 'Pending', evaluation: null, decisionMakers: decisionMakers }),
    );
    screen.getByText(
      'The invitation to hendrik@slow.test was not taken in 2 attempts, the next is at 10:00. The receiver’s mail server did not take it yet.',
    );
    screen.getByText('451 Try later');
    expect(screen.getByText(/^Invitations are being sent/).textContent).toBe(
      'Invitations are being sent: 4 of 5 have their outcome. Voting opens after the last.',
    );
  });

  it('says what to do when nobody could be reached, and when the deadline passed before it could open', async () => {
    const failed = {
      status: 'failed',
      attempts: 1,
      at: null,
      failure: 'addressUnknown',
      answer: 'No such user',
      nextAt: null,
    } as const;
    const decisionMakers = theDecisionMakers().map((decisionMaker) => ({
      ...decisionMaker,
      invitation: failed,
    }));
    const pending = aResolution({ status: 'Pending', evaluation: null, decisionMakers: decisionMakers });
    expect([
      sendingWords(pending),
      sendingWords({ ...pending, deadline: '2026-11-19T22:59:59.999Z' }),
      sendingWords({ ...pending, status: 'Open' }),
      sendingWords({ ...pending, status: 'Accepted' }),
    ]).toEqual([
      'Nobody could be reached by mail, so voting is not open. Send the mails again below, or to other addresses, or cancel the resolution.',
      'The last day to decide passed before voting could open. Give more time, or cancel the resolution.',
      '5 of 5 people could not be reached by mail. Voting is open for the others: send the mail again below, or to another address.',
      null,
    ]);
  });

  it('cancels with a reason, and keeps it when that is refused', async () => {
    const { user, services } = await openResolution(aResolution());
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel the resolution' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this resolution?' });
    const confirm = within(dialog).getByRole('button', { name: 'Cancel the resolution' });
    await user.click(confirm);
    expect(within(dialog).getByText('Say why.')).toBeTruthy();
    expect(actsOf(services)).toEqual([]);
    await user.type(within(dialog).getByLabelText('Reason'), 'The buyer withdrew');
    await user.click(confirm);
    const input = { resolutionId: id(31), reason: 'The buyer withdrew' };
    expect(actsOf(services)).toEqual([{ asked: { act: 'cancel', input }, note: '' }]);
    refuseAct(services, 'It is closed already', false);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'It is closed already. What you filled in is kept.',
    );
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The buyer withdrew');
  });

  it('deletes a draft without a reason, and goes to the list', async () => {
    const draft = aResolution({ status: 'Draft', number: null, sentAt: null, acts: ['edit', 'delete'] });
    const { user, services } = await openResolution(draft);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete the draft' }));
    const input = { resolutionId: id(31) };
    expect(actsOf(services)).toEqual([{ asked: { act: 'delete', input }, note: '' }]);
    performAct(services, {}, 'The draft is deleted.');
    await screen.findByRole('heading', { name: 'Resolutions', level: 1 });
  });

  it('names an invitation that was not delivered, and sends it to another address', async () => {
    const decisionMakers = theDecisionMakers().map((decisionMaker) =>
      decisionMaker.id === id(4)
        ? {
            ...decisionMaker,
            email: 'hendrik@wrong.test',
            invitation: {
              status: 'failed',
              attempts: 5,
              at: null,
              failure: 'addressUnknown',
              answer: 'No such mailbox',
              nextAt: null,
            } as const,
          }
        : decisionMaker,
    );
    const { user, services } = await openResolution(aResolution({ decisionMakers: decisionMakers }));
    screen.getByText(
      'The invitation to hendrik@wrong.test could not be delivered. The address does not exist. There is no further attempt.',
    );
    screen.getByText('No such mailbox');
    await user.click(screen.getByRole('button', { name: 'Send to another address: Hendrik ter Horst' }));
    const dialog = await screen.findByRole('dialog', { name: /Send the invitation of Hendrik/ });
    const address = within(dialog).getByLabelText('Email address');
    await user.clear(address);
    await user.type(address, 'hendrik@terhorst.test');
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(actsOf(services)).toMatchObject([
      { asked: { act: 'resend', input: { decisionMaker: id(4), email: 'hendrik@terhorst.test' } } },
    ]);
  });

  it('tries an invitation that was not delivered again at a press, to the same address', async () => {
    const invitation = {
      status: 'failed',
      attempts: 5,
      at: null,
      failure: 'addressUnknown',
      answer: '550',
      nextAt: null,
    } as const;
    const decisionMakers = theDecisionMakers().map((decisionMaker) =>
      decisionMaker.id === id(4) ? { ...decisionMaker, invitation } : decisionMaker,
    );
    const { user, services } = await openResolution(aResolution({ decisionMakers: decisionMakers }));
    await user.click(screen.getByRole('button', { name: 'Try again: Hendrik ter Horst' }));
    expect(actsOf(services)).toMatchObject([
      { asked: { act: 'resend', input: { decisionMaker: id(4), email: null } } },
    ]);
  });

  it('sends an invitation that arrived to another address, of the person who is chosen', async () => {
    const invitation = {
      status: 'sent',
      attempts: 1,
      at: null,
      failure: null,
      answer: null,
      nextAt: null,
    } as const;
    const undecided = [id(2), id(4)];
    const decisionMakers = theDecisionMakers().map((decisionMaker) =>
      undecided.includes(decisionMaker.id)
        ? {
            ...decisionMaker,
            invitation,
            email: `${decisionMaker.id}@wrong.test`,
            isAwaited: true,
            decision: null,
          }
        : decisionMaker,
    );
    const { user, services } = await openResolution(aResolution({ decisionMakers: decisionMakers }));
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send to another address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send an invitation to another address' });
    const address = within(dialog).getByLabelText<HTMLInputElement>('Email address');
    expect(address.value).toBe(`${id(2)}@wrong.test`);
    await user.selectOptions(within(dialog).getByLabelText('Decision maker'), id(4));
    expect(address.value).toBe(`${id(4)}@wrong.test`);
    await user.clear(address);
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    within(dialog).getByText('Enter an email address, such as name@example.com.');
    await user.type(address, 'hendrik@terhorst.test');
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(actsOf(services)).toMatchObject([
      { asked: { act: 'resend', input: { decisionMaker: id(4), email: 'hendrik@terhorst.test' } } },
    ]);
  });

  it('says that the papers are closed by a conflict of interest', async () => {
    await openResolution(aResolution({ text: null, papers: [], papersClosed: 'conflict' }));
    screen.getByText('The text and the documents are closed to you, because of a conflict of interest.');
    expect(screen.queryByText('Text of the resolution')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('that was rejected says why, and offers nothing to decide', async () => {
    const evaluation = evaluated(theDecisionMakers(), TWO_THIRDS, '2026-11-28T09:00:00.000Z');
    const closed = aResolution({
      status: 'Rejected',
      closedAt: '2026-11-27T23:00:00.000Z',
      evaluation,
      acts: ['supersede'],
    });
    const { user, services } = await openResolution(closed);
    screen.getByText('The majority is not reached.');
    screen.getByText('You did not decide.');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New version of this resolution' }));
    const input = { entityId: id(2), supersedes: id(31) };
    expect(actsOf(services)).toEqual([{ asked: { act: 'supersede', input }, note: '' }]);
    refuseAct(services, 'You are offline', true);
    expect((await screen.findByRole('alert')).textContent).toBe('You are offline. No draft was started.');
  });

  it('opens and downloads its papers and itself through the service', async () => {
    const { user, running, services } = await openResolution(aResolution());
    await user.click(screen.getByRole('button', { name: /^Valuation report/ }));
    expect(running('fetchFile')[0]?.input).toEqual({
      file: { kind: 'paper', documentId: id(71), name: 'Valuation report Kadeweg 14.pdf', isShown: true },
    });
    services.emit('fetchFile', { type: 'download.failed', title: 'Something went wrong on the API' });
    await screen.findByText('The file could not be downloaded.');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(running('fetchFile')[0]?.input).toEqual({
      file: { kind: 'resolution', resolutionId: id(31), number: 'RES-2026-031' },
    });
  });
});

describe('a resolution that is read again', () => {
  it('stays with what is about to be confirmed when no answer comes, and leads away when it is refused', async () => {
    let refusal: ApiError | null = null;
    const resolution = aResolution();
    const answers = {
      ...QUIET_ANSWERS,
      get 'resolutions.get'() {
        return refusal === null ? resolution : Promise.reject(refusal);
      },
    };
    const { router } = await openViews(`/${id(2)}/resolutions/${resolution.id}`, { answers });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Against' }));
    await user.type(await screen.findByRole('textbox'), 'Too dear');
    refusal = new ApiError(0, 'network', 'No answer came');
    await router.invalidate();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too dear');
    refusal = new ApiError(404, 'not-found', 'Not found');
    await router.invalidate();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/not-found$/));
  });
});
