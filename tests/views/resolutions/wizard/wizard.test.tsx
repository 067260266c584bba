// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api';
import type { Candidates, Draft, DraftTemplates } from '#contract/calls/drafts';
import { NOTHING_OPEN } from '../../../../src/machines/resolutions/resolutionWizard.context';
import { performAct } from '../../../kit/acts';
import { aDecisionMaker, aDraft, aListedDecisionMaker, aWholeDraft, NEW_ANSWERS } from '../../../kit/drafts';
import { id } from '../../../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../../../kit/render';

const TEMPLATES: DraftTemplates = {
  templates: [],
  values: {},
  mail: { subject: '', before: [], after: [] },
};

const CANDIDATES: Candidates = {
  managementBoard: [aDecisionMaker()],
  supervisoryBoard: [],
  holdings: [],
  unknownHolders: null,
  presets: ['nl-bv-management-board-meeting'],
  conflicts: [],
};

/** No day is ever past it. */
const FAR = '2999-12-11';

async function openWizard(draft: Draft, step: 'decision-makers' | 'personalize', heading: RegExp) {
  const answers = {
    ...QUIET_ANSWERS,
    'resolutions.getDraft': draft,
    'resolutions.template': TEMPLATES,
    'resolutions.candidates': CANDIDATES,
  };
  const views = await openViews(`/${id(2)}/resolutions/${draft.id}/wizard/${step}`, { answers });
  await screen.findByRole('heading', { level: 1, name: heading });
  const running = (name: string) => views.services.running().filter((run) => run.name === name);
  return { ...views, user: userEvent.setup(), running };
}

async function openLast(draft = aWholeDraft({ deadline: FAR })) {
  return openWizard(draft, 'personalize', /^Personalize: /);
}

async function askToSend(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Send to 1 decision maker' }));
  return screen.findByRole('dialog', { name: /^Send to one.decision maker\?$/ });
}

describe('the gates of the wizard', () => {
  it('say what is missing, stay in reach of the keyboard, and lead there', async () => {
    const { user } = await openWizard(aDraft(), 'decision-makers', /^Decision makers: New resolution$/);
    const next = screen.getByRole('button', { name: 'Continue' });
    expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false]);
    screen.getByText('Add decision makers');
    await user.click(next);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a decision maker' })),
    );
  });

  it('name a draft whose title is blank as one without a title', async () => {
    await openWizard(aDraft({ title: ' \f\t' }), 'decision-makers', /^Decision makers: New resolution$/);
  });

  it('stand in a trail of the list and the draft, with nothing between', async () => {
    await openWizard(aDraft(), 'decision-makers', /^Decision makers: /);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Resolutions', 'New resolution']);
  });

  it('name everything that keeps a draft from being sent, on its last step', async () => {
    const draft = aWholeDraft({
      deadline: null,
      rule: {},
      decisionMakers: [aListedDecisionMaker({ email: '', reach: 'missing' })],
    });
    const { user, router } = await openLast(draft);
    const send = screen.getByRole('button', { name: 'Send to 1 decision maker' });
    const gate = within(screen.getByRole('contentinfo')).getAllByRole('listitem');
    expect(gate.map(({ textContent }) => textContent)).toEqual([
      'Give everybody an email address',
      'Complete the rule',
      'Choose the last day to decide',
    ]);
    await user.click(send);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/decision-makers$/));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('textbox', { name: 'Email of Margriet van Houten' }),
      ),
    );
  });
});

describe('a new resolution', () => {
  const LIST = `/${id(2)}/resolutions`;

  async function openNew(step = 'decision-makers') {
    const answers = { ...QUIET_ANSWERS, ...NEW_ANSWERS, 'resolutions.candidates': CANDIDATES };
    const views = await openViews(LIST, { answers });
    await screen.findByRole('heading', { level: 1, name: 'Resolutions' });
    await views.router.navigate({ href: `${LIST}/new/wizard/${step}` });
    await screen.findByRole('heading', { level: 1, name: 'Decision makers: New resolution' });
    const running = (name: string) => views.services.running().filter((run) => run.name === name);
    const path = () => views.router.state.location.pathname;
    return { ...views, user: userEvent.setup(), running, path };
  }

  it('is made with the first choice, and gets its address without losing the focus or the way back', async () => {
    const { user, services, running, path, router } = await openNew();
    expect(running('makeDraft')).toEqual([]);
    screen.getByText('Nothing to save yet');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    const organ = screen.getByRole('radio', { name: /^Management board/ });
    await user.click(organ);
    expect(running('makeDraft')).toHaveLength(1);
    const picker = screen.getByRole('combobox', { name: 'Add a decision maker' });
    await user.type(picker, 'marg');
    services.emit('makeDraft', { type: 'wizard.made', draft: aDraft() });
    await waitFor(() => expect(path()).toBe(`${LIST}/${id(70)}/wizard/decision-makers`));
    expect(document.activeElement).toBe(picker);
    expect([screen.getByRole('radio', { name: /^Management board/ }), organ.isConnected]).toEqual([
      organ,
      true,
    ]);
    services.emit('wait', { type: 'wait.over' });
    expect(running('saveDraft')[0]?.input).toMatchObject({
      id: id(70),
      words: { organ: 'managementBoard', decisionMakers: [{ name: 'Margriet van Houten' }] },
    });
    router.history.back();
    await waitFor(() => expect(path()).toBe(LIST));
  });

  it.each(['compose', 'leave'] as const)(
    'that is made while somebody is on the way elsewhere lets them go on: %s',
    async (way) => {
      const { user, services, path, router, running } = await openNew();
      await user.click(screen.getByRole('radio', { name: /^Management board/ }));
      await waitFor(() => expect(running('makeDraft')).toHaveLength(1));
      const href = way === 'leave' ? LIST : `${LIST}/new/wizard/compose`;
      const going = router.navigate({ href });
      services.emit('makeDraft', { type: 'wizard.made', draft: aWholeDraft({ id: id(70), deadline: FAR }) });
      await going;
      const there = way === 'leave' ? LIST : `${LIST}/${id(70)}/wizard/compose`;
      await waitFor(() => expect([path(), router.state.status]).toEqual([there, 'idle']));
    },
  );

  it('that was begun more than 30 days ago says so, and is made only when the person says so', async () => {
    const { user, services, running } = await openNew();
    await user.click(screen.getByRole('radio', { name: /^Management board/ }));
    services.emit('makeDraft', { type: 'wizard.oldFound' });
    const notice = await screen.findByRole('region', { name: 'This draft was begun on 20\u00a0Nov 2026.' });
    expect(
      within(notice)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toContain('Who decides');
    expect(running('makeDraft')).toEqual([]);
    await user.click(within(notice).getByRole('button', { name: 'Send it now' }));
    expect(running('makeDraft')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: /^This draft was begun/ })).toBeNull();
  });

  it('that was begun more than 30 days ago leads to the list when it is discarded', async () => {
    const { user, services, running, path } = await openNew();
    await user.click(screen.getByRole('radio', { name: /^Management board/ }));
    services.emit('makeDraft', { type: 'wizard.oldFound' });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(path()).toBe(LIST));
    expect(running('makeDraft')).toEqual([]);
  });

  it('opens with its first step', async () => {
    const { path } = await openNew('compose');
    expect(path()).toBe(`${LIST}/new/wizard/decision-makers`);
  });
});

describe('a draft that is deleted', () => {
  it('here is asked about once, and leads to the list', async () => {
    const { user, services, router } = await openLast();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete the draft' });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
    await user.click(confirm);
    performAct(services, {}, 'The draft is deleted.');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${id(2)}/resolutions`));
  });

  it('elsewhere says who did, shows what was not saved, and forgets it on the way to the list', async () => {
    const { user, router } = await openLast();
    await user.type(screen.getByLabelText('Message to all recipients'), ' Thank you.');
    const wizard = await router.options.context.flow('resolutionWizard');
    const title = 'This draft was deleted by Eva Brinkman at 10:00 on 20 November 2026.';
    wizard.send({ type: 'wizard.deletedFound', id: id(70), title });
    await screen.findByRole('heading', { level: 1, name: 'This draft was deleted' });
    expect(screen.getByRole('alert').textContent).toBe(title);
    screen.getByText('Please decide before 11 December. Thank you.');
    await user.click(screen.getByRole('link', { name: 'To the resolutions' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${id(2)}/resolutions`));
    expect(wizard.getSnapshot().context).toEqual(NOTHING_OPEN);
  });

  it('before it is opened is said in its place', async () => {
    const answers = {
      ...QUIET_ANSWERS,
      'resolutions.getDraft': () => {
        throw new ApiError(404, 'draft-deleted', 'This draft was deleted by Eva Brinkman.');
      },
      'resolutions.template': TEMPLATES,
      'resolutions.candidates': CANDIDATES,
    };
    await openViews(`/${id(2)}/resolutions/${id(70)}/wizard/compose`, { answers });
    await screen.findByRole('heading', { level: 1, name: 'This draft was deleted' });
    expect(screen.queryByText('What you had written and was not saved')).toBeNull();
  });
});

describe('the preview of the mail', () => {
  it('says the title, the day and the message as they are written now', async () => {
    const { user } = await openLast();
    await user.clear(screen.getByLabelText('Message to all recipients'));
    await user.type(screen.getByLabelText('Message to all recipients'), 'Please look.');
    const mail = screen.getByRole('article', { name: 'Email' });
    expect(
      within(mail)
        .getAllByText(/./, { selector: 'p' })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Your decision on Loan to Veerhaven Ontwikkeling B.V.',
      'Dear Margriet van Houten,',
      'You are asked to decide on the resolution Loan to Veerhaven Ontwikkeling B.V. (number given when sent) of Van Houten Beheer B.V.',
      'Decisions count up to and including 11 December 2999.',
      'Please look.',
      'The link below opens the resolution and its documents, and is meant for you alone. Please do not forward it.',
      'Read and decide',
      'You receive this mail because you are named as a decision maker. If you think that is a mistake, answer this mail.',
    ]);
  });
});

describe('sending', () => {
  it('says first what is frozen, and sends nothing before that is confirmed', async () => {
    const { user, running } = await openLast();
    const dialog = await askToSend(user);
    expect(dialog.textContent).toContain(
      'its text, the documents, who decides with which weight, and the rule cannot be changed afterwards',
    );
    expect(running('sendDraft')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Freeze and send' }));
    expect(running('sendDraft')).toEqual([
      {
        name: 'sendDraft',
        input: { id: id(70), entityId: id(2), revision: 1, key: expect.any(String) },
      },
    ]);
    screen.getByRole('button', { name: 'Sending…' });
  });

  it('shows all that the server found, and each leads to its field', async () => {
    const { user, services, router } = await openLast();
    const dialog = await askToSend(user);
    await user.click(within(dialog).getByRole('button', { name: 'Freeze and send' }));
    services.emit('sendDraft', {
      type: 'wizard.sendFailed',
      title: 'Some fields are not valid',
      problems: [
        { field: 'text', message: 'These placeholders have no value yet: Chair.' },
        { field: 'decisionMakers.0.email', message: 'The email address of Margriet is not valid.' },
      ],
    });
    const refusal = await screen.findByRole('alert');
    expect(within(refusal).getByText(/^Not sent\./).textContent).toBe(
      'Not sent. Everything you wrote is kept. To be put right first:',
    );
    expect(
      within(refusal)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'These placeholders have no value yet: Chair.',
      'The email address of Margriet is not valid.',
    ]);
    await user.click(within(refusal).getByRole('button', { name: /Margriet/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/decision-makers$/));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: /change the address of Margriet van Houten$/ }),
      ),
    );
  });

  it('says why it failed where no field is to blame', async () => {
    const { user, services } = await openLast();
    const dialog = await askToSend(user);
    await user.click(within(dialog).getByRole('button', { name: 'Freeze and send' }));
    services.emit('sendDraft', {
      type: 'wizard.sendFailed',
      title: 'Something went wrong on the API',
      problems: [],
    });
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toBe('Not sent. Something went wrong on the API.');
    await waitFor(() => expect(document.activeElement).toBe(refusal));
  });
});

describe('storing', () => {
  async function openSaving() {
    const views = await openLast();
    await views.user.type(screen.getByLabelText('Message to all recipients'), '!');
    views.services.emit('wait', { type: 'wait.over' });
    await waitFor(() => expect(views.running('saveDraft')).toHaveLength(1));
    return views;
  }

  it('says that nobody can be reached, and that the words are kept', async () => {
    const { services } = await openSaving();
    services.emit('saveDraft', { type: 'wizard.unreachable' });
    await screen.findByText('Not saved: Quorate cannot be reached. Your words are kept here.');
  });

  it('says why it failed, and tries again when asked to', async () => {
    const { user, services, running } = await openSaving();
    services.emit('saveDraft', {
      type: 'wizard.saveFailed',
      title: 'Oops, something went wrong',
      problems: [],
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Oops, something went wrong. Your words are kept.Save again',
    );
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(running('saveDraft')).toHaveLength(1);
  });

  it('shows a newer revision beside what was written here, and stores nothing until one is chosen', async () => {
    const { user, services, running } = await openSaving();
    services.emit('saveDraft', {
      type: 'wizard.newerFound',
      draft: aWholeDraft({ deadline: FAR, revision: 2, message: 'Theirs' }),
    });
    const row = await screen.findByRole('row', { name: /^Message/ });
    expect(row.textContent).toBe('MessageTheirsPlease decide before 11 December.!');
    expect(running('saveDraft')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use the newer one' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message to all recipients').value).toBe('Theirs');
  });
});
