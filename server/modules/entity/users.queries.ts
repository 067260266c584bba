import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { EntityUser, EntityUserQuery } from '#contract/calls/entity';
import type { UserStatus } from '#contract/vocabulary';
import { type Caller, currentEntity } from '#server/database/caller';
import { containing } from '#server/database/like';
import type { Schema } from '#server/database/schema';

const DEFAULT_LIMIT = 25;

const nameKey = sql<string>`quorate_fold("user".first_name || ' ' || "user".last_name)`;

/** The platform's word about a person goes before the membership's: suspended everywhere is suspended here. */
const status = sql<UserStatus>`case when "user".status in ('Suspended', 'Inactive') then "user".status
  else membership.status end`;

/** Compared by bytes, which is the same in every database; names are folded first. */
const SORT_KEYS = {
  name: sql<string>`${nameKey} collate "C"`,
  role: sql<string>`membership.role collate "C"`,
  status: sql<string>`${status} collate "C"`,
} as const;

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

function sorting(query: EntityUserQuery) {
  switch (query.sort) {
    case 'role':
    case '-role':
      return { key: SORT_KEYS.role, descending: query.sort === '-role' };
    case 'status':
    case '-status':
      return { key: SORT_KEYS.status, descending: query.sort === '-status' };
    default:
      return { key: SORT_KEYS.name, descending: query.sort === '-name' };
  }
}

/** A page of the users of the current entity; `q` finds names, and addresses the caller may read. */
export async function listEntityUsers(
  trx: Transaction<Schema>,
  caller: Caller,
  query: EntityUserQuery,
): Promise<Page<EntityUser>> {
  const { id } = currentEntity(caller);
  const { page = 1, limit = DEFAULT_LIMIT } = query;
  const base: Rows = trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .where('membership.entity_id', '=', id);
  const found = filtered(base, caller, query);
  const { key, descending } = sorting(query);

  const [counted, rows] = await Promise.all([
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['user.id', 'user.first_name', 'user.last_name', 'membership.role'])
      .select([
        status.as('status'),
        sql<string>`"user".properties ->> 'color'`.as('color'),
        sql<string | null>`case when ${mayReadEmail(caller)} then "user".email end`.as('email'),
      ])
      .orderBy(key, descending ? 'desc' : 'asc')
      .orderBy('user.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: row.role,
      status: row.status,
      properties: { color: row.color },
    })),
    total: counted.total,
  };
}
