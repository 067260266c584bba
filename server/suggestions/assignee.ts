import { sql, type Transaction } from 'kysely';
import { askedIn, type Named } from '#domain/tasks/asked';
import type { Schema } from '#server/database/schema';

/** People whose names stand in one sentence: beyond so many nobody is proposed. */
const MOST_NAMED = 50;

async function readNamed(
  trx: Transaction<Schema>,
  entityId: string,
  passage: string,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName"
      from membership m join "user" u on u.id = m.user_id
      where m.entity_id = ${entityId} and m.status = 'Active' and m.access = 'Member' and u.status = 'Active'
        and (length(u.last_name) > 1 and strpos(lower(${passage}), lower(u.last_name)) > 0
          or length(u.first_name) > 1 and strpos(lower(${passage}), lower(u.first_name)) > 0)
      order by u.id limit ${sql.lit(MOST_NAMED + 1)}`.execute(trx);
  return rows.length > MOST_NAMED ? [] : rows;
}

/** Proposes the member whom the very words ask, where nothing that the suggestion was read from is closed to them. */
export async function proposeAssignee(
  trx: Transaction<Schema>,
  { id, entityId, passage }: { readonly id: string; readonly entityId: string; readonly passage: string },
): Promise<void> {
  if (passage === '') return;
  const named = askedIn(passage, await readNamed(trx, entityId, passage));
  if (!named) return;
  const { rows } = await sql<{ readers: readonly string[] }>`
    select quorate_readers_of_task(${id}, ${[named.id]}::uuid[]) as readers`.execute(trx);
  if (!rows[0]?.readers.includes(named.id)) return;
  const name = `${named.firstName} ${named.lastName}`.trim();
  await trx
    .insertInto('task_assignee')
    .values({ task_id: id, user_id: named.id, entity_id: entityId, name })
    .execute();
}
