import type { WizardEvent } from '../../../src/machines/resolutions/resolutionWizard.events';
import type { Ignores } from '../../kit/ignores';

const NOTHING_OPEN = [
  'wizard.edited',
  'wizard.saveRequested',
  'wizard.newerChosen',
  'wizard.mineChosen',
  'wizard.sendRequested',
  'wizard.wordsDropped',
] as const satisfies readonly WizardEvent['type'][];

const NO_CHOICE = ['wizard.newerChosen', 'wizard.mineChosen'] as const;

export const RESOLUTION_WIZARD_IGNORES: Ignores<WizardEvent['type']> = {
  fromServices: [
    'wait.over',
    'wizard.backOnline',
    'wizard.made',
    'wizard.makeFailed',
    'wizard.saved',
    'wizard.newerFound',
    'wizard.unreachable',
    'wizard.saveFailed',
    'wizard.sent',
    'wizard.sendFailed',
  ],
  states: {
    closed: NOTHING_OPEN,
    settled: ['wizard.saveRequested', 'wizard.wordsDropped', ...NO_CHOICE],
    waiting: NO_CHOICE,
    making: ['wizard.saveRequested', ...NO_CHOICE],
    saving: ['wizard.saveRequested', ...NO_CHOICE],
    offline: ['wizard.sendRequested', ...NO_CHOICE],
    failed: NO_CHOICE,
    stale: ['wizard.saveRequested', 'wizard.sendRequested'],
    sending: NOTHING_OPEN,
    sent: NOTHING_OPEN,
    gone: NOTHING_OPEN,
  },
};
