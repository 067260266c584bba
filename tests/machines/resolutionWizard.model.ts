import { fieldsOf } from '../../src/machines/resolutionWizard.context';
import type { WizardEvent } from '../../src/machines/resolutionWizard.events';
import { RESOLUTION_WIZARD_IGNORES } from '../../src/machines/resolutionWizard.ignores';
import { resolutionWizardMachine } from '../../src/machines/resolutionWizard.machine';
import { aDraft, aWholeDraft } from '../kit/drafts';
import { id } from '../kit/fixtures';
import type { Model } from '../kit/model';
import { by, byRunning, defects, fails, send } from './executors';

const entityId = id(2);
const whole = aWholeDraft();
const other = aDraft({ id: id(80) });
const kept = { [id(81)]: { entityId, words: { title: 'Kept' }, before: { title: '' }, sent: {} } };

const events: readonly WizardEvent[] = [
  { type: 'wizard.resumed', kept },
  { type: 'wizard.opened', entityId, draft: whole },
  { type: 'wizard.opened', entityId, draft: aWholeDraft({ revision: 2, title: 'Theirs' }) },
  { type: 'wizard.opened', entityId, draft: other },
  { type: 'wizard.edited', field: 'title', value: 'Mine' },
  { type: 'wizard.stepRequested', step: 'personalize' },
  { type: 'wizard.edited', field: 'message', value: 'Mine' },
  { type: 'wizard.saveRequested' },
  { type: 'wizard.sendRequested', key: 'key-1' },
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

export const resolutionWizardModel: Model = {
  machine: resolutionWizardMachine,
  events: [
    ...events,
    ...defects([
      '0.resolutionWizard.waiting',
      '0.resolutionWizard.saving',
      '0.resolutionWizard.offline',
      '1.resolutionWizard.offline',
      '0.resolutionWizard.sending',
    ]),
  ],
  facet: ({ draft, words, sent, conflicts, failure, sendsNext }) => [
    draft?.id,
    fieldsOf(words),
    fieldsOf(sent),
    conflicts,
    failure !== null,
    sendsNext,
  ],
  executors: {
    'wizard.resumed': send,
    'wizard.opened': send,
    'wizard.stepRequested': send,
    'wizard.edited': send,
    'wizard.saveRequested': send,
    'wizard.sendRequested': send,
    'wizard.newerChosen': send,
    'wizard.mineChosen': send,
    'wizard.saved': by('saveDraft'),
    'wizard.newerFound': byRunning,
    'wizard.unreachable': by('saveDraft'),
    'wizard.saveFailed': by('saveDraft'),
    'wizard.sent': by('sendDraft'),
    'wizard.sendFailed': by('sendDraft'),
    'wait.over': by('wait'),
    'wizard.backOnline': by('watchOnline'),
    'xstate.error.actor.0.resolutionWizard.waiting': fails('wait'),
    'xstate.error.actor.0.resolutionWizard.saving': fails('saveDraft'),
    'xstate.error.actor.0.resolutionWizard.offline': fails('wait'),
    'xstate.error.actor.1.resolutionWizard.offline': fails('watchOnline'),
    'xstate.error.actor.0.resolutionWizard.sending': fails('sendDraft'),
  },
  ignores: RESOLUTION_WIZARD_IGNORES,
};
