import {
  FIXED_NOTIFICATIONS,
  type MailWish,
  type NotificationKind,
  type StoredWish,
} from '#contract/notificationKinds';

const STORED: Readonly<Record<MailWish, StoredWish>> = { atOnce: true, daily: 'daily', never: false };

/** Whether a kind is told whatever somebody prefers. */
export function isFixed(kind: string): boolean {
  return FIXED_NOTIFICATIONS.some((fixed) => fixed === kind);
}

/** How somebody with these preferences is told of a kind. */
export function wishFor(
  notifications: Readonly<Record<string, StoredWish>>,
  kind: NotificationKind,
): MailWish {
  const stored = isFixed(kind) ? true : notifications[kind];
  if (stored === 'daily') return 'daily';
  return stored === false ? 'never' : 'atOnce';
}

/** A wish as preferences keep it. */
export function storedWish(wish: MailWish): StoredWish {
  return STORED[wish];
}
