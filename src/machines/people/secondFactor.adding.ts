import { ADDED, RESENT, requireNumber, requireSecret } from './secondFactor.context';
import {
  explainDefect,
  explainFailure,
  inTask,
  type Of,
  proofNeeded,
  secondFactorSetup,
} from './secondFactor.setup';

const codeGiven = {
  target: 'enrolling',
  actions: {
    type: 'rememberSecret',
    params: ({ event }: { event: Of<'secondFactor.codeGiven'> }) => ({ secret: event.code }),
  },
} as const;

/** What the provider is adding is no longer cancelled. */
const whileEnrolling = {
  'secondFactor.cancelled': {},
  'secondFactor.proofNeeded': proofNeeded,
  'secondFactor.enrolled': {
    target: '#secondFactor.reading',
    actions: { type: 'tell', params: { message: ADDED } },
  },
} as const;

/** A phone: its number, the code that it is sent, and another one when that does not come. */
export const phone = secondFactorSetup.createStateConfig({
  tags: 'phone',
  initial: 'asking',
  on: inTask,
  states: {
    asking: {
      on: {
        'secondFactor.numberGiven': {
          target: 'sending',
          actions: {
            type: 'begin',
            params: ({ event }) => ({ task: { kind: 'phone', number: event.number } }),
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        input: ({ context }) => ({ number: requireNumber(context) }),
        onError: { target: 'asking', actions: explainDefect },
      },
      on: {
        'secondFactor.codeSent': { target: 'entering' },
        'secondFactor.proofNeeded': proofNeeded,
        'secondFactor.failed': { target: 'asking', actions: explainFailure },
      },
    },
    entering: {
      tags: 'enteringCode',
      on: {
        'secondFactor.codeGiven': codeGiven,
        'secondFactor.codeRequested': { target: 'resending', actions: 'dismissFailure' },
      },
    },
    /** Another code for the same number: when it cannot be sent, the one that arrived still serves. */
    resending: {
      tags: ['busy', 'enteringCode'],
      invoke: {
        src: 'sendCode',
        input: ({ context }) => ({ number: requireNumber(context) }),
        onError: { target: 'entering', actions: explainDefect },
      },
      on: {
        'secondFactor.codeSent': {
          target: 'entering',
          actions: { type: 'tell', params: { message: RESENT } },
        },
        'secondFactor.proofNeeded': proofNeeded,
        'secondFactor.failed': { target: 'entering', actions: explainFailure },
      },
    },
    enrolling: {
      tags: ['busy', 'enteringCode'],
      invoke: {
        src: 'enrolPhone',
        input: ({ context }) => ({ code: requireSecret(context) }),
        onError: { target: 'entering', actions: explainDefect },
      },
      on: {
        ...whileEnrolling,
        'secondFactor.failed': { target: 'entering', actions: explainFailure },
      },
    },
  },
});

/** An authenticator app: its key, and a code of it. */
export const app = secondFactorSetup.createStateConfig({
  tags: 'app',
  initial: 'preparing',
  invoke: { src: 'prepareApp', onError: { target: 'listing', actions: explainDefect } },
  on: inTask,
  states: {
    preparing: {
      tags: 'busy',
      on: {
        'secondFactor.appPrepared': {
          target: 'entering',
          actions: { type: 'rememberApp', params: ({ event }) => event },
        },
        'secondFactor.proofNeeded': proofNeeded,
        'secondFactor.failed': { target: '#secondFactor.listing', actions: explainFailure },
      },
    },
    entering: {
      tags: 'enteringCode',
      on: {
        'secondFactor.codeGiven': codeGiven,
      },
    },
    enrolling: {
      tags: ['busy', 'enteringCode'],
      invoke: {
        src: 'enrolApp',
        input: ({ context }) => ({ code: requireSecret(context) }),
        onError: { target: 'entering', actions: explainDefect },
      },
      on: {
        ...whileEnrolling,
        'secondFactor.failed': { target: 'entering', actions: explainFailure },
      },
    },
  },
});
