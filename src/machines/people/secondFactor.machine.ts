import { app, phone } from './secondFactor.adding';
import { NOTHING, REMOVED, requireRemoval, requireSecret } from './secondFactor.context';
import { explainDefect, explainFailure, inTask, proofNeeded, secondFactorSetup } from './secondFactor.setup';

/**
 * Owns the second factors of who is signed in: which there are, and one task at a time of adding or removing one. Where
 * the provider asks for a recent sign-in the password is asked for in place, and the task goes on. What the provider is
 * adding or removing is no longer cancelled: the list would not say what came of it. It holds neither codes nor passwords
 * nor the key of an authenticator app, only references.
 */
export const secondFactorMachine = secondFactorSetup.createMachine({
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
      tags: 'unread',
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
    phone,
    app,
    removal: {
      tags: 'removal',
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
      tags: 'proof',
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
