import { assign, sendTo, setup } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import type { Factor } from '#contract/identity';
import { peer, service } from '../shared/actors';
import type { AuthCommand } from '../shared/protocol';
import type { SecretRef } from './auth.context';

export type ReadFactorsEvent =
  | { type: 'secondStep.factorsKnown'; factors: readonly Factor[] }
  /** No sign-in waits for its second step, as after a reload. */
  | { type: 'secondStep.lost' };

export type SecondStepAnswer = { type: 'secondStep.failed'; code: AccountFailure };

export type SendCodeEvent = { type: 'secondStep.codeSent' } | SecondStepAnswer;

export type FinishEvent = { type: 'secondStep.passed' } | SecondStepAnswer;

export type SecondStepEvent =
  | ReadFactorsEvent
  | SendCodeEvent
  | FinishEvent
  | { type: 'secondStep.begun' }
  | { type: 'secondStep.factorChosen'; factor: number }
  | { type: 'secondStep.codeRequested' }
  | { type: 'secondStep.codeSubmitted'; code: SecretRef }
  | { type: 'secondStep.edited' }
  | { type: 'secondStep.ended' };

interface SecondStepContext {
  readonly factors: readonly Factor[];
  /** Place of the factor in use. */
  readonly factor: number;
  readonly code: SecretRef | null;
  /** How many codes were sent for the factor in use. */
  readonly sent: number;
  readonly failure: AccountFailure | null;
}

const NOTHING: SecondStepContext = { factors: [], factor: 0, code: null, sent: 0, failure: null };

export interface FactorInput {
  readonly factor: number;
}

export interface CodeInput extends FactorInput {
  readonly code: SecretRef;
}

/**
 * Owns the second step of a sign-in: which factor, and its code (AUTH-8). What the provider answered to the first step
 * stays with the service; who passed is found by `auth` like everybody else.
 */
export const secondStepMachine = setup({
  types: {
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    tags: {} as 'busy' | 'asking' | 'lost',
  },
  actors: {
    readFactors: service<ReadFactorsEvent>(),
    sendCode: service<SendCodeEvent, FactorInput>(),
    finish: service<FinishEvent, CodeInput>(),
  },
  guards: {
    isApp: ({ context }) => context.factors[context.factor]?.kind === 'totp',
  },
  actions: {
    rememberFactors: assign((_, { factors }: { factors: readonly Factor[] }) => ({ ...NOTHING, factors })),
    chooseFactor: assign((_, { factor }: { factor: number }) => ({ factor, sent: 0, failure: null })),
    countCode: assign(({ context }) => ({ sent: context.sent + 1 })),
    rememberCode: assign((_, { code }: { code: SecretRef }) => ({ code, failure: null })),
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ code: null, failure })),
    dismissFailure: assign({ failure: null }),
    forget: assign(NOTHING),
    abandonSignIn: sendTo(peer('auth'), (): AuthCommand => ({ type: 'auth.signInAbandoned' })),
  },
}).createMachine({
  id: 'secondStep',
  context: NOTHING,
  initial: 'idle',
  on: {
    'secondStep.ended': { target: '.idle', actions: 'abandonSignIn' },
  },
  states: {
    idle: {
      entry: 'forget',
      on: {
        'secondStep.begun': { target: 'reading' },
        'secondStep.ended': {},
      },
    },
    reading: {
      tags: 'busy',
      invoke: { src: 'readFactors', onError: { target: 'lost' } },
      on: {
        'secondStep.factorsKnown': {
          target: 'beginning',
          actions: { type: 'rememberFactors', params: ({ event }) => ({ factors: event.factors }) },
        },
        'secondStep.lost': { target: 'lost' },
      },
    },
    lost: { tags: 'lost' },
    /** An app shows its code by itself; a telephone is sent one. */
    beginning: {
      always: [{ guard: 'isApp', target: 'asking' }, { target: 'sending' }],
    },
    sending: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'sendCode',
        input: ({ context }) => ({ factor: context.factor }),
        onError: { target: 'asking', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'secondStep.codeSent': { target: 'asking', actions: 'countCode' },
        'secondStep.failed': {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'secondStep.edited': { actions: 'dismissFailure' },
        'secondStep.codeRequested': { target: 'beginning', actions: 'dismissFailure' },
        'secondStep.factorChosen': {
          target: 'beginning',
          actions: { type: 'chooseFactor', params: ({ event }) => ({ factor: event.factor }) },
        },
        'secondStep.codeSubmitted': {
          target: 'finishing',
          actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    finishing: {
      tags: ['busy', 'asking'],
      invoke: {
        src: 'finish',
        input: ({ context }) => requireCode(context),
        onError: { target: 'asking', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'secondStep.passed': { target: 'idle' },
        'secondStep.failed': {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
  },
});

function requireCode({ factor, code }: SecondStepContext): CodeInput {
  if (!code) throw new Error('A second step is finished with a code');
  return { factor, code };
}
