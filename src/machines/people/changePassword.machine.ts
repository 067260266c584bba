import { assign, sendTo, setup } from 'xstate';
import type { PasswordPolicy } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import type { Message } from '#contract/message';
import type { SecretRef } from '../auth/auth.context';
import { peer, service } from '../shared/actors';
import type { FeedbackCommand } from '../shared/protocol';

export interface PasswordAccount {
  /** Who came by another provider may have no password here. */
  readonly hasPassword: boolean;
  readonly policy: PasswordPolicy;
}

export interface PasswordChange {
  readonly current: SecretRef;
  readonly next: SecretRef;
}

type Failed = { type: 'changePassword.failed'; code: AccountFailure };

export type AccountReadEvent = ({ type: 'changePassword.accountRead' } & PasswordAccount) | Failed;
export type ChangeEvent = { type: 'changePassword.changed' } | Failed;

export type ChangePasswordEvent =
  | AccountReadEvent
  | ChangeEvent
  | ({ type: 'changePassword.requested' } & PasswordChange)
  | { type: 'changePassword.edited' }
  | { type: 'changePassword.retryRequested' };

interface ChangePasswordContext {
  readonly policy: PasswordPolicy | null;
  readonly change: PasswordChange | null;
  readonly failure: AccountFailure | null;
  /** How many changes succeeded: after each the form begins anew. */
  readonly changes: number;
}

const EMPTY: ChangePasswordContext = { policy: null, change: null, failure: null, changes: 0 };

const CHANGED: Message = {
  type: 'success',
  title: 'Your password has been changed.',
  description: 'Other devices are asked to sign in again.',
  persistent: false,
};

/** Owns the change of the password of who is signed in (AUTH-1). It never holds one, only references. */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    tags: {} as 'busy' | 'withoutPassword',
  },
  actors: {
    readAccount: service<AccountReadEvent>(),
    /** Proves with the present password that the person is there, and then sets the new one. */
    changePassword: service<ChangeEvent, PasswordChange>(),
  },
  guards: {
    hasPassword: (_, { hasPassword }: { hasPassword: boolean }) => hasPassword,
  },
  actions: {
    rememberPolicy: assign((_, { policy }: { policy: PasswordPolicy }) => ({ policy, failure: null })),
    rememberChange: assign((_, { current, next }: PasswordChange) => ({
      change: { current, next },
      failure: null,
    })),
    countChange: assign(({ context }) => ({ change: null, changes: context.changes + 1 })),
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
    tellChanged: sendTo(
      peer('feedback'),
      (): FeedbackCommand => ({ type: 'feedback.shown', message: CHANGED }),
    ),
  },
}).createMachine({
  id: 'changePassword',
  context: EMPTY,
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readAccount',
        onError: { target: 'unread', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'changePassword.accountRead': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'rememberPolicy', params: ({ event }) => event },
          },
          { target: 'withoutPassword' },
        ],
        'changePassword.failed': {
          target: 'unread',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    unread: {
      on: {
        'changePassword.retryRequested': { target: 'reading', actions: 'dismissFailure' },
      },
    },
    /** Another provider knows this person: there is nothing to change here. */
    withoutPassword: { tags: 'withoutPassword' },
    asking: {
      on: {
        'changePassword.requested': {
          target: 'changing',
          actions: { type: 'rememberChange', params: ({ event }) => event },
        },
        'changePassword.edited': { actions: 'dismissFailure' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        input: ({ context }) => requireChange(context),
        onError: { target: 'asking', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'changePassword.changed': { target: 'asking', actions: ['countChange', 'tellChanged'] },
        'changePassword.failed': {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
  },
});

function requireChange({ change }: ChangePasswordContext): PasswordChange {
  if (!change) throw new Error('A change begins with the two passwords');
  return change;
}
