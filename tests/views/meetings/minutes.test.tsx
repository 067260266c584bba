// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import type { MeetingDetails } from '#contract/calls/meetings';
import type { Minutes } from '#contract/calls/minutes';
import { actsOf, performAct, refuseAct } from '../../kit/acts';
import { aMeeting } from '../../kit/aMeeting';
import { anEntity, id } from '../../kit/fixtures';
import { onAPhone } from '../../kit/onAPhone';
import { openViews, QUIET_ANSWERS } from '../../kit/render';
import { aMinutesItem, anApprover, aSigner, someMinutes } from '../../kit/someMinutes';

const PAGE = `/${id(2)}/meetings/${id(51)}/minutes`;
const HASH = '7f3a91c2b05ed418'.padEnd(64, '0');

const HELD: Partial<MeetingDetails> = {
  status: 'In Review',
  beganAt: '2026-12-03T13:00:00.000Z',
  endedAt: '2026-12-03T15:10:00.000Z',
};

async function openMinutes(changes: Partial<Minutes> = {}, meeting: Partial<MeetingDetails> = {}) {
  const minutes = someMinutes(changes);
  const answers = {
    ...QUIET_ANSWERS,
    'meetings.get': aMeeting({ ...HELD, status: minutes.meetingStatus, ...meeting }),
    'minutes.get': minutes,
  };
  const views = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
  await screen.findByRole('heading', { level: 1, name: minutes.title });
  return { ...views, user: userEvent.setup() };
}

const AWAITING: Partial<Minutes> = {
  meetingStatus: 'Awaiting Signature',
  status: 'Awaiting Signature',
  version: 4,
  hash: HASH,
  lastDay: '2026-12-17',
  askedAt: '2026-12-10T09:00:00.000Z',
  approvedAt: '2026-12-09T09:00:00.000Z',
  signers: [
    aSigner(161, { name: 'Eva Bakker', role: 'secretary', isYou: true }),
    aSigner(162, {
      name: 'Lars Visser',
      state: 'declined',
      at: '2026-12-11T08:30:00.000Z',
      reason: 'The survey was a condition.',
    }),
  ],
  acts: ['sign'],
};

describe('the minutes of a meeting', () => {
  it('stand below their meeting in the trail, by its title', async () => {
    await openMinutes();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Meetings', aMeeting().title, 'Minutes']);
  });

  it('say who is missing once the signing was closed without them', async () => {
    const signers = [
      aSigner(161, { name: 'Eva Bakker' }),
      aSigner(162, { name: 'Lars Visser', state: 'signed' }),
    ];
    const closed = { by: 'Eva Bakker', missing: ['Eva Bakker'] };
    await openMinutes({
      ...AWAITING,
      status: 'Finalised',
      meetingStatus: 'Finalised',
      acts: [],
      signers,
      closed,
    });
    const names = within(screen.getByRole('region', { name: 'Signers' })).getAllByRole('listitem');
    expect(names[0]?.textContent).toContain('Missing');
    expect(names[1]?.textContent).toContain('Signed');
    screen.getByText('Closed by Eva Bakker. Missing: Eva Bakker.');
  });

  it('are signed at the foot of a phone, where it is said as whom, and saved from the bar', async () => {
    onAPhone();
    const { user, services } = await openMinutes(AWAITING);
    screen.getByText('You sign as secretary');
    screen.getByRole('button', { name: 'Decline with a reason' });
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(actsOf(services)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    screen.getByRole('menuitem', { name: 'Save as PDF' });
  });

  it('fold who signs to one line on the phone of who signs, with what each said below it', async () => {
    onAPhone();
    const { user } = await openMinutes(AWAITING);
    const line = screen.getByText('1 declined, 1 awaiting');
    expect(line.closest('details')?.open).toBe(false);
    await user.click(line);
    expect(line.closest('details')?.open).toBe(true);
    expect(within(screen.getByRole('group')).getByText('“The survey was a condition.”')).toBeTruthy();
  });

  it('lead on from their title when an act takes away the button that was pressed', async () => {
    let minutes = someMinutes({ status: 'Draft', version: 0, acts: ['edit', 'circulate'] });
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting({ ...HELD, status: 'Scheduled' }),
      'minutes.get': () => minutes,
    };
    const { router } = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    (await screen.findByRole('button', { name: 'Circulate version 1' })).focus();
    minutes = someMinutes({ acts: ['edit', 'amend', 'answer'] });
    await router.invalidate();
    await screen.findByRole('button', { name: 'Approve version 1' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('are edited from their head, which begins with the first item and leads back to it', async () => {
    const { user } = await openMinutes();
    await user.click(screen.getByRole('button', { name: 'Edit minutes' }));
    const [first] = screen.getAllByRole('textbox', { name: /^Minutes of / });
    expect(document.activeElement).toBe(first);
    await user.type(first as HTMLElement, 'Kept.');
    await user.click(screen.getByRole('button', { name: 'Edit minutes' }));
    expect(document.activeElement).toBe(first);
    expect(screen.getAllByRole('textbox', { name: /^Minutes of / })).toHaveLength(1);
    expect((first as HTMLTextAreaElement).value).toContain('Kept.');
  });

  it('say why a version that was written on is not approved', async () => {
    await openMinutes({
      version: 2,
      acts: ['edit', 'circulate', 'amend'],
      process: {
        state: 'Circulated',
        steps: [
          {
            act: 'answer',
            to: 'Circulated',
            by: 'approver',
            who: { isYou: true, total: 1, names: ['Eva Bakker'] },
            missing: [{ lack: 'writtenOn' }],
          },
        ],
      },
    });
    screen.getByText(/The text was changed after version 2 was circulated\./);
    expect(screen.queryByRole('button', { name: 'Approve version 2' })).toBeNull();
  });

  it('name their meeting once on a phone, and lead back to it', async () => {
    onAPhone();
    await openMinutes({ status: 'Circulated', version: 2, acts: ['circulate', 'answer'] });
    expect(screen.getAllByText(new RegExp(aMeeting().number))).toHaveLength(1);
    screen.getByRole('link', { name: 'Back to the meeting' });
  });

  it('say on the phone of who signs until when, and of which day and version they are, and no more', async () => {
    onAPhone();
    await openMinutes(AWAITING);
    screen.getByText('Until 17 Dec 2026');
    screen.getByText('Thursday, 3 Dec 2026. Version 4.');
  });

  it('name who cannot approve any more, and that the others decide where that is the chair', async () => {
    const approvers = [
      anApprover(61, { name: 'Anneke Dijkstra', role: 'chair', mayAnswer: false }),
      anApprover(62, { name: 'Eva Bakker' }),
    ];
    await openMinutes({ approvers, approvalRule: 'chair', approval: { given: 0, needed: 1 } });
    const section = within(screen.getByRole('region', { name: 'Approval of the text' }));
    const [anneke, eva] = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([anneke, eva]).toEqual([
      expect.stringContaining('No access now'),
      expect.stringContaining('Awaiting'),
    ]);
    section.getByText('Not waited for, because they cannot answer now: Anneke Dijkstra.');
    section.getByText('Signing starts when all have approved the same version.');
  });

  it.each([
    [
      [anApprover(62, { mayAnswer: false })],
      'Nobody approved these minutes: who took part could not answer any more (Person 62).',
    ],
    [
      [],
      'Nobody was asked to approve these minutes: nobody who took part, guests aside, has an account here.',
    ],
  ])('say that nobody approved them, and why, until they are signed', async (approvers, told) => {
    const passed = { approvers, approval: { given: 0, needed: 0 }, approvedAt: '2026-12-05T09:00:00.000Z' };
    await openMinutes({ ...passed, status: 'Approved' });
    screen.getByText(told);
    expect(screen.getByRole('list', { name: 'Life of these minutes' }).textContent).toContain(
      'Approved by nobody',
    );
    expect(screen.queryByText(/0 of 0/)).toBeNull();
    cleanup();
    await openMinutes({ ...passed, status: 'Awaiting Signature', hash: HASH, signers: [aSigner(61)] });
    screen.getByText(told);
  });

  it('wait for nobody once they are approved', async () => {
    await openMinutes({ status: 'Approved', approvedAt: '2026-12-09T09:00:00.000Z' });
    const section = within(screen.getByRole('region', { name: 'Approval of the text' }));
    expect(section.queryByText('Awaiting')).toBeNull();
    expect(section.getAllByText('Did not answer')).toHaveLength(2);
  });

  it('say since when somebody is waited for', async () => {
    await openMinutes(AWAITING);
    const [eva, lars] = within(screen.getByRole('region', { name: 'Signers' })).getAllByRole('listitem');
    expect([eva?.textContent, lars?.textContent]).toEqual([
      expect.stringMatching(/Sent 10\sDec 2026/),
      expect.not.stringContaining('Sent'),
    ]);
  });

  it('offer the two answers alone at the foot of a phone, and another version from the bar', async () => {
    onAPhone();
    const { user } = await openMinutes({ status: 'Circulated', version: 2, acts: ['circulate', 'answer'] });
    screen.getByRole('button', { name: 'Approve version 2' });
    screen.getByRole('button', { name: 'Ask for a change' });
    expect(screen.queryByRole('button', { name: 'Circulate version 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    screen.getByRole('menuitem', { name: 'Circulate version 3' });
  });

  it('are begun a month after no answer came once somebody says so', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting({ ...HELD, status: 'Scheduled', acts: ['edit', 'end'] }),
      'minutes.get': () => {
        throw new ApiError(404, 'about:blank', 'Not found');
      },
    };
    const { services, become } = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Begin the minutes' }));
    refuseAct(services, 'No connection', true);
    await screen.findByRole('alert');
    become('2026-12-21T09:00:00.000Z');
    await user.click(await screen.findByRole('button', { name: 'Begin the minutes' }));
    await user.click(await screen.findByRole('button', { name: 'Send it now' }));
    expect(actsOf(services)[0]?.asked.act).toBe('draft');
  });

  it('are begun by the same request again when no answer came and it is tried again', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting(HELD),
      'minutes.get': () => {
        throw new ApiError(404, 'about:blank', 'Not found');
      },
    };
    const { services } = await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Begin the minutes' }));
    const before = actsOf(services);
    refuseAct(services, 'No answer came', true);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect([before[0]?.asked.act, actsOf(services)]).toEqual(['draft', before]);
  });

  it('say of each station what it waits for', async () => {
    await openMinutes();
    const life = screen.getByRole('list', { name: 'Life of these minutes' });
    expect(
      within(life)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ScheduledHeld on 3\u00a0Dec 2026',
      'In Review0 of 2 have approved',
      'Awaiting SignatureWaits for 2 approvals',
      'FinalisedLocked and filed',
    ]);
  });

  it('keep what is written of an item until it is saved', async () => {
    const { user, services, flow } = await openMinutes();
    await user.click(screen.getByRole('button', { name: 'Edit item 2' }));
    const field = () => screen.getByLabelText('Minutes of Sale of Kadeweg 14, Rotterdam');
    fireEvent.change(field(), { target: { value: 'Mr Visser asked for a new survey.' } });
    const acts = await flow('minutesActs');
    expect(acts.getSnapshot().context.notes[`text-${id(72)}`]).toContain('a new survey');
    await user.click(screen.getByRole('button', { name: 'Save the text' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'write',
      input: { meetingId: id(51), item: id(72), revision: 3, text: 'Mr Visser asked for a new survey.' },
    });
    refuseAct(services, 'Jan changed this item meanwhile', false);
    await screen.findByRole('alert');
    expect(field()).toHaveProperty('value', 'Mr Visser asked for a new survey.');
  });

  it('show both texts when somebody else saved an item that is being written', async () => {
    const { user, flow } = await openMinutes();
    const acts = await flow('minutesActs');
    acts.send({
      type: 'act.noteTyped',
      field: `text-${id(72)}`,
      value: JSON.stringify({ revision: 2, text: 'Mr Visser asked for a new survey.' }),
    });
    await screen.findByText(/was changed while you wrote/);
    await user.click(screen.getByRole('button', { name: 'Keep my words' }));
    await waitFor(() => expect(screen.queryByText(/was changed while you wrote/)).toBeNull());
    expect(acts.getSnapshot().context.notes[`text-${id(72)}`]).toBe(
      JSON.stringify({ revision: 3, text: 'Mr Visser asked for a new survey.' }),
    );
  });

  it('are circulated with what the reader has just saved, before the page is read again', async () => {
    const { user, services } = await openMinutes();
    await user.click(screen.getByRole('button', { name: 'Edit item 1' }));
    await user.click(screen.getByRole('button', { name: 'Save the text' }));
    performAct(services, { id: id(51), version: 1, revision: 5, itemRevision: 3, text: 'The chair opened.' });
    await user.click(await screen.findByRole('button', { name: 'Circulate version 2' }));
    expect(actsOf(services).at(-1)?.asked).toEqual({
      act: 'circulate',
      input: { meetingId: id(51), revision: 5 },
    });
  });

  it('are circulated as they were read where somebody else changed them before the own save', async () => {
    const { user, services } = await openMinutes();
    await user.click(screen.getByRole('button', { name: 'Edit item 1' }));
    await user.click(screen.getByRole('button', { name: 'Save the text' }));
    performAct(services, { id: id(51), version: 1, revision: 6, itemRevision: 3, text: 'The chair opened.' });
    await user.click(await screen.findByRole('button', { name: 'Circulate version 2' }));
    expect(actsOf(services).at(-1)?.asked.input).toEqual({ meetingId: id(51), revision: 4 });
  });

  it('are sent for signature to all who took part, or to whom is chosen', async () => {
    const { user, services } = await openMinutes({
      acts: ['requestSignatures'],
      usualSigners: [id(61), id(62)],
    });
    const people = aMeeting().people.filter(({ role }) => role !== 'guest');
    await user.click(screen.getByText(/^Who signs: two/));
    const left = people.find(({ id: person }) => person === id(62));
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${left?.name},`), hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Send for signature' }));
    expect(actsOf(services)[0]?.asked).toMatchObject({
      act: 'ask',
      input: { meetingId: id(51), signers: [id(61)] },
    });
  });

  it('that are a draft are not asked for by a member, who is told that they are being written', async () => {
    const asked: string[] = [];
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting({ ...HELD, status: 'Scheduled', acts: ['respond'] }),
      'minutes.get': () => asked.push('minutes'),
    };
    await openViews(PAGE, { answers, entity: anEntity({ role: 'User' }) });
    await screen.findByText(/The minutes are being written/);
    expect(asked).toEqual([]);
  });

  it('give the focus back to what began the writing', async () => {
    const { user, services } = await openMinutes();
    await user.click(screen.getByRole('button', { name: 'Edit item 1' }));
    await user.click(screen.getByRole('button', { name: 'Save the text' }));
    performAct(services, { id: id(51), version: 1 }, 'The text is saved.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit item 1' })),
    );
  });

  it('take a comment on one item', async () => {
    const { user, services } = await openMinutes();
    await user.selectOptions(screen.getByLabelText('About'), id(72));
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'And the inventory');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'add',
      input: { meetingId: id(51), itemId: id(72), text: ['And the inventory'] },
    });
  });

  it('are declined with a reason, whose words stay when it is refused', async () => {
    const { user, services, flow } = await openMinutes(AWAITING);
    screen.getByText('“The survey was a condition.”');
    await user.click(screen.getByRole('button', { name: 'Decline with a reason' }));
    await user.click(screen.getByRole('button', { name: 'Decline to sign' }));
    screen.getByText('Say why you decline.');
    await user.type(screen.getByLabelText('Why you decline'), 'It is not what was said');
    expect(screen.queryByText('Say why you decline.')).toBeNull();
    const acts = await flow('minutesActs');
    expect(acts.getSnapshot().context.notes[`decline-${id(51)}`]).toContain('It is not what was said');
    await user.click(screen.getByRole('button', { name: 'Decline to sign' }));
    expect(actsOf(services)[0]?.asked).toEqual({
      act: 'decline',
      input: { meetingId: id(51), hash: HASH, reason: 'It is not what was said' },
    });
    refuseAct(services, 'No answer', true);
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Why you decline')).toHaveProperty('value', 'It is not what was said');
  });

  it('are signed by the text that was read', async () => {
    const { user, services } = await openMinutes(AWAITING);
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    expect(actsOf(services)[0]?.asked).toEqual({ act: 'sign', input: { meetingId: id(51), hash: HASH } });
  });

  it('keep an erratum that is written until it is added', async () => {
    const { user, services, flow } = await openMinutes({
      ...AWAITING,
      meetingStatus: 'Finalised',
      status: 'Finalised',
      acts: ['correct'],
    });
    await user.type(screen.getByLabelText('What has to be corrected'), 'Read 4,6%');
    const acts = await flow('minutesActs');
    expect(acts.getSnapshot().context.notes[`erratum-${id(51)}`]).toContain('Read 4,6%');
    await user.click(screen.getByRole('button', { name: 'Add an erratum' }));
    performAct(services, { id: id(51), erratumId: id(92), hash: HASH });
    await waitFor(() =>
      expect(screen.getByLabelText('What has to be corrected')).toHaveProperty('value', ''),
    );
  });

  it('show what was inserted and removed since the version before', async () => {
    await openMinutes({
      items: [aMinutesItem(71, { text: 'a new survey', before: 'a survey' })],
    });
    expect(document.querySelector('ins')?.textContent).toContain('new');
  });

  it('that are not begun say what begins them', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting({ ...HELD, status: 'Scheduled' }),
      'minutes.get': () => {
        throw new ApiError(404, 'about:blank', 'Not found');
      },
    };
    const { user, services } = {
      ...(await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) })),
      user: userEvent.setup(),
    };
    await screen.findByText(/Nothing is written yet/);
    await user.click(screen.getByRole('button', { name: 'Begin the minutes' }));
    expect(actsOf(services)[0]?.asked).toEqual({ act: 'draft', input: { meetingId: id(51) } });
  });

  it('are not asked for where the meeting says that there are none: the browser would note a failure', async () => {
    let asked = 0;
    const missing = [{ lack: 'noMinutes' }] as const;
    const who = { isYou: true, total: 0, names: [] };
    const circulate = { act: 'circulate', to: 'In Review', by: 'admin', who, missing } as const;
    const answers = {
      ...QUIET_ANSWERS,
      'meetings.get': aMeeting({
        ...HELD,
        status: 'Scheduled',
        process: { state: 'Scheduled', steps: [circulate] },
      }),
      'minutes.get': () => {
        asked += 1;
        throw new ApiError(404, 'about:blank', 'Not found');
      },
    };
    await openViews(PAGE, { answers, entity: anEntity({ role: 'Admin' }) });
    await screen.findByText(/Nothing is written yet/);
    expect(asked).toBe(0);
  });
});
