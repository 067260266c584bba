import { assign, setup } from 'xstate';
import type { PasswordPolicy } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import { service } from '../shared/actors';
import type { SecretRef } from './auth.context';

export interface CheckedLink {
  /** Whose password is set. */
  readonly email: string;
  readonly policy: PasswordPolicy;
}

export interface NewPassword {
  readonly code: SecretRef;
  readonly password: SecretRef;
}

/** Used before, expired, or never valid. */
type Refused = { type: 'resetPassword.refused' };
type Failed = { type: 'resetPassword.failed'; code: AccountFailure };

export type CheckEvent = ({ type: 'resetPassword.checked' } & CheckedLink) | Refused | Failed;
export type SaveEvent = { type: 'resetPassword.saved' } | Refused | Failed;

export type ResetPasswordEvent =
  | CheckEvent
  | SaveEvent
  | { type: 'resetPassword.opened'; code: SecretRef }
  | ({ type: 'resetPassword.requested' } & NewPassword)
  | { type: 'resetPassword.edited' };

interface ResetPasswordContext {
  readonly code: SecretRef | null;
  readonly checked: CheckedLink | null;
  readonly request: NewPassword | null;
  readonly failure: AccountFailure | null;
}

const EMPTY: ResetPasswordContext = { code: null, checked: null, request: null, failure: null };

/**
 * Owns one link with which a password is set anew (AUTH-1): it is checked when it is opened and used up by the new
 * password. It holds neither the link's code nor the password.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    tags: {} as 'busy' | 'saved' | 'refused',
  },
  actors: {
    checkLink: service<CheckEvent, { code: SecretRef }>(),
    savePassword: service<SaveEvent, NewPassword>(),
  },
  actions: {
    rememberCode: assign((_, { code }: { code: SecretRef }) => ({ ...EMPTY, code })),
    rememberChecked: assign((_, { email, policy }: CheckedLink) => ({ checked: { email, policy } })),
    rememberRequest: assign((_, { code, password }: NewPassword) => ({
      request: { code, password },
      failure: null,
    })),
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'resetPassword',
  context: EMPTY,
  initial: 'idle',
  on: {
    'resetPassword.opened': {
      target: '.checking',
      actions: { type: 'rememberCode', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    checking: {
      tags: 'busy',
      invoke: {
        src: 'checkLink',
        input: ({ context }) => ({ code: required(context.code) }),
        onError: { target: 'unchecked', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'resetPassword.checked': {
          target: 'asking',
          actions: { type: 'rememberChecked', params: ({ event }) => event },
        },
        'resetPassword.refused': { target: 'refused' },
        'resetPassword.failed': {
          target: 'unchecked',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    /** The provider could not be asked: opening the link again asks again. */
    unchecked: {},
    asking: {
      on: {
        'resetPassword.requested': {
          target: 'saving',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
        'resetPassword.edited': { actions: 'dismissFailure' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'savePassword',
        input: ({ context }) => required(context.request),
        onError: { target: 'asking', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'resetPassword.opened': {},
        'resetPassword.saved': { target: 'saved' },
        'resetPassword.refused': { target: 'refused' },
        'resetPassword.failed': {
          target: 'asking',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    saved: { tags: 'saved' },
    refused: { tags: 'refused' },
  },
});

function required<Held>(held: Held | null): Held {
  if (held === null) throw new Error('A link is opened before it is checked, and checked before it is used');
  return held;
}
