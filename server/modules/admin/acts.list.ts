import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type { AdminAct, AdminActQuery } from '#contract/calls/admin';
import type { Schema } from '#server/database/schema';
import type { PlatformActTable } from '#server/database/schema/admin';
import { readUsers } from '#server/group/member.queries';
import { idKey, momentKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';

const NEWEST = sortsBy(idKey('platform_act.id'))('-at', momentKey('platform_act.at'));

type Rows = SelectQueryBuilder<Schema, 'platform_act', PlatformActTable>;

function filtered(all: Rows, { act, actor, subject }: AdminActQuery): Rows {
  let rows = all;
  if (act) rows = rows.where('platform_act.act', '=', act);
  if (actor) rows = rows.where('platform_act.actor_user_id', '=', actor);
  if (subject) rows = rows.where('platform_act.subject_id', '=', subject);
  return rows;
}

const nameOf = (user: { readonly first_name: string; readonly last_name: string } | undefined) =>
  user ? `${user.first_name} ${user.last_name}`.trim() : null;

/** A page of what administrators of the platform did, the newest first. Persons are called as they are called now. */
export async function listActs(
  trx: Transaction<Schema>,
  { page: number, after, limit, ...filter }: AdminActQuery,
): Promise<Page<AdminAct>> {
  // No act is earlier: the index of the order is read by a range.
  const all = trx
    .selectFrom('platform_act')
    .selectAll()
    .where('platform_act.at', '>=', sql<Date>`'-infinity'`);
  const { items, ...about } = await page(
    trx,
    { rows: filtered(all, filter), sort: NEWEST },
    { page: number, after, limit },
  );
  const users = await readUsers(trx, [
    ...new Set(
      items.flatMap((row) => [row.actor_user_id, ...(row.subject_kind === 'user' ? [row.subject_id] : [])]),
    ),
  ]);
  return {
    items: items.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      act: row.act,
      actor: { id: row.actor_user_id, name: nameOf(users.get(row.actor_user_id)) ?? '' },
      subject: {
        kind: row.subject_kind,
        id: row.subject_id,
        name: row.subject_kind === 'user' ? nameOf(users.get(row.subject_id)) : row.subject_name,
      },
      fields: row.fields,
    })),
    ...about,
  };
}
