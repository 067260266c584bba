import type { SecondFactor } from '#contract/account';
import type { AccountFailure } from '#contract/accountErrors';
import type { Message } from '#contract/message';
import type { SecretRef } from '../auth/auth.context';

/** What the provider knows of the account. */
export interface FactorAccount {
  readonly factors: readonly SecondFactor[];
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  /** The provider's ids of what the person signs in with. */
  readonly methods: readonly string[];
}

/** What is shown to an authenticator app: only the view that shows it reads the secrets behind it. */
export interface AppKey {
  readonly key: SecretRef;
  readonly link: SecretRef;
}

/** What the person is doing, and goes on with after having proved to be there. */
export type FactorTask =
  | { readonly kind: 'phone'; readonly number: string }
  | { readonly kind: 'app' }
  | { readonly kind: 'removal'; readonly uid: string };

type Failed = { type: 'secondFactor.failed'; code: AccountFailure };
/** The provider does this only soon after signing in. */
type Stale = { type: 'secondFactor.proofNeeded' };

export type FactorsReadEvent = ({ type: 'secondFactor.read' } & FactorAccount) | Failed;
export type VerificationEvent = { type: 'secondFactor.verificationSent' } | Failed;
export type CodeSentEvent = { type: 'secondFactor.codeSent' } | Failed | Stale;
export type AppPreparedEvent = ({ type: 'secondFactor.appPrepared' } & AppKey) | Failed | Stale;
export type EnrolledEvent = { type: 'secondFactor.enrolled' } | Failed | Stale;
export type RemovedEvent = { type: 'secondFactor.removed' } | Failed | Stale;
export type ProvedEvent = { type: 'secondFactor.proved' } | Failed;

export type SecondFactorEvent =
  | FactorsReadEvent
  | VerificationEvent
  | CodeSentEvent
  | AppPreparedEvent
  | EnrolledEvent
  | RemovedEvent
  | ProvedEvent
  | { type: 'secondFactor.readRequested' }
  | { type: 'secondFactor.verificationRequested' }
  | { type: 'secondFactor.phoneRequested' }
  | { type: 'secondFactor.appRequested' }
  | { type: 'secondFactor.removalRequested'; uid: string }
  | { type: 'secondFactor.numberGiven'; number: string }
  | { type: 'secondFactor.codeGiven'; code: SecretRef }
  | { type: 'secondFactor.codeRequested' }
  | { type: 'secondFactor.removalConfirmed' }
  | { type: 'secondFactor.passwordGiven'; password: SecretRef }
  | { type: 'secondFactor.edited' }
  | { type: 'secondFactor.cancelled' };

export interface SecondFactorContext {
  readonly account: FactorAccount;
  readonly task: FactorTask | null;
  readonly app: AppKey | null;
  readonly secret: SecretRef | null;
  readonly failure: AccountFailure | null;
  /** Whether the mail that confirms the address was sent from here. */
  readonly isMailed: boolean;
}

export const NOTHING: SecondFactorContext = {
  account: { factors: [], email: null, isVerified: false, hasPassword: false, methods: [] },
  task: null,
  app: null,
  secret: null,
  failure: null,
  isMailed: false,
};

export const ADDED: Message = {
  type: 'success',
  title: 'Your second factor has been added.',
  description: 'From now on it is asked for when you sign in.',
  persistent: false,
};

export const RESENT: Message = { type: 'info', title: 'A new code is on its way.', persistent: false };

export const REMOVED: Message = {
  type: 'success',
  title: 'The second factor has been removed.',
  persistent: false,
};

export function requireSecret({ secret }: SecondFactorContext): SecretRef {
  if (!secret) throw new Error('A code or a password is checked after it was given');
  return secret;
}

export function requireNumber({ task }: SecondFactorContext): string {
  if (task?.kind !== 'phone') throw new Error('A code is sent to a number');
  return task.number;
}

export function requireRemoval({ task }: SecondFactorContext): string {
  if (task?.kind !== 'removal') throw new Error('A factor is removed after it was chosen');
  return task.uid;
}
