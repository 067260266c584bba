import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import { ADMIN_LIMITS } from '#contract/calls/admin';
import type {
  AdminUser,
  AdminUserQuery,
  AdminUserSort,
  CustomerMembership,
  CustomerUser,
  CustomerUserDetails,
} from '#contract/calls/adminUsers';
import type { Role, UserStatus } from '#contract/vocabulary';
import type { Schema } from '#server/database/schema';
import { lastAdminOf } from '#server/group/lastAdmin';
import { hasAccessThere } from '#server/group/member.queries';
import { idKey, momentKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Narrowed, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import { notFound } from '#server/problem';

const by = sortsBy(idKey('user.id'));
const NAME = textKey('user.name_key');
const EMAIL = textKey('user.email');
const CREATED = momentKey('user.created_at');

const SORTS: Readonly<Record<AdminUserSort, Sort>> = {
  name: by('name', NAME),
  '-name': by('-name', NAME),
  email: by('email', EMAIL),
  '-email': by('-email', EMAIL),
  createdAt: by('createdAt', CREATED),
  '-createdAt': by('-createdAt', CREATED),
};

const SEARCHED: Searched = { table: 'user', words: sql`"user".words_key`, id: sql`"user".id` };

interface UserRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly color: string;
  readonly created_at: Date;
}

type Rows = SelectQueryBuilder<Schema, 'user', UserRow>;

/** Users of one role of the platform. */
const usersOf = (trx: Transaction<Schema>, role: Role): Rows =>
  trx
    .selectFrom('user')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.status', 'user.created_at'])
    .select(sql<string>`"user".properties ->> 'color'`.as('color'))
    .where('user.role', '=', role);

const told = (row: UserRow): AdminUser => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  color: row.color,
  createdAt: row.created_at.toISOString(),
});

/** Administrators of the platform are few, and stand in no index of words. */
const administratorsWith = (rows: Rows, q: string | undefined): Narrowed<Rows> => ({
  rows: q ? rows.where(sql<boolean>`strpos("user".words_key, (select quorate_fold(${q}))) > 0`) : rows,
});

async function listed(
  trx: Transaction<Schema>,
  role: Role,
  { page: number, after, limit, sort = 'name', q, status }: AdminUserQuery,
): Promise<Page<UserRow>> {
  const all = usersOf(trx, role);
  const rows = status ? all.where('user.status', '=', status) : all;
  const [asked, order] = [{ page: number, after, limit }, SORTS[sort]];
  const looked = { ...asked, words: q, sort: order, isWhole: rows === all };
  const found =
    role === 'Admin' ? administratorsWith(rows, q) : await havingWords(trx, rows, SEARCHED, looked);
  return page(trx, { ...found, sort: order }, asked);
}

/** How many entities each of these users belongs to. */
async function countEntities(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('membership')
    .select(['user_id', sql<number>`count(*)::integer`.as('entities')])
    .where('user_id', 'in', [...ids])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, entities }) => [user_id, entities]));
}

/** A page of the users of all entities: everybody but the platform's administrators. */
export async function listCustomers(
  trx: Transaction<Schema>,
  query: AdminUserQuery,
): Promise<Page<CustomerUser>> {
  const { items, ...about } = await listed(trx, 'User', query);
  const entities = await countEntities(
    trx,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) => ({ ...told(row), entities: entities.get(row.id) ?? 0 })),
    ...about,
  };
}

/** A page of the platform's administrators. */
export async function listAdministrators(
  trx: Transaction<Schema>,
  query: AdminUserQuery,
): Promise<Page<AdminUser>> {
  const { items, ...about } = await listed(trx, 'Admin', query);
  return { items: items.map(told), ...about };
}

async function findUser(trx: Transaction<Schema>, role: Role, id: string): Promise<AdminUser> {
  const row = await usersOf(trx, role).where('user.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return told(row);
}

/** @throws Refusal 404 */
export const readAdministrator = (trx: Transaction<Schema>, id: string): Promise<AdminUser> =>
  findUser(trx, 'Admin', id);

async function readMemberships(
  trx: Transaction<Schema>,
  userId: string,
): Promise<readonly CustomerMembership[]> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('entity', 'entity.id', 'membership.entity_id')
    .select(['entity.id', 'entity.name', 'entity.type'])
    .select(['membership.role', 'membership.status', 'membership.access'])
    .select(hasAccessThere.as('hasAccess'))
    .where('membership.user_id', '=', userId)
    .orderBy('entity.name_key')
    .orderBy('entity.id')
    .limit(ADMIN_LIMITS.memberships)
    .execute();
  return rows.map(({ id, name, type, hasAccess, ...rest }) => ({
    entity: { id, name, type },
    ...rest,
    hasEnded: !hasAccess,
  }));
}

/** @throws Refusal 404, also for an administrator of the platform. */
export async function readCustomer(trx: Transaction<Schema>, id: string): Promise<CustomerUserDetails> {
  const user = await findUser(trx, 'User', id);
  const entities = (await countEntities(trx, [id])).get(id) ?? 0;
  const memberships = await readMemberships(trx, id);
  return { ...user, entities, memberships, lastAdminOf: await lastAdminOf(trx, id) };
}
