import { assign, sendTo, setup } from 'xstate';
import type { LinkMode } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import type { User } from '#contract/calls/user';
import type { Message } from '#contract/message';
import { peer, service } from '../shared/actors';
import type { AuthCommand, FeedbackCommand } from '../shared/protocol';
import type { SecretRef } from './auth.context';

/** A link of a mail; its code stays with the service. That of an invitation is ours, all others are the provider's. */
export interface ActionLink {
  readonly mode: LinkMode | 'invitation';
  readonly code: SecretRef;
}

export type LinkEvent =
  | { type: 'actionLink.applied'; email: string | null; isSignedIn: boolean }
  /** The invitation is valid; whoever signs in next with this address accepts it. */
  | { type: 'actionLink.invited'; email: string; entityName: string; hasAccount: boolean }
  /** Who is signed in already accepted it. */
  | { type: 'actionLink.accepted'; user: User; entityId: string; entityName: string }
  /** It is not for who is signed in; `title` says for whom. */
  | { type: 'actionLink.declined'; title: string }
  /** Used before, expired, or never valid. */
  | { type: 'actionLink.refused' }
  | { type: 'actionLink.failed'; code: AccountFailure };

type Invited = Extract<LinkEvent, { type: 'actionLink.invited' }>;

export type ActionLinkEvent =
  | LinkEvent
  | ({ type: 'actionLink.opened' } & ActionLink)
  | { type: 'actionLink.retryRequested' };

interface ActionLinkContext {
  readonly link: ActionLink | null;
  /** The address that now holds. */
  readonly email: string | null;
  readonly isSignedIn: boolean;
  /** Which entity invites. */
  readonly entityName: string | null;
  /** Of an invitation: whether somebody signs in with the address already. */
  readonly hasAccount: boolean;
  /** Why an invitation was not accepted, in a sentence. */
  readonly title: string | null;
  /** Which entity opened to who accepted its invitation. */
  readonly entityId: string | null;
  readonly failure: AccountFailure | null;
}

const EMPTY: ActionLinkContext = {
  link: null,
  email: null,
  isSignedIn: false,
  entityName: null,
  hasAccount: false,
  title: null,
  entityId: null,
  failure: null,
};

function confirmed(isSignedIn: boolean): Message {
  const title = 'Your email address is confirmed.';
  const message: Message = { type: 'success', title, persistent: false };
  return isSignedIn ? message : { ...message, description: 'Sign in to go on.' };
}

/**
 * Owns what a link of a mail does, once: whatever is opened while a link is being applied is left alone, because its
 * code works one time only. It does not hold the code, nor where to go afterwards.
 */
export const actionLinkMachine = setup({
  types: {
    context: {} as ActionLinkContext,
    events: {} as ActionLinkEvent,
    tags: {} as 'busy',
  },
  actors: {
    applyLink: service<LinkEvent, ActionLink>(),
  },
  guards: {
    confirmsAddress: ({ context }) => context.link?.mode === 'verifyEmail',
  },
  actions: {
    rememberLink: assign((_, { mode, code }: ActionLink) => ({ ...EMPTY, link: { mode, code } })),
    rememberOutcome: assign((_, { email, isSignedIn }: { email: string | null; isSignedIn: boolean }) => ({
      email,
      isSignedIn,
    })),
    rememberInvited: assign((_, { email, entityName, hasAccount }: Invited) => ({
      email,
      entityName,
      hasAccount,
    })),
    rememberEntity: assign((_, { entityId }: { entityId: string }) => ({ entityId })),
    rememberRefusal: assign((_, { title }: { title: string }) => ({ title })),
    tellAccepted: sendTo(
      peer('feedback'),
      (_, { entityName }: { entityName: string }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: { type: 'success', title: `You have access to ${entityName} now.`, persistent: false },
      }),
    ),
    updateUser: sendTo(
      peer('auth'),
      (_, { user }: { user: User }): AuthCommand => ({ type: 'auth.userUpdated', user }),
    ),
    explain: assign((_, { failure }: { failure: AccountFailure }) => ({ failure })),
    dismissFailure: assign({ failure: null }),
    tellConfirmed: sendTo(
      peer('feedback'),
      (_, { isSignedIn }: { isSignedIn: boolean }): FeedbackCommand => ({
        type: 'feedback.shown',
        message: confirmed(isSignedIn),
      }),
    ),
    /** Who waited for their address to be confirmed gets on: the link of a mail proves it. */
    wakeAuth: sendTo(peer('auth'), (): AuthCommand => ({ type: 'auth.retryRequested' })),
  },
}).createMachine({
  id: 'actionLink',
  context: EMPTY,
  initial: 'idle',
  on: {
    'actionLink.opened': {
      target: '.applying',
      actions: { type: 'rememberLink', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    applying: {
      tags: 'busy',
      invoke: {
        src: 'applyLink',
        input: ({ context }) => requireLink(context),
        onError: { target: 'failed', actions: { type: 'explain', params: { failure: 'unknown' } } },
      },
      on: {
        'actionLink.opened': {},
        'actionLink.applied': [
          {
            guard: 'confirmsAddress',
            target: 'confirmed',
            actions: [
              { type: 'rememberOutcome', params: ({ event }) => event },
              { type: 'tellConfirmed', params: ({ event }) => event },
              'wakeAuth',
            ],
          },
          { target: 'applied', actions: { type: 'rememberOutcome', params: ({ event }) => event } },
        ],
        'actionLink.invited': {
          target: 'invited',
          actions: { type: 'rememberInvited', params: ({ event }) => event },
        },
        'actionLink.accepted': {
          target: 'accepted',
          actions: [
            { type: 'rememberEntity', params: ({ event }) => event },
            { type: 'updateUser', params: ({ event }) => event },
            { type: 'tellAccepted', params: ({ event }) => event },
            'wakeAuth',
          ],
        },
        'actionLink.declined': {
          target: 'declined',
          actions: { type: 'rememberRefusal', params: ({ event }) => event },
        },
        'actionLink.refused': { target: 'refused' },
        'actionLink.failed': {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.code }) },
        },
      },
    },
    /** The address is confirmed, and has been told so. */
    confirmed: {},
    /** Something else has changed: the page says what. */
    applied: {},
    /** Signing in or up comes next. */
    invited: {},
    accepted: {},
    declined: {},
    refused: {},
    failed: {
      on: {
        'actionLink.retryRequested': { target: 'applying', actions: 'dismissFailure' },
      },
    },
  },
});

function requireLink({ link }: ActionLinkContext): ActionLink {
  if (!link) throw new Error('A link is applied after it was opened');
  return link;
}
