import type { AccountFailure } from '#contract/accountErrors';
import type { User } from '#contract/calls/user';
import type { Provider } from '#contract/identity';
import type { WaitEvent } from '../shared/actors';
import type { AuthCommand } from '../shared/protocol';
import type { Credentials, Identity } from './auth.context';

export type IdentityEvent =
  | { type: 'auth.identityFound'; identity: Identity }
  /** `ended`: nobody wished it; the provider or the API no longer accepts the session. */
  | { type: 'auth.identityLost'; ended: boolean }
  | TokenIssuedEvent;

/** The provider gave a token, in this tab or another. */
export type TokenIssuedEvent = { type: 'auth.tokenIssued'; expiresAt: number };

export type SignInEvent =
  | { type: 'auth.signInFailed'; code: AccountFailure }
  | { type: 'auth.signInCancelled' };

export type RefreshEvent =
  | TokenIssuedEvent
  /** `at` is when it failed; only a network that failed is worth another attempt. */
  | { type: 'auth.refreshFailed'; retry: boolean; at: number };

export type UserEvent =
  | { type: 'auth.userLoaded'; user: User; sessionEntity: string | null }
  | { type: 'auth.userRefused' }
  | { type: 'auth.userUnreachable' }
  | { type: 'auth.addressUnconfirmed' }
  /** The invitation whose link brought them was not accepted; `title` says why. The user is read all the same. */
  | { type: 'auth.invitationDeclined'; title: string }
  /** Somebody else has the address, or an invitation that its own link accepts. */
  | { type: 'auth.addressTaken' };

export type BackOff = Pick<
  Extract<AuthCommand, { type: 'auth.refreshResumed' }>,
  'retryAt' | 'refreshFailures'
>;

export interface LoadUserInput {
  /** Asks the provider for a new token first: what the old one says of the person is out of date. */
  readonly renewed: boolean;
}

/** `ended`: the server no longer accepts the session, and nobody wished it to end. */
export interface SignOutInput {
  readonly reason: 'requested' | 'ended';
}

export type SignOutEvent = { type: 'auth.signedOut' } | { type: 'auth.signOutFailed' };

export type AuthEvent =
  | IdentityEvent
  | SignInEvent
  | UserEvent
  | SignOutEvent
  | RefreshEvent
  | WaitEvent
  | ({ type: 'auth.signInRequested' } & Credentials)
  | ({ type: 'auth.signUpRequested'; name: string } & Credentials)
  | { type: 'auth.providerRequested'; provider: Provider }
  | { type: 'auth.failureDismissed' }
  | { type: 'auth.signOutRequested' }
  /** They have deleted their account: what is left is to sign out. */
  | { type: 'auth.accountDeleted' }
  | { type: 'auth.tokenRejected' }
  | AuthCommand;
