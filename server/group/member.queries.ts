import { sql, type Transaction } from 'kysely';
import type { EntityUserSort } from '#contract/calls/entity';
import type { Schema } from '#server/database/schema';
import { idKey, momentKey, textKey } from '#server/lists/keys';
import type { Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';

const by = sortsBy(idKey('membership.user_id'));
const NAME = textKey('membership.name_key');
const ROLE = textKey('membership.role_key');
const STATUS = textKey('membership.status_key');
const LAST_ACTIVE = momentKey('membership.active_key');

/** What lists of the users of an entity are sorted by. */
export const MEMBER_SORTS: Readonly<Record<EntityUserSort, Sort>> = {
  name: by('name', NAME),
  '-name': by('-name', NAME),
  role: by('role', ROLE),
  '-role': by('-role', ROLE),
  status: by('status', STATUS),
  '-status': by('-status', STATUS),
  lastActive: by('lastActive', LAST_ACTIVE),
  '-lastActive': by('-lastActive', LAST_ACTIVE),
};

/** Users of an entity are found by their names and addresses. */
export const MEMBERS_SEARCHED: Searched = {
  table: 'membership',
  words: sql`membership.words_key`,
  id: sql`membership.user_id`,
};

/** Whose access to the entity has not ended by itself, as that of auditors and guests does. */
export const hasAccess = (entityId: string) =>
  sql<boolean>`(membership.access_ends is null or membership.access_ends > (select quorate_day(${entityId}::uuid)))`;

/** As `hasAccess`, each in the entity of their own row. */
export const hasAccessThere = sql<boolean>`(membership.access_ends is null or membership.access_ends > quorate_day(membership.entity_id))`;

/** Who may come in, and has neither done so nor got access since. */
export const isAbsent = (entityId: string, since: Date) =>
  sql<boolean>`(membership.status_key = 'Active' and membership.active_key < ${since}::timestamptz
    and membership.created_at < ${since}::timestamptz and ${hasAccess(entityId)})`;

export interface UserOfPage {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly color: string;
}

/** Who the users of a page are, by id: their list is read from memberships alone, whose indexes have its orders. */
export async function readUsers(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserOfPage>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .select(sql<string>`properties ->> 'color'`.as('color'))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
