import type { ChosenNotification, FixedNotification, MailWish } from '#contract/notificationKinds';

export interface KindWords {
  readonly title: string;
  readonly about: string;
}

/** What somebody chooses how to be told of, in the order of the page. */
export const CHOSEN_WORDS: Readonly<Record<ChosenNotification, KindWords>> = {
  'task.assigned': { title: 'Tasks given to you', about: 'Somebody assigns a task to you.' },
  'task.reminded': {
    title: 'Reminders of tasks',
    about: 'In the morning of the day that was chosen, from 1 day to 3 months before a task is due.',
  },
  'meeting.reminded': {
    title: 'Reminders of meetings',
    about: 'In the morning, so many days before a meeting as its secretary chose.',
  },
  mention: {
    title: 'Mentions',
    about: 'Somebody names you in a comment on a document, a task or a meeting.',
  },
  'resolution.outcome': {
    title: 'Outcomes of resolutions',
    about: 'A resolution that you could decide on is accepted or rejected.',
  },
  'board.termEnds': {
    title: 'Terms that end',
    about: 'The term of a board member ends soon. Sent to the admins of an entity.',
  },
};

/** What is always sent at once, and why it cannot be switched off. */
export const FIXED_WORDS: Readonly<Record<FixedNotification, KindWords>> = {
  'resolution.toDecide': {
    title: 'Requests to decide',
    about: 'A resolution is only valid when everybody who may decide was asked in time.',
  },
  'resolution.receipt': {
    title: 'Receipts of your decisions',
    about: 'They are your proof of what was recorded in your name.',
  },
  'meeting.convened': {
    title: 'Notices of meetings',
    about: 'Decisions of a meeting can be challenged when somebody was not called to it.',
  },
  'meeting.minutes': {
    title: 'Minutes to read and sign',
    about: 'Minutes are final when everybody who must sign was asked.',
  },
  'account.invitation': {
    title: 'Invitations',
    about: 'Without the link in it nobody could join an entity.',
  },
  'account.security': {
    title: 'Sign-in and security',
    about: 'Links to a new password or address, which you alone asked for, keep your account yours.',
  },
};

export const WISH_NAMES: Readonly<Record<MailWish, string>> = {
  atOnce: 'At once',
  daily: 'Daily digest',
  never: 'Not at all',
};
