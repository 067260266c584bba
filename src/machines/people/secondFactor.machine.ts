import { assign, sendTo, setup } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import type { Message } from '#contract/message';
import type { SecretRef } from '../auth/auth.context';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import {
  ADDED,
  type AppKey,
  type AppPreparedEvent,
  type CodeSentEvent,
  type EnrolledEvent,
  type FactorAccount,
  type FactorsReadEvent,
  type FactorTask,
  NOTHING,
  type ProvedEvent,
  REMOVED,
  RESENT,
  type RemovedEvent,
  requireNumber,
  requireRemoval,
  requireSecret,
  type SecondFactorContext,
  type SecondFactorEvent,
  type VerificationEvent,
} from './secondFactor.context';

type Of<Type extends SecondFactorEvent['type']> = Extract<SecondFactorEvent, { type: Type }>;

const explainDefect = { type: 'explain', params: { failure: 'unknown' } } as const;

const explainFailure = {
  type: 'explain',
  params: ({ event }: { event: Of<'secondFactor.failed'> }) => ({ failure: event.code }),
} as const;

const codeGiven = {
  target: 'enrolling',
  actions: {
    type: 'rememberSecret',
    params: ({ event }: { event: Of<'secondFactor.codeGiven'> }) => ({ secret: event.code }),
  },
} as const;

const proofNeeded = { target: '#secondFactor.proof' } as const;

/** What the provider is adding is no longer cancelled. */
const whileEnrolling = {
  'secondFactor.cancelled': {},
  'secondFactor.proofNeeded': proofNeeded,
  'secondFactor.enrolled': {
    target: '#secondFactor.reading',
    actions: { type: 'tell', params: { message: ADDED } },
  },
} as const;

/** What every task answers, unless the provider is adding or removing. */
const inTask = {
  'secondFactor.cancelled': { target: '#secondFactor.listing', actions: 'dismissFailure' },
  'secondFactor.edited': { actions: 'dismissFailure' },
} as const;

/**
 * Owns the second factors of who is signed in: which there are, and one task at a time of adding or removing one. Where
 * the provider asks for a recent sign-in the password is asked for in place, and the task goes on. What the provider is
 * adding or removing is no longer cancelled: the list would not say what came of it. It holds neither codes nor passwords
 * nor the key of an authenticator app, only references.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'busy' | 'enteringCode' | 'idle',
  },
  actors: {
    readFactors: service<FactorsReadEvent>(),
    sendVerification: service<VerificationEvent>(),
    sendCode: service<CodeSentEvent, { number: string }>(),
    enrolPhone: service<EnrolledEvent, { code: SecretRef }>(),
    /** Gives the key of the app, and forgets it when the app is no longer being added. */
    prepareApp: service<AppPreparedEvent>(),
    enrolApp: service<EnrolledEvent, { code: SecretRef }>(),
    removeFactor: service<RemovedEvent, { uid: string }>(),
    proveIdentity: service<ProvedEvent, { password: SecretRef }>(),
  },
  guards: {
    isVerified: ({ context }) => context.account.isVerified,
    addsPhone: ({ context }) => context.task?.kind === 'phone',
    addsApp: ({ context }) => context.task?.kind === 'app',
  },
  actions: {
    rememberAccount: assign((_, { factors, email, isVerified, hasPassword }: FactorAccount) => ({
      account: { factors, email, isVerified, hasPassword },
    })),
    begin: assign((_, { task }: { task: FactorTask | null }) => ({ task, failure: null })),
    rememberApp: assign((_, { key, link }: AppKey) => ({ app: { key, link } })),
    rememberSecret: assign((_, { secret }: { secret: SecretRef }) => ({ secret, failure: null })),
    rememberMailed: assign({ isMailed: true }),
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
    endTask: assign({ task: null, app: null, secret: null }),
    tell: sendTo(
      peer('feedback'),
      (_, { message }: { message: Message }): FeedbackCommand => ({ type: 'feedback.shown', message }),
    ),
  },
}).createMachine({
  id: 'secondFactor',
  context: NOTHING,
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: { src: 'readFactors', onError: { target: 'unread', actions: explainDefect } },
      on: {
        'secondFactor.read': {
          target: 'listing',
          actions: { type: 'rememberAccount', params: ({ event }) => event },
        },
        'secondFactor.failed': { target: 'unread', actions: explainFailure },
      },
    },
    unread: {
      on: {
        'secondFactor.readRequested': { target: 'reading', actions: 'dismissFailure' },
      },
    },
    listing: {
      tags: 'idle',
      entry: 'endTask',
      on: {
        'secondFactor.readRequested': { target: 'reading', actions: 'dismissFailure' },
        'secondFactor.verificationRequested': { target: 'mailing', actions: 'dismissFailure' },
        'secondFactor.phoneRequested': {
          guard: 'isVerified',
          target: 'phone',
          actions: { type: 'begin', params: { task: null } },
        },
        'secondFactor.appRequested': {
          guard: 'isVerified',
          target: 'app',
          actions: { type: 'begin', params: { task: { kind: 'app' } } },
        },
        'secondFactor.removalRequested': {
          target: 'removal',
          actions: { type: 'begin', params: ({ event }) => ({ task: { kind: 'removal', uid: event.uid } }) },
        },
      },
    },
    mailing: {
      tags: ['busy', 'idle'],
      invoke: { src: 'sendVerification', onError: { target: 'listing', actions: explainDefect } },
      on: {
        'secondFactor.verificationSent': { target: 'listing', actions: 'rememberMailed' },
        'secondFactor.failed': { target: 'listing', actions: explainFailure },
      },
    },
    phone: {
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
    },
    app: {
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
    },
    removal: {
      initial: 'asking',
      on: inTask,
      states: {
        asking: {
          on: {
            'secondFactor.removalConfirmed': { target: 'removing', actions: 'dismissFailure' },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            src: 'removeFactor',
            input: ({ context }) => ({ uid: requireRemoval(context) }),
            onError: { target: 'asking', actions: explainDefect },
          },
          on: {
            'secondFactor.cancelled': {},
            'secondFactor.proofNeeded': proofNeeded,
            'secondFactor.removed': {
              target: '#secondFactor.reading',
              actions: { type: 'tell', params: { message: REMOVED } },
            },
            'secondFactor.failed': { target: 'asking', actions: explainFailure },
          },
        },
      },
    },
    /** The sign-in is too old for what was asked: the password, and then the task goes on. */
    proof: {
      initial: 'asking',
      on: inTask,
      states: {
        asking: {
          on: {
            'secondFactor.passwordGiven': {
              target: 'checking',
              actions: { type: 'rememberSecret', params: ({ event }) => ({ secret: event.password }) },
            },
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'proveIdentity',
            input: ({ context }) => ({ password: requireSecret(context) }),
            onError: { target: 'asking', actions: explainDefect },
          },
          on: {
            'secondFactor.proved': [
              { guard: 'addsPhone', target: '#secondFactor.phone.sending' },
              { guard: 'addsApp', target: '#secondFactor.app' },
              { target: '#secondFactor.removal.removing' },
            ],
            'secondFactor.failed': { target: 'asking', actions: explainFailure },
          },
        },
      },
    },
  },
});
