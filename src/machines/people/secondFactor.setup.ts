import { assign, sendTo, setup } from 'xstate';
import type { AccountFailure } from '#contract/accountErrors';
import type { Message } from '#contract/message';
import type { SecretRef } from '../auth/auth.context';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';
import type {
  AppKey,
  AppPreparedEvent,
  CodeSentEvent,
  EnrolledEvent,
  FactorAccount,
  FactorsReadEvent,
  FactorTask,
  ProvedEvent,
  RemovedEvent,
  SecondFactorContext,
  SecondFactorEvent,
  VerificationEvent,
} from './secondFactor.context';

export type Of<Type extends SecondFactorEvent['type']> = Extract<SecondFactorEvent, { type: Type }>;

export const explainDefect = { type: 'explain', params: { failure: 'unknown' } } as const;

export const explainFailure = {
  type: 'explain',
  params: ({ event }: { event: Of<'secondFactor.failed'> }) => ({ failure: event.code }),
} as const;

export const proofNeeded = { target: '#secondFactor.proof' } as const;

/** What every task answers, unless the provider is adding or removing. */
export const inTask = {
  'secondFactor.cancelled': { target: '#secondFactor.listing', actions: 'dismissFailure' },
  'secondFactor.edited': { actions: 'dismissFailure' },
} as const;

/** Everything the states of the second factors name. */
export const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'busy' | 'enteringCode' | 'idle' | 'unread' | 'phone' | 'app' | 'removal' | 'proof',
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
    rememberAccount: assign((_, { factors, email, isVerified, hasPassword, methods }: FactorAccount) => ({
      account: { factors, email, isVerified, hasPassword, methods },
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
});
