import type { linkedDecisionMachine } from '../../../src/machines/resolutions/linkedDecision.machine';
import { only, type States } from '../../kit/states';

export const LINKED_DECISION_STATES: States<typeof linkedDecisionMachine> = {
  empty: {
    means: 'No link was opened.',
    holds: ({ context: { token, visit } }, running) => token === null && visit === null && only(running, {}),
  },
  reading: {
    means: 'The server is asked what the link shows.',
    holds: ({ context: { token, visit, over, failure } }, running) =>
      token !== null &&
      visit !== null &&
      over === null &&
      failure === null &&
      only(running, { readLink: { token } }),
  },
  unread: {
    means: 'What the link shows could not be read; it can be tried again.',
    holds: ({ context: { token, failure } }, running) =>
      token !== null && failure !== null && only(running, {}),
  },
  expired: {
    means: 'The link does not work any more, and nothing is shown but why and whom to ask.',
    holds: ({ context: { token, linked, failure } }, running) =>
      token === null && linked === null && failure === null && only(running, {}),
  },
  shown: {
    means: 'The resolution is shown, and its question can be answered.',
    tags: ['shown'],
    holds: ({ context: { token, linked, failure } }, running) =>
      token !== null && linked !== null && failure === null && only(running, {}),
  },
  deciding: {
    means: 'The decision is being handed in.',
    holds: ({ context: { token, linked } }, running) =>
      token !== null && linked !== null && running.map(({ name }) => name).join() === 'perform',
  },
  decided: {
    means:
      'The decision counts: the receipt is shown, and what else changed is being read. A link that is not used up decides again.',
    tags: ['shown'],
    holds: ({ context: { token, linked } }, running) =>
      linked !== null && (only(running, {}) || only(running, { readLink: { token } })),
  },
};
