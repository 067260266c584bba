import type { WizardEvent } from '../../../src/machines/resolutions/resolutionWizard.events';
import type { Ignores } from '../../kit/ignores';

const NOTHING_OPEN = [
  'wizard.edited',
  'wizard.saveRequested',
  'wizard.newerChosen',
  'wizard.mineChosen',
  'wizard.sendingChosen',
  'wizard.sendRequested',
  'wizard.wordsDropped',
] as const satisfies readonly WizardEvent['type'][];

const NO_CHOICE = ['wizard.newerChosen', 'wizard.mineChosen', 'wizard.sendingChosen'] as const;

export const RESOLUTION_WIZARD_IGNORES: Ignores<WizardEvent['type']> = {
  fromServices: [
    'wait.over',
    'wizard.backOnline',
    'wizard.made',
    'wizard.oldFound',
    'wizard.makeFailed',
    'wizard.saved',
    'wizard.newerFound',
    'wizard.unreachable',
    'wizard.saveFailed',
    'wizard.sent',
    'wizard.sendFailed',
  ],
  states: {
    closed: ['wizard.stepRequested', ...NOTHING_OPEN],
    'open.storing.settled': ['wizard.saveRequested', 'wizard.wordsDropped', ...NO_CHOICE],
    'open.storing.dirty.waiting': NO_CHOICE,
    'open.storing.dirty.making': ['wizard.saveRequested', ...NO_CHOICE],
    'open.storing.dirty.saving': ['wizard.saveRequested', ...NO_CHOICE],
    'open.storing.dirty.offline': ['wizard.sendRequested', ...NO_CHOICE],
    'open.storing.dirty.failed': NO_CHOICE,
    'open.storing.dirty.stale': ['wizard.saveRequested', 'wizard.sendRequested', 'wizard.sendingChosen'],
    'open.storing.dirty.old': [
      'wizard.saveRequested',
      'wizard.sendRequested',
      'wizard.newerChosen',
      'wizard.mineChosen',
    ],
    'open.storing.sending': NOTHING_OPEN,
    'open.storing.sent': NOTHING_OPEN,
    gone: ['wizard.stepRequested', ...NOTHING_OPEN],
  },
};
