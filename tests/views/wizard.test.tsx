// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Candidates, Draft, DraftTemplates } from '#contract/calls/drafts';
import { aDraft, aMaker, aRecipient, aWholeDraft } from '../kit/drafts';
import { id } from '../kit/fixtures';
import { openViews, QUIET_ANSWERS } from '../kit/render';

const TEMPLATES: DraftTemplates = {
  templates: [],
  values: {},
  mail: { subject: '', before: [], after: [] },
};

const CANDIDATES: Candidates = {
  managementBoard: [aMaker()],
  supervisoryBoard: [],
  holdings: [],
  unknownHolders: null,
  presets: ['nl-bv-management-board-meeting'],
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
  await user.click(screen.getByRole('button', { name: 'Send to 1 decision-maker' }));
  return screen.findByRole('dialog', { name: /^Send RES-2026-033 to one.decision maker\?$/ });
}

describe('the gates of the wizard', () => {
  it('say what is missing, stay in reach of the keyboard, and lead there', async () => {
    const { user } = await openWizard(aDraft(), 'decision-makers', /^Decision-makers: New resolution$/);
    const next = screen.getByRole('button', { name: 'Continue' });
    expect([next.getAttribute('aria-disabled'), next.hasAttribute('disabled')]).toEqual(['true', false]);
    screen.getByText('Add decision makers');
    await user.click(next);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add by hand' })),
    );
  });

  it('stand in a trail of the list and the draft, with nothing between', async () => {
    await openWizard(aDraft(), 'decision-makers', /^Decision-makers: /);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Resolutions', 'New resolution']);
  });

  it('name everything that keeps a draft from being sent, on its last step', async () => {
    const draft = aWholeDraft({
      deadline: null,
      rule: {},
      decisionMakers: [aRecipient({ email: '', recipient: 'missing' })],
    });
    const { user, router } = await openLast(draft);
    const send = screen.getByRole('button', { name: 'Send to 1 decision-maker' });
    const gate = within(screen.getByRole('contentinfo')).getAllByRole('listitem');
    expect(gate.map(({ textContent }) => textContent)).toEqual([
      'Give everybody an email address',
      'Complete the rule',
      'Choose the last day',
    ]);
    await user.click(send);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/decision-makers$/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })));
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
      'You are asked to decide on the resolution Loan to Veerhaven Ontwikkeling B.V. (RES-2026-033) of Van Houten Beheer B.V.',
      'Decisions count up to and including 11 December 2999.',
      'Please look.',
      'The link below opens the resolution and its papers, and is meant for you alone. Please do not forward it.',
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
      'its text, the attachments, who decides with which weight, and the rule cannot be changed afterwards',
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
        { field: 'decisionMakers.0.email', message: 'The e-mail address of Margriet is not valid.' },
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
      'The e-mail address of Margriet is not valid.',
    ]);
    await user.click(within(refusal).getByRole('button', { name: /Margriet/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/decision-makers$/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })));
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
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent. Something went wrong on the API.');
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
