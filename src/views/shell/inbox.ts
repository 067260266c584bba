import type { Notification } from '#contract/calls/entity';
import { groupBy } from '#domain/entity/group-by';

/** What happened to one thing, the newest first. */
export interface InboxGroup {
  readonly key: string;
  readonly newest: Notification;
  readonly earlier: readonly Notification[];
  /** Ids of those the person has not read. */
  readonly unread: readonly string[];
}

/** @param items newest first. Groups stand in the order of their newest. */
export function inboxGroups(items: readonly Notification[]): readonly InboxGroup[] {
  const bySubject = groupBy(items, ({ subject }) => `${subject.kind}/${subject.id}`);
  return [...bySubject].flatMap(([key, [newest, ...earlier]]) => {
    if (!newest) return [];
    const unread = [newest, ...earlier].filter(({ isRead }) => !isRead).map(({ id }) => id);
    return [{ key, newest, earlier, unread }];
  });
}

/** From here on the server does not count. */
const MANY = 100;

/** `3`, or `99+` where there are more than anybody counts. */
export function unreadWords(unread: number): string {
  return unread >= MANY ? `${MANY - 1}+` : `${unread}`;
}
