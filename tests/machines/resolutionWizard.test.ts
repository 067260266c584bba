import { describe, expect, it } from 'vitest';
import type { Draft } from '#contract/calls/drafts';
import { currentOf } from '../../src/machines/resolutionWizard.context';
import { canSend, gateOf, openStep, sendingGate } from '../../src/machines/resolutionWizard.gates';
import { resumeWizard } from '../../src/machines/resolutionWizard.resume';
import { aDraft, aMaker, aRecipient, aWholeDraft, WORDED } from '../kit/drafts';
import { id } from '../kit/fixtures';
import { startWorld } from '../kit/model';
import { resolutionWizardModel } from './resolutionWizard.model';

const entityId = id(2);

function open(draft: Draft) {
  const world = startWorld(resolutionWizardModel);
  world.actor.send({ type: 'wizard.opened', entityId, draft });
  const tags = () => [...world.actor.getSnapshot().tags];
  const context = () => world.actor.getSnapshot().context;
  return { ...world, tags, context, current: () => currentOf(context()) };
}

describe('the gates of the wizard', () => {
  const missing = (draft: Draft) =>
    sendingGate(draft, '2026-11-20').flatMap(({ name, isMet }) => (isMet ? [] : [name]));

  it('let the first step go on with decision makers, the second with title and text, the third with words', () => {
    const gate = (draft: Draft) =>
      (['decision-makers', 'compose', 'personalize'] as const).map((step) =>
        gateOf(step, draft).map(({ isMet }) => isMet),
      );
    expect(gate(aDraft())).toEqual([[false], [false, false], [false]]);
    expect(gate(aWholeDraft())).toEqual([[true], [true, true], [true]]);
    expect(
      gate(aWholeDraft({ title: '  ', text: { type: 'doc', content: [{ type: 'paragraph' }] } })),
    ).toEqual([[true], [false, false], [true]]);
  });

  it('lead who asks for a later step to the first that holds it up', () => {
    const makers = { decisionMakers: [aRecipient()] };
    const steps = [aDraft(), aDraft(makers), aDraft({ ...makers, title: 'T', text: WORDED })].map((draft) => [
      openStep('decision-makers', draft),
      openStep('compose', draft),
      openStep('personalize', draft),
    ]);
    expect(steps).toEqual([
      ['decision-makers', 'decision-makers', 'decision-makers'],
      ['decision-makers', 'compose', 'compose'],
      ['decision-makers', 'compose', 'personalize'],
    ]);
  });

  it('hold sending up, but no step, for an incomplete rule, an address and the last day', () => {
    expect(missing(aWholeDraft())).toEqual([]);
    expect(canSend(aWholeDraft())).toBe(true);
    const incomplete = aWholeDraft({
      rule: { quorum: null },
      deadline: '2026-11-19',
      decisionMakers: [aRecipient({ email: '', recipient: 'missing' })],
    });
    expect(missing(incomplete)).toEqual(['addresses', 'rule', 'deadline']);
    expect(openStep('personalize', incomplete)).toBe('personalize');
    expect(missing(aDraft())).toEqual(['decisionMakers', 'rule', 'title', 'text', 'deadline', 'message']);
  });
});

describe('the words of a draft', () => {
  it('are stored 800 ms after the last of them, only what was written', () => {
    const { actor, services, tags, context } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Lo' });
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    expect(services.running()).toEqual([{ name: 'wait', input: { milliseconds: 800 } }]);
    services.emit('wait', { type: 'wait.over' });
    expect(services.running()).toEqual([
      { name: 'saveDraft', input: { id: id(70), entityId, revision: 1, words: { title: 'Loan' } } },
    ]);
    actor.send({ type: 'wizard.edited', field: 'message', value: 'Dear all' });
    services.emit('saveDraft', { type: 'wizard.saved', draft: aDraft({ revision: 2, title: 'Loan' }) });
    expect([tags(), context().words]).toEqual([['unsaved'], { message: 'Dear all' }]);
  });

  it('are nothing new once the server stored them in its own form', () => {
    const { actor, services, tags, current } = open(aDraft());
    const typed = [aMaker({ name: 'Margriet ' })];
    actor.send({ type: 'wizard.edited', field: 'decisionMakers', value: typed });
    actor.send({ type: 'wizard.saveRequested' });
    const draft = aDraft({ revision: 2, decisionMakers: [aRecipient({ name: 'Margriet' })] });
    services.emit('saveDraft', { type: 'wizard.saved', draft });
    expect([tags(), current()?.decisionMakers[0]?.name]).toEqual([['saved'], 'Margriet']);
  });

  it('are kept while nobody can be reached, and stored when somebody can', () => {
    const { actor, services, tags, context } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    actor.send({ type: 'wizard.saveRequested' });
    services.emit('saveDraft', { type: 'wizard.unreachable' });
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan to Veerhaven' });
    expect([tags(), context().words]).toEqual([['offline'], { title: 'Loan to Veerhaven' }]);
    services.emit('watchOnline', { type: 'wizard.backOnline' });
    expect(services.running().map(({ name }) => name)).toEqual(['saveDraft']);
  });

  it('wait for their draft while another one is open', () => {
    const { actor, context, tags } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    actor.send({ type: 'wizard.opened', entityId, draft: aDraft({ id: id(80) }) });
    expect([context().words, tags()]).toEqual([{}, ['saved']]);
    actor.send({ type: 'wizard.opened', entityId, draft: aDraft() });
    expect([context().words, tags()]).toEqual([{ title: 'Loan' }, ['unsaved']]);
  });
});

describe('a newer revision', () => {
  it('of the same field stops storing until one of both is chosen', () => {
    const { actor, services, tags, context, current } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    actor.send({ type: 'wizard.edited', field: 'message', value: 'Dear all' });
    actor.send({ type: 'wizard.saveRequested' });
    services.emit('saveDraft', {
      type: 'wizard.newerFound',
      draft: aDraft({ revision: 5, title: 'Theirs' }),
    });
    expect([tags(), context().conflicts, services.running()]).toEqual([['stale'], ['title'], []]);
    actor.send({ type: 'wizard.newerChosen' });
    expect([current()?.title, context().words]).toEqual(['Theirs', { message: 'Dear all' }]);
  });

  it('is written over only by who keeps their own', () => {
    const { actor, services } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    actor.send({ type: 'wizard.saveRequested' });
    services.emit('saveDraft', {
      type: 'wizard.newerFound',
      draft: aDraft({ revision: 5, title: 'Theirs' }),
    });
    actor.send({ type: 'wizard.mineChosen' });
    expect(services.running()).toEqual([
      { name: 'saveDraft', input: { id: id(70), entityId, revision: 5, words: { title: 'Mine' } } },
    ]);
  });

  it('of other fields is taken over, because nothing is lost', () => {
    const { actor, services, tags, current } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Mine' });
    actor.send({ type: 'wizard.saveRequested' });
    services.emit('saveDraft', {
      type: 'wizard.newerFound',
      draft: aDraft({ revision: 5, message: 'Theirs' }),
    });
    expect([tags(), current()?.title, current()?.message]).toEqual([['unsaved'], 'Mine', 'Theirs']);
  });

  it('that is one’s own, of a page that went before its answer came, is no conflict', () => {
    const before = open(aDraft());
    before.actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    before.actor.send({ type: 'wizard.saveRequested' });
    before.actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan to Veerhaven' });
    const events = resumeWizard(JSON.parse(JSON.stringify(before.context())));
    const after = startWorld(resolutionWizardModel);
    for (const event of events) after.actor.send(event);
    after.actor.send({ type: 'wizard.opened', entityId, draft: aDraft({ revision: 2, title: 'Loan' }) });
    const { tags, context } = after.actor.getSnapshot();
    expect([[...tags], context.words]).toEqual([['unsaved'], { title: 'Loan to Veerhaven' }]);
  });
});

describe('sending', () => {
  it('stores what was written first, and says so when it is under way', () => {
    const { actor, services, sent, tags } = open(aWholeDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    actor.send({ type: 'wizard.sendRequested', key: 'key-1' });
    services.emit('saveDraft', { type: 'wizard.saved', draft: aWholeDraft({ revision: 2, title: 'Loan' }) });
    expect(services.running()).toEqual([
      { name: 'sendDraft', input: { id: id(70), entityId, revision: 2, key: 'key-1' } },
    ]);
    services.emit('sendDraft', { type: 'wizard.sent' });
    const message = {
      type: 'success',
      title: 'The resolution is being sent to 1 decision maker.',
      persistent: false,
    };
    expect([tags(), sent]).toEqual([
      ['sent'],
      [{ to: 'feedback', event: { type: 'feedback.shown', message } }],
    ]);
  });

  it('again after no answer is the same wish', () => {
    const { actor, services } = open(aWholeDraft());
    actor.send({ type: 'wizard.sendRequested', key: 'key-1' });
    services.emit('sendDraft', {
      type: 'wizard.sendFailed',
      title: 'Oops, something went wrong',
      problems: [],
    });
    actor.send({ type: 'wizard.sendRequested', key: 'key-2' });
    expect(services.running()).toEqual([
      { name: 'sendDraft', input: { id: id(70), entityId, revision: 1, key: 'key-1' } },
    ]);
  });

  it('is refused while something is missing', () => {
    const { actor, services } = open(aWholeDraft({ message: '' }));
    actor.send({ type: 'wizard.sendRequested', key: 'key-1' });
    expect(services.running()).toEqual([]);
  });
});

describe('what a page left of a wizard', () => {
  it('is refused when it is nothing the wizard would hold', () => {
    const kept = { [id(70)]: { entityId, words: { title: 3 }, before: {}, sent: {} } };
    expect(() => resumeWizard({ kept })).toThrow(TypeError);
    expect(() => resumeWizard(null)).toThrow(TypeError);
    expect(resumeWizard({ kept: {}, draft: null })).toEqual([]);
  });
});
