import { fieldsOf } from '../../../src/machines/resolutions/resolutionWizard.context';
import type { WizardEvent } from '../../../src/machines/resolutions/resolutionWizard.events';
import { resolutionWizardMachine } from '../../../src/machines/resolutions/resolutionWizard.machine';
import { aDecisionMaker, aDraft, aNewDraft, aWholeDraft } from '../../kit/drafts';
import { id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { by, byRunning, defects, fails, send } from '../executors';
import { RESOLUTION_WIZARD_IGNORES } from './resolutionWizard.ignores';
import { RESOLUTION_WIZARD_STATES } from './resolutionWizard.states';

const entityId = id(2);
const whole = aWholeDraft();
const other = aDraft({ id: id(80) });
const kept = { [id(81)]: { entityId, words: { title: 'Kept' }, before: { title: '' }, sent: {} } };

/** Everything that sending needs was written before the draft was made. */
const { title, text, organ, preset, rule, deadline, message } = whole;
const words = { title, text, organ, preset, rule, deadline, message, decisionMakers: [aDecisionMaker()] };
const keptNew = { [entityId]: { key: 'key-9', words } };

const events: readonly WizardEvent[] = [
  { type: 'wizard.resumed', kept, keptNew },
  { type: 'wizard.begun', entityId, draft: aNewDraft() },
  { type: 'wizard.begun', entityId, draft: aNewDraft({ key: 'key-2' }) },
  { type: 'wizard.made', draft: aDraft() },
  { type: 'wizard.makeFailed', title: 'Something went wrong on the API', problems: [] },
  { type: 'wizard.deletedFound', id: id(70), title: 'This draft was deleted by Eva Brinkman.' },
  { type: 'wizard.discarded', id: id(70) },
  { type: 'wizard.discarded', id: null },
  { type: 'wizard.discarded', id: id(81) },
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.opened', entityId, draft: aWholeDraft({ revision: 2, title: 'Theirs' }) },
  { type: 'wizard.opened', entityId, draft: other },
  { type: 'wizard.edited', field: 'title', value: 'Mine' },
  { type: 'wizard.edited', field: 'message', value: 'Mine' },
  { type: 'wizard.saveRequested' },
  { type: 'wizard.sendRequested', key: 'key-1' },
  { type: 'wizard.wordsDropped', fields: ['title'] },
  { type: 'wizard.newerChosen' },
  { type: 'wizard.mineChosen' },
  { type: 'wizard.saved', draft: aWholeDraft({ revision: 2, title: 'Mine' }) },
  { type: 'wizard.newerFound', draft: aWholeDraft({ revision: 3, title: 'Theirs' }) },
  { type: 'wizard.newerFound', draft: aWholeDraft({ revision: 3, message: 'Theirs' }) },
  { type: 'wizard.unreachable' },
  { type: 'wizard.saveFailed', title: 'Something went wrong on the API', problems: [] },
  { type: 'wizard.sent' },
  { type: 'wizard.sendFailed', title: 'The last day is over.', problems: [] },
  { type: 'wait.over' },
  { type: 'wizard.backOnline' },
];

const STEP_EVENTS: readonly WizardEvent[] = [
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.opened', entityId, draft: other },
  { type: 'wizard.stepRequested', step: 'decision-makers' },
  { type: 'wizard.stepRequested', step: 'compose' },
  { type: 'wizard.stepRequested', step: 'personalize' },
  { type: 'wizard.edited', field: 'title', value: '' },
  { type: 'wizard.edited', field: 'decisionMakers', value: [] },
];

const FROM_OLDER_JOURNAL = { type: 'wizard.edited', field: 'colour', value: 'red' };

const IN_NEW: ReadonlySet<string> = new Set([
  'wizard.resumed',
  'wizard.begun',
  'wizard.sendRequested',
  'wizard.made',
]);

/** On its first step: a new draft that is made; words that are stored, kept offline, met by newer ones; sending. */
export const resolutionWizardModel: Model = {
  machine: resolutionWizardMachine,
  events: [
    ...events,
    FROM_OLDER_JOURNAL,
    ...defects([
      '0.resolutionWizard.open.storing.dirty.waiting',
      '0.resolutionWizard.open.storing.dirty.making',
      '0.resolutionWizard.open.storing.dirty.saving',
      '0.resolutionWizard.open.storing.dirty.offline',
      '1.resolutionWizard.open.storing.dirty.offline',
      '0.resolutionWizard.open.storing.sending',
    ]),
  ],
  facet: ({ draft, madeWith, words, sent, conflicts, failure, sendsNext }) => [
    draft?.id,
    madeWith,
    fieldsOf(words),
    fieldsOf(sent),
    conflicts,
    failure !== null,
    sendsNext,
  ],
  executors: {
    'wizard.resumed': send,
    'wizard.opened': send,
    'wizard.begun': send,
    'wizard.made': by('makeDraft'),
    'wizard.makeFailed': by('makeDraft'),
    'wizard.deletedFound': send,
    'wizard.discarded': send,
    'wizard.stepRequested': send,
    'wizard.edited': send,
    'wizard.saveRequested': send,
    'wizard.sendRequested': send,
    'wizard.wordsDropped': send,
    'wizard.newerChosen': send,
    'wizard.mineChosen': send,
    'wizard.saved': by('saveDraft'),
    'wizard.newerFound': byRunning,
    'wizard.unreachable': byRunning,
    'wizard.saveFailed': by('saveDraft'),
    'wizard.sent': by('sendDraft'),
    'wizard.sendFailed': by('sendDraft'),
    'wait.over': by('wait'),
    'wizard.backOnline': by('watchOnline'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.waiting': fails('wait'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.making': fails('makeDraft'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.saving': fails('saveDraft'),
    'xstate.error.actor.0.resolutionWizard.open.storing.dirty.offline': fails('wait'),
    'xstate.error.actor.1.resolutionWizard.open.storing.dirty.offline': fails('watchOnline'),
    'xstate.error.actor.0.resolutionWizard.open.storing.sending': fails('sendDraft'),
  },
  ignores: RESOLUTION_WIZARD_IGNORES,
  states: RESOLUTION_WIZARD_STATES,
};

/** A new draft in which everything was written before it could be made. */
export const keptNewModel: Model = {
  ...resolutionWizardModel,
  events: events.filter(({ type }) => IN_NEW.has(type)),
  facet: ({ draft, words, sendsNext, keptNew: waiting }) => [
    draft?.id,
    fieldsOf(words),
    sendsNext,
    Object.keys(waiting),
  ],
};

/** The steps of drafts that miss something, and from which it is taken away while a step is shown. */
export const wizardStepsModel: Model = {
  ...resolutionWizardModel,
  events: STEP_EVENTS,
  facet: ({ draft, words: written }) => [draft?.id, fieldsOf(written)],
};
