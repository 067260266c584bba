import { sql, type Transaction } from 'kysely';
import type { UserPreferences } from '#contract/calls/user';
import type { NotificationKind } from '#contract/notificationKinds';
import { isFixed, wishFor } from '#domain/notifications/wishes';
import { digestAfter } from '#domain/time/morning';
import type { Schema } from '#server/database/schema';
import type { MailRow } from './outbox';

/** What a reader of a kind of mail is asked by. */
export interface Notified {
  /** What its reader calls it who says how they want to be told; null for the digest itself. */
  readonly notification: NotificationKind | null;
  /** Id of the user that it is for; null for who has no account. Where it is missing, the recipient is that user. */
  person?(trx: Transaction<Schema>, mail: MailRow): Promise<string | null>;
}

/** How the reader of a mail wants to be told now. */
export type Wish =
  | { readonly kind: 'atOnce' }
  | { readonly kind: 'never' }
  /** In the digest that goes out then. */
  | { readonly kind: 'daily'; readonly userId: string; readonly until: Date };

const AT_ONCE: Wish = { kind: 'atOnce' };

async function readPreferences(
  trx: Transaction<Schema>,
  userId: string,
): Promise<UserPreferences['notifications'] | null> {
  const row = await trx.selectFrom('user').select('preferences').where('id', '=', userId).executeTakeFirst();
  return row?.preferences.notifications ?? null;
}

/** The zone in whose morning the people of an entity read their digest. */
async function readTimeZone(trx: Transaction<Schema>, entityId: string): Promise<string> {
  const { time_zone } = await trx
    .selectFrom('entity')
    .select(sql<string>`settings ->> 'timeZone'`.as('time_zone'))
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The user whom a mail is for; null for who has no account. */
export async function personOf(
  trx: Transaction<Schema>,
  { person }: Notified,
  mail: MailRow,
): Promise<string | null> {
  return person ? person(trx, mail) : mail.recipient_id;
}

/** Asks the reader's preferences, as the system in the mail's entity. Who has no account is told at once. */
export async function readWish(
  trx: Transaction<Schema>,
  kind: Notified,
  mail: MailRow,
  now: Date,
): Promise<Wish> {
  const { notification } = kind;
  if (notification === null || isFixed(notification)) return AT_ONCE;
  const userId = await personOf(trx, kind, mail);
  const notifications = userId === null ? null : await readPreferences(trx, userId);
  if (userId === null || notifications === null) return AT_ONCE;
  const wish = wishFor(notifications, notification);
  if (wish !== 'daily') return { kind: wish };
  return { kind: wish, userId, until: digestAfter(now, await readTimeZone(trx, mail.entity_id)) };
}
