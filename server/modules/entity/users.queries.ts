import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { EntityUser, EntityUserQuery, EntityUserSort } from '#contract/calls/entity';
import type { UserStatus } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import { containing } from '#server/database/like';
import type { Schema } from '#server/database/schema';
import { idKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { type Sort, sortsBy } from '#server/lists/sorts';

const nameKey = sql<string>`quorate_fold("user".first_name || ' ' || "user".last_name)`;

/** The platform's word about a person goes before the membership's: suspended everywhere is suspended here. */
const status = sql<UserStatus>`case when "user".status in ('Suspended', 'Inactive') then "user".status
  else membership.status end`;

const by = sortsBy(idKey('user.id'));
const NAME = textKey(nameKey);
const ROLE = textKey('membership.role');
const STATUS = textKey(status);

const SORTS: Readonly<Record<EntityUserSort, Sort>> = {
  name: by('name', NAME),
  '-name': by('-name', NAME),
  role: by('role', ROLE),
  '-role': by('-role', ROLE),
  status: by('status', STATUS),
  '-status': by('-status', STATUS),
};

/** Members read the addresses of admins, and their own. */
function mayReadEmail(caller: Caller) {
  const all = currentEntity(caller).role === 'Admin';
  return sql<boolean>`(${all}::boolean or membership.role = 'Admin' or "user".id = ${caller.userId}::uuid)`;
}

type Rows = SelectQueryBuilder<Schema, 'membership' | 'user', object>;

function filtered(rows: Rows, caller: Caller, query: EntityUserQuery): Rows {
  let result = rows;
  if (query.role) result = result.where('membership.role', '=', query.role);
  if (query.status) result = result.where(sql<boolean>`${status} = ${query.status}`);
  if (query.q) {
    const pattern = containing(query.q);
    result = result.where(
      sql<boolean>`(${nameKey} like quorate_fold(${pattern})
        or (${mayReadEmail(caller)} and "user".email like lower(${pattern})))`,
    );
  }
  return result;
}

/** A page of the users of the current entity; `q` finds names, and addresses the caller may read. */
export async function listEntityUsers(
  trx: Transaction<Schema>,
  caller: Caller,
  query: EntityUserQuery,
): Promise<Page<EntityUser>> {
  const { id } = currentEntity(caller);
  const base: Rows = trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .where('membership.entity_id', '=', id);
  const rows = filtered(base, caller, query)
    .select(['user.id', 'user.first_name', 'user.last_name', 'membership.role'])
    .select([
      status.as('status'),
      sql<string>`"user".properties ->> 'color'`.as('color'),
      sql<string | null>`case when ${mayReadEmail(caller)} then "user".email end`.as('email'),
    ]);
  const { items, ...about } = await page(trx, { rows, sort: SORTS[query.sort ?? 'name'] }, query);
  return {
    items: items.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: row.role,
      status: row.status,
      properties: { color: row.color },
    })),
    ...about,
  };
}
