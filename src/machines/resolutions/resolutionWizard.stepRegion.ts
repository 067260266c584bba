import { wizardSetup } from './resolutionWizard.setup';

/**
 * Which step is shown: the one that was asked for, or the first that holds it up. It changes only when another is asked for,
 * or back, when what it stood on was taken away elsewhere.
 */
export const stepRegion = wizardSetup.createStateConfig({
  initial: 'decisionMakers',
  on: {
    'wizard.stepRequested': [
      { guard: { type: 'isForPersonalize', params: ({ event }) => event }, target: '.personalize' },
      { guard: { type: 'isForCompose', params: ({ event }) => event }, target: '.compose' },
      { target: '.decisionMakers' },
    ],
  },
  states: {
    decisionMakers: { tags: 'decision-makers' },
    compose: {
      tags: 'compose',
      always: { guard: 'lacksDecisionMakers', target: 'decisionMakers' },
    },
    /** Where decision makers are missing, `compose` leads on to them. */
    personalize: {
      tags: 'personalize',
      always: { guard: 'lacksSomethingBefore', target: 'compose' },
    },
  },
});
