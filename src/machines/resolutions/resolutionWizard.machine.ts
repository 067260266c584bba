import { NOTHING_OPEN } from './resolutionWizard.context';
import { wizardSetup } from './resolutionWizard.setup';
import { stepRegion } from './resolutionWizard.stepRegion';
import { storingRegion } from './resolutionWizard.storingRegion';

/**
 * Owns what is written in the wizard, one draft at a time, from the first letter, with which a new one is made, until it
 * is stored, and the gates between its steps. The words outlive the page; those of another draft wait until that one is opened again. What is
 * stored is the server's: a revision that is not known here is never overwritten, and never takes words away by itself.
 * It does not hold where the person is: the route asks which step is open.
 */
export const resolutionWizardMachine = wizardSetup.createMachine({
  id: 'resolutionWizard',
  context: NOTHING_OPEN,
  initial: 'closed',
  on: {
    'wizard.resumed': { actions: { type: 'keepWords', params: ({ event }) => event } },
    'wizard.opened': { target: '.open', actions: { type: 'open', params: ({ event }) => event } },
    'wizard.begun': [
      {
        guard: { type: 'isBegun', params: ({ event }) => event },
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.open', actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'wizard.deletedFound': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      target: '.gone',
      actions: { type: 'tellDeleted', params: ({ event }) => event },
    },
    'wizard.discarded': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'forget', params: ({ event }) => event },
      },
      { actions: { type: 'forget', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    open: { type: 'parallel', states: { step: stepRegion, storing: storingRegion } },
    /** Somebody deleted it. What was written and not stored can still be read here. */
    gone: { tags: 'gone' },
  },
});
