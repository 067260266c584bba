/** What a person is told by mail and may choose how: at once, in a daily digest, or not at all. */
export const CHOSEN_NOTIFICATIONS = [
  'task.assigned',
  'task.reminded',
  'meeting.reminded',
  'mention',
  'resolution.outcome',
  'board.termEnds',
] as const;
export type ChosenNotification = (typeof CHOSEN_NOTIFICATIONS)[number];

/** What is always told at once: somebody's right to take part, a proof, or the way into the account hangs on it. */
export const FIXED_NOTIFICATIONS = [
  'resolution.toDecide',
  'resolution.receipt',
  'meeting.convened',
  'meeting.minutes',
  'account.invitation',
  'account.security',
] as const;
export type FixedNotification = (typeof FIXED_NOTIFICATIONS)[number];

export const NOTIFICATION_KINDS = [...CHOSEN_NOTIFICATIONS, ...FIXED_NOTIFICATIONS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How a kind of notification is stored in the preferences: `true` or missing is at once, `false` is not at all. */
export type StoredWish = boolean | 'daily';

/** How a person is told. */
export const MAIL_WISHES = ['atOnce', 'daily', 'never'] as const;
export type MailWish = (typeof MAIL_WISHES)[number];
