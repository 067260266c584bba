import { describe, expect, it } from 'vitest';
import type { Draft } from '#contract/calls/drafts';
import type { RichInline } from '#contract/richText';
import { currentOf, DRAFT_FIELDS, sheetOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import {
  canSend,
  gateOf,
  openStep,
  sendingGate,
} from '../../../src/machines/resolutions/resolutionWizard.gates';
import { resumeWizard, WIZARD_UPCASTERS } from '../../../src/machines/resolutions/resolutionWizard.resume';
import {
  isWizardStep,
  stepOf,
  WIZARD_STEPS,
  type WizardStep,
} from '../../../src/machines/resolutions/resolutionWizard.steps';
import { isWord } from '../../../src/machines/resolutions/resolutionWizard.words';
import { LONG_AFTER, TEST_AT } from '../../kit/clock';
import {
  aDecisionMaker,
  aDraft,
  aListedDecisionMaker,
  aNewDraft,
  aWholeDraft,
  WORDED,
} from '../../kit/drafts';
import fc from '../../kit/fc';
import { id } from '../../kit/fixtures';
import { startWorld } from '../../kit/model';
import { resolutionWizardModel } from './resolutionWizard.model';

const entityId = id(2);

/** Whether it is stored: the tags that are no step's. */
function storingTags({ tags }: { readonly tags: ReadonlySet<string> }): readonly string[] {
  return [...tags].filter((tag) => !isWizardStep(tag));
}

function open(draft: Draft) {
  const world = startWorld(resolutionWizardModel);
  world.actor.send({ type: 'wizard.opened', entityId, draft });
  const tags = () => storingTags(world.actor.getSnapshot());
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

  it('ask who has a vote for an address, and nobody else', () => {
    const draft = aWholeDraft();
    const reaches = [false, true].map((ownOrSubsidiaryShares) => {
      const decisionMakers = [{ ...aListedDecisionMaker({ email: '' }), ownOrSubsidiaryShares }];
      const listed = currentOf({ draft, words: { decisionMakers } })?.decisionMakers ?? [];
      return [listed[0]?.reach, missing({ ...draft, decisionMakers: listed })];
    });
    expect(reaches).toEqual([
      ['missing', ['addresses']],
      ['unasked', []],
    ]);
  });

  it('lead who asks for a later step to the first that holds it up', () => {
    const decisionMakers = { decisionMakers: [aListedDecisionMaker()] };
    const steps = [
      aDraft(),
      aDraft(decisionMakers),
      aDraft({ ...decisionMakers, title: 'T', text: WORDED }),
    ].map((draft) => [
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
      decisionMakers: [aListedDecisionMaker({ email: '', reach: 'missing' })],
    });
    expect(missing(incomplete)).toEqual(['addresses', 'rule', 'deadline']);
    expect(openStep('personalize', incomplete)).toBe('personalize');
    expect(missing(aDraft())).toEqual(['decisionMakers', 'rule', 'title', 'text', 'deadline', 'message']);
  });
});

describe('the step that is shown', () => {
  function atStep(draft: Draft, step: WizardStep) {
    const world = open(draft);
    const ask = (asked: WizardStep) => world.actor.send({ type: 'wizard.stepRequested', step: asked });
    ask(step);
    return { ...world, ask, shown: () => stepOf(world.actor.getSnapshot()) };
  }

  it('is none while nothing is open, and the first of a draft', () => {
    const { actor } = startWorld(resolutionWizardModel);
    actor.send({ type: 'wizard.stepRequested', step: 'compose' });
    expect(stepOf(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'wizard.opened', entityId, draft: aWholeDraft() });
    expect(stepOf(actor.getSnapshot())).toBe('decision-makers');
  });

  it('is the one that was asked for, or the first that holds it up, whatever is missing', () => {
    fc.assert(
      fc.property(
        fc.subarray(['title', 'text', 'decisionMakers', 'message'] as const),
        fc.constantFrom(...WIZARD_STEPS),
        (missing, asked) => {
          const nothing = Object.entries(aDraft()).filter(([field]) =>
            missing.some((each) => each === field),
          );
          const draft = aWholeDraft(Object.fromEntries(nothing));
          expect(atStep(draft, asked).shown()).toBe(openStep(asked, draft));
        },
      ),
    );
  });

  it('stays when the draft is read again, is stored or is being sent, and is the first of another draft', () => {
    const { actor, services, shown, ask } = atStep(aWholeDraft(), 'personalize');
    actor.send({ type: 'wizard.opened', entityId, draft: aWholeDraft() });
    actor.send({ type: 'wizard.edited', field: 'message', value: 'Dear all' });
    actor.send({ type: 'wizard.opened', entityId, draft: aWholeDraft({ revision: 2, chair: id(71) }) });
    services.emit('wait', { type: 'wait.over' });
    services.emit('saveDraft', {
      type: 'wizard.saved',
      draft: aWholeDraft({ revision: 3, message: 'Dear all' }),
    });
    actor.send({ type: 'wizard.sendRequested', key: 'key-1' });
    expect([shown(), actor.getSnapshot().hasTag('sending')]).toEqual(['personalize', true]);
    actor.send({ type: 'wizard.opened', entityId, draft: aWholeDraft({ id: id(80) }) });
    expect(shown()).toBe('decision-makers');
    ask('compose');
    expect(shown()).toBe('compose');
  });

  it('is left for the one that misses something again, and comes back only when it is asked for', () => {
    const { actor, services, shown, ask } = atStep(aWholeDraft(), 'personalize');
    const newer = (draft: Draft) => {
      actor.send({ type: 'wizard.edited', field: 'message', value: `Dear all, ${draft.revision}` });
      actor.send({ type: 'wizard.saveRequested' });
      services.emit('saveDraft', { type: 'wizard.newerFound', draft });
    };
    newer(aWholeDraft({ revision: 2, title: '' }));
    expect(shown()).toBe('compose');
    newer(aWholeDraft({ revision: 3, title: '', decisionMakers: [] }));
    expect(shown()).toBe('decision-makers');
    actor.send({ type: 'wizard.edited', field: 'decisionMakers', value: [aDecisionMaker()] });
    expect(shown()).toBe('decision-makers');
    ask('personalize');
    expect(shown()).toBe('compose');
  });
});

describe('blanks of a text', () => {
  const blank: RichInline = { type: 'blank', attrs: { hint: 'amount' } };
  const withBlanks = (...content: readonly RichInline[]) =>
    aWholeDraft({ text: { type: 'doc', content: [{ type: 'paragraph', content }] } });
  const asked = (draft: Draft) => sendingGate(draft).flatMap(({ ask, isMet }) => (isMet ? [] : [ask]));

  it('hold sending up, but no step, and are counted', () => {
    const draft = withBlanks(blank, { type: 'text', text: ' to ' }, blank);
    expect([asked(draft), asked(withBlanks(blank)), canSend(draft)]).toEqual([
      ['Fill in 2 blanks'],
      ['Fill in 1 blank'],
      false,
    ]);
    expect(openStep('personalize', draft)).toBe('personalize');
  });

  it('are not what somebody types in brackets', () => {
    expect(asked(withBlanks({ type: 'text', text: 'as it was [sic]' }))).toEqual([]);
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
    const typed = [aDecisionMaker({ name: 'Margriet ' })];
    actor.send({ type: 'wizard.edited', field: 'decisionMakers', value: typed });
    actor.send({ type: 'wizard.saveRequested' });
    const draft = aDraft({ revision: 2, decisionMakers: [aListedDecisionMaker({ name: 'Margriet' })] });
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
    const snapshot = after.actor.getSnapshot();
    expect([storingTags(snapshot), snapshot.context.words]).toEqual([
      ['unsaved'],
      { title: 'Loan to Veerhaven' },
    ]);
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

  it('is not waited for any more where what is stored cannot be sent', () => {
    const { actor, services, tags, context } = open(aWholeDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    actor.send({ type: 'wizard.sendRequested', key: 'key-1' });
    actor.send({ type: 'wizard.edited', field: 'message', value: '' });
    services.emit('saveDraft', { type: 'wizard.saved', draft: aWholeDraft({ revision: 2, title: 'Loan' }) });
    services.emit('wait', { type: 'wait.over' });
    const draft = aWholeDraft({ revision: 3, title: 'Loan', message: '' });
    services.emit('saveDraft', { type: 'wizard.saved', draft });
    expect([tags(), context().sendsNext, services.running()]).toEqual([['saved'], false, []]);
  });

  it('is refused while something is missing', () => {
    const { actor, services } = open(aWholeDraft({ message: '' }));
    actor.send({ type: 'wizard.sendRequested', key: 'key-1' });
    expect(services.running()).toEqual([]);
  });
});

/** A wizard at a new draft, which nobody has made. */
function begin(key = 'key-1') {
  const world = startWorld(resolutionWizardModel);
  const ask = (asked: string, where = entityId) =>
    world.actor.send({ type: 'wizard.begun', entityId: where, draft: aNewDraft({ key: asked }) });
  ask(key);
  const context = () => world.actor.getSnapshot().context;
  const tags = () => storingTags(world.actor.getSnapshot());
  const type = (field: 'title' | 'message', value: string) =>
    world.actor.send({ type: 'wizard.edited', field, value });
  return { ...world, tags, context, ask, type, current: () => currentOf(context()) };
}

const MAKING = (key = 'key-1', at = TEST_AT) => [{ name: 'makeDraft', input: { entityId, key, at } }];

describe('a new draft', () => {
  it('is made at its first word, and not before', () => {
    const { services, type } = begin();
    expect(services.running()).toEqual([]);
    type('title', 'L');
    expect(services.running()).toEqual(MAKING());
  });

  it('keeps everything that is typed while it is made, and is the same sheet afterwards', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ field: fc.constantFrom('title', 'message'), value: fc.string() }), {
          minLength: 1,
        }),
        fc.nat(),
        fc.constantFrom('answer', 'lost answer'),
        (typed, at, how) => {
          const { services, type, current, context } = begin();
          const sheet = sheetOf(context());
          const middle = at % typed.length;
          const write = (words: typeof typed) => {
            for (const { field, value } of words) type(field === 'title' ? 'title' : 'message', value);
          };
          write(typed.slice(0, middle + 1));
          if (how === 'lost answer') {
            services.emit('makeDraft', { type: 'wizard.unreachable' });
            services.emit('watchOnline', { type: 'wizard.backOnline' });
          }
          write(typed.slice(middle + 1));
          expect(services.running()).toEqual(MAKING());
          services.emit('makeDraft', { type: 'wizard.made', draft: aDraft() });
          const last = (field: string) => typed.findLast((word) => word.field === field)?.value ?? '';
          expect([current()?.title, current()?.message]).toEqual([last('title'), last('message')]);
          expect([current()?.id, sheetOf(context())]).toEqual([id(70), sheet]);
        },
      ),
    );
  });

  it('is asked for again with the same key when no answer came, and stored by field once it is made', () => {
    const { services, type } = begin();
    type('title', 'Loan');
    services.emit('makeDraft', { type: 'wizard.unreachable' });
    type('message', 'Dear all');
    services.emit('watchOnline', { type: 'wizard.backOnline' });
    expect(services.running()).toEqual(MAKING());
    services.emit('makeDraft', { type: 'wizard.made', draft: aDraft() });
    services.emit('wait', { type: 'wait.over' });
    const words = { title: 'Loan', message: 'Dear all' };
    expect(services.running()).toEqual([
      { name: 'saveDraft', input: { id: id(70), entityId, revision: 1, words } },
    ]);
  });

  it('is gone on with, under its key, by the page after and by who comes back to it', () => {
    const first = begin();
    first.type('title', 'Loan');
    first.actor.send({ type: 'wizard.opened', entityId, draft: aDraft({ id: id(80) }) });
    first.ask('key-2');
    expect([first.current()?.title, first.services.running()]).toEqual(['Loan', MAKING()]);
    const after = startWorld(resolutionWizardModel);
    for (const event of resumeWizard(first.context())) after.actor.send(event);
    after.actor.send({ type: 'wizard.begun', entityId, draft: aNewDraft({ key: 'key-3' }) });
    expect(after.services.running()).toEqual(MAKING());
    expect(currentOf(after.actor.getSnapshot().context)?.title).toBe('Loan');
  });

  it('that was begun too long ago is made only when the person says so, with a new key', () => {
    const { actor, services, type, current, tags } = begin();
    type('title', 'Loan');
    services.emit('makeDraft', { type: 'wizard.oldFound' });
    type('title', 'A loan');
    expect([tags(), services.running()]).toEqual([['old'], []]);
    actor.send({ type: 'wizard.sendingChosen', key: 'key-2', at: LONG_AFTER });
    expect([current()?.title, services.running()]).toEqual(['A loan', MAKING('key-2', LONG_AFTER)]);
  });

  it('that was begun too long ago leaves nothing behind when it is discarded', () => {
    const { actor, services, type, context, ask } = begin();
    type('title', 'Loan');
    services.emit('makeDraft', { type: 'wizard.oldFound' });
    actor.send({ type: 'wizard.discarded', id: null });
    expect([actor.getSnapshot().value, resumeWizard(context())]).toEqual(['closed', []]);
    ask('key-2');
    type('title', 'Sale');
    expect(services.running()).toEqual(MAKING('key-2'));
  });

  it('keeps the moment of its key on the page after, and one of unknown age is the oldest', () => {
    const first = begin();
    first.type('title', 'Loan');
    const [resumed] = resumeWizard(first.context());
    const kept = { key: 'key-1', at: TEST_AT, words: { title: 'Loan' } };
    expect(resumed).toEqual({ type: 'wizard.resumed', kept: {}, keptNew: { [entityId]: kept } });
    const keptNew = { [entityId]: { key: 'key-1', words: { title: 'Loan' } } };
    expect(resumeWizard({ kept: {}, keptNew })).toEqual([
      { type: 'wizard.resumed', kept: {}, keptNew: { [entityId]: { ...kept, at: 0 } } },
    ]);
  });

  it('of another entity is another one', () => {
    const { type, ask, current, services } = begin();
    type('title', 'Loan');
    ask('key-2', id(3));
    expect([current()?.title, services.running()]).toEqual(['', []]);
    ask('key-3');
    expect([current()?.title, services.running()]).toEqual(['Loan', MAKING()]);
  });

  it('follows one that was made and stored', () => {
    const { type, ask, current, services } = begin();
    type('title', 'Loan');
    services.emit('makeDraft', { type: 'wizard.made', draft: aDraft({ title: 'Loan' }) });
    services.emit('wait', { type: 'wait.over' });
    services.emit('saveDraft', { type: 'wizard.saved', draft: aDraft({ title: 'Loan', revision: 2 }) });
    ask('key-2');
    expect([current()?.id, current()?.title]).toEqual([null, '']);
    type('title', 'Sale');
    expect(services.running()).toEqual(MAKING('key-2'));
  });
});

describe('a draft that was deleted', () => {
  it('elsewhere is stored no more, and what was written stays readable until one leaves', () => {
    const { actor, services, tags, context } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    services.emit('wait', { type: 'wait.over' });
    const title = 'This draft was deleted by Eva Brinkman.';
    services.emit('saveDraft', { type: 'wizard.deletedFound', id: id(70), title });
    expect([tags(), context().words, context().failure, services.running()]).toEqual([
      ['gone'],
      { title: 'Loan' },
      title,
      [],
    ]);
    actor.send({ type: 'wizard.discarded', id: id(70) });
    expect(resumeWizard(context())).toEqual([]);
  });

  it('here leaves no word of it behind, also when it is not the one that is open', () => {
    const { actor, context } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    actor.send({ type: 'wizard.opened', entityId, draft: aDraft({ id: id(80) }) });
    actor.send({ type: 'wizard.discarded', id: id(70) });
    expect([context().draft?.id, resumeWizard(context())]).toEqual([id(80), []]);
  });
});

describe('what a page left of a wizard', () => {
  it('of a version that knew no new drafts is read as it was', () => {
    const [step] = Object.values(WIZARD_UPCASTERS);
    const kept = { [id(70)]: { entityId, words: { title: 'Loan' }, before: { title: '' }, sent: {} } };
    const state = step?.state({ value: 'closed', context: { kept } });
    expect(resumeWizard(state?.context)).toEqual([step?.event({ type: 'wizard.resumed', kept })]);
  });

  it('of a version that named the reach of a decision maker otherwise is read with the name of now', () => {
    const { reach, ...rest } = aListedDecisionMaker({ reach: 'bounced' });
    const before = { ...aDraft(), decisionMakers: [{ ...rest, recipient: reach }] };
    const now = aDraft({ decisionMakers: [{ ...rest, reach }] });
    const [, , , step] = Object.values(WIZARD_UPCASTERS);
    expect(step?.state({ value: 'closed', context: { draft: before, kept: {} } })).toEqual({
      value: 'closed',
      context: { draft: now, kept: {} },
    });
    expect(step?.event({ type: 'wizard.saved', draft: before })).toEqual({
      type: 'wizard.saved',
      draft: now,
    });
    const other = { type: 'wizard.edited', field: 'title', value: 'Loan' };
    expect(step?.event(other)).toBe(other);
    expect(step?.state({ value: 'closed', context: { draft: null } }).context).toEqual({ draft: null });
  });

  it('is refused when it is nothing the wizard would hold', () => {
    expect(() => resumeWizard(null)).toThrow(TypeError);
    expect(resumeWizard({ kept: {}, keptNew: {}, draft: null })).toEqual([]);
  });

  it('is taken up without the words that no step could show', () => {
    const words = { title: 'Loan', deadline: '20265-12-11', rule: { majority: 5 } };
    const kept = { [id(70)]: { entityId, words, before: { title: '', deadline: null }, sent: {} } };
    expect(resumeWizard({ kept, keptNew: {} })).toEqual([
      {
        type: 'wizard.resumed',
        keptNew: {},
        kept: { [id(70)]: { entityId, words: { title: 'Loan' }, before: { title: '' }, sent: {} } },
      },
    ]);
  });

  it('never holds anything but sound words, whatever stands in a field, and keeps the others', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DRAFT_FIELDS), fc.anything(), (field, value) => {
        const other = field === 'title' ? { message: 'Dear all' } : { title: 'Loan' };
        const kept = { [id(70)]: { entityId, words: { ...other, [field]: value }, before: {}, sent: {} } };
        const [event] = resumeWizard({ kept, keptNew: {} });
        const words = event?.type === 'wizard.resumed' ? event.kept[id(70)]?.words : undefined;
        expect(words).toMatchObject(other);
        for (const [name, word] of Object.entries(words ?? {})) expect(isWord(name, word)).toBe(true);
      }),
    );
  });
});

describe('a word that no step could show', () => {
  it('is never remembered nor stored', () => {
    const { actor, services } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'deadline', value: '20265-12-11' });
    expect(actor.getSnapshot().context.words).toEqual({});
    expect(services.running()).toEqual([]);
  });

  it('is dropped alone', () => {
    const { actor } = open(aDraft());
    actor.send({ type: 'wizard.edited', field: 'title', value: 'Loan' });
    actor.send({ type: 'wizard.edited', field: 'message', value: 'Dear all' });
    actor.send({ type: 'wizard.wordsDropped', fields: ['title'] });
    expect(actor.getSnapshot().context.words).toEqual({ message: 'Dear all' });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
  });
});
