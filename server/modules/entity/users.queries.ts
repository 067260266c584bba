import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { EntityUser, EntityUserQuery } from '#contract/calls/entity';
import type { MembershipAccess, Role, UserStatus } from '#contract/vocabulary';
import { absentBefore } from '#domain/people/review';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { hasAccess, isAbsent, MEMBER_SORTS, MEMBERS_SEARCHED, readUsers } from '#server/group/member.queries';
import { page } from '#server/lists/page';
import { havingWords, type Searched } from '#server/lists/search';

interface MemberRow {
  readonly user_id: string;
  readonly role: Role;
  readonly access: MembershipAccess;
  readonly access_ends: string | null;
  readonly has_access: boolean;
  readonly status_key: UserStatus;
  readonly last_active_at: Date | null;
}

type Rows = SelectQueryBuilder<Schema, 'membership', MemberRow>;

/** Members read the addresses of admins, and their own. */
const mayReadEmail = (caller: Caller, row: MemberRow): boolean =>
  currentEntity(caller).role === 'Admin' || row.role === 'Admin' || row.user_id === caller.userId;

/** The words by which the caller may find users: those of an address only where they may read it. */
function searchedBy(caller: Caller): Searched {
  if (currentEntity(caller).role === 'Admin') return MEMBERS_SEARCHED;
  return {
    ...MEMBERS_SEARCHED,
    read: sql`case when membership.role_key = 'Admin' or membership.user_id = ${caller.userId}::uuid
      then membership.words_key else membership.name_key end`,
  };
}

function filtered(
  all: Rows,
  caller: Caller,
  { role, status, ended, absent }: EntityUserQuery,
  now: Date,
): Rows {
  let rows = all;
  if (role) rows = rows.where('membership.role_key', '=', role);
  if (status) rows = rows.where('membership.status_key', '=', status);
  const { id } = currentEntity(caller);
  if (ended === true) rows = rows.where(sql<boolean>`not ${hasAccess(id)}`);
  else if (ended === false || status) rows = rows.where(hasAccess(id));
  // Nobody but an admin learns when somebody was there last, so it narrows nothing for others.
  if (absent && currentEntity(caller).role === 'Admin') rows = rows.where(isAbsent(id, absentBefore(now)));
  return rows;
}

/** When the invitations were sent that wait for these users. */
async function readInvited(
  trx: Transaction<Schema>,
  entityId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('invitation')
    .select(['user_id', 'created_at'])
    .where('entity_id', '=', entityId)
    .where('user_id', 'in', ids)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Map(rows.map(({ user_id, created_at }) => [user_id, created_at]));
}

/** A page of the users of the current entity; `q` finds names, and addresses the caller may read. */
export async function listEntityUsers(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, sort: name = 'name', page: number, after, limit, ...filter }: EntityUserQuery,
  now: Date,
): Promise<Page<EntityUser>> {
  const { id } = currentEntity(caller);
  const all: Rows = trx
    .selectFrom('membership')
    .select(['membership.user_id', 'membership.role', 'membership.access', 'membership.status_key'])
    .select(['membership.access_ends', 'membership.last_active_at', hasAccess(id).as('has_access')])
    .where('membership.entity_id', '=', id);
  const [asked, sort] = [{ page: number, after, limit }, MEMBER_SORTS[name]];
  const rows = filtered(all, caller, filter, now);
  const looked = { ...asked, words: q, sort, isWhole: rows === all };
  const found = await havingWords(trx, rows, searchedBy(caller), looked);
  const { items, ...about } = await page(trx, { ...found, sort }, asked);
  const ids = items.map(({ user_id }) => user_id);
  const users = await readUsers(trx, ids);
  const isAdmin = currentEntity(caller).role === 'Admin';
  const invited = isAdmin ? await readInvited(trx, id, ids) : new Map<string, Date>();
  return {
    items: items.flatMap((row): readonly EntityUser[] => {
      const user = users.get(row.user_id);
      if (!user) return [];
      return [
        {
          id: user.id,
          firstName: user.first_name,
          lastName: user.last_name,
          email: mayReadEmail(caller, row) ? user.email : null,
          role: row.role,
          access: row.access,
          accessEnds: row.access_ends,
          hasEnded: !row.has_access,
          status: row.status_key,
          properties: { color: user.color },
          lastActiveAt: isAdmin ? (row.last_active_at?.toISOString() ?? null) : null,
          invitedAt: invited.get(user.id)?.toISOString() ?? null,
        },
      ];
    }),
    ...about,
  };
}

/** Remembers, to the hour, that the caller opened the entity. */
export async function markSeen(trx: Transaction<Schema>, now: Date): Promise<void> {
  await sql`select quorate_seen(${now})`.execute(trx);
}
