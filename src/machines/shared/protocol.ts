import type { User } from '#contract/calls/user';
import type { Message } from '#contract/message';
import type { HistoryEntry } from './history';

/** What the long-lived actors say to each other. Each machine's own events hold more. */

export type AuthCommand =
  | { type: 'auth.userUpdated'; user: User }
  /** What stood in the way may be gone. */
  | { type: 'auth.retryRequested' }
  /** The second step of a sign-in is given up. */
  | { type: 'auth.signInAbandoned' }
  /** The journal knows that this token could not be renewed, and when to try again (AUTH-2). */
  | { type: 'auth.refreshResumed'; expiresAt: number; retryAt: number; refreshFailures: number };

export type EntityCommand =
  | { type: 'entity.userKnown'; user: User; sessionEntity: string | null }
  | { type: 'entity.userUpdated'; user: User }
  /** The journal knows which entity this session was in. */
  | { type: 'entity.resumed'; entityId: string }
  | { type: 'entity.userGone' };

export type NavigationCommand =
  | { type: 'navigation.sessionEnded' }
  /** The journal knows what this session visited. */
  | { type: 'navigation.resumed'; history: readonly HistoryEntry[] };

export type FeedbackCommand =
  | { type: 'feedback.shown'; message: Message }
  | { type: 'feedback.toastEnded'; id: string }
  | { type: 'feedback.cleared' };
