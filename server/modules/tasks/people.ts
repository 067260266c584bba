import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { asSystem } from '#server/database/system';
import type { TaskRow } from './task.row';

/** A member of the entity who can be given a task, or named in a comment. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Those of these users who work in the entity of a task now, by id. */
export async function readMembers(
  trx: Transaction<Schema>,
  { entity_id }: Pick<TaskRow, 'entity_id'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await asSystem(trx, () =>
    trx
      .selectFrom('membership')
      .innerJoin('user', 'user.id', 'membership.user_id')
      .select(['user.id', 'user.first_name', 'user.last_name', 'user.email'])
      .where('membership.entity_id', '=', entity_id)
      .where('membership.status', '=', 'Active')
      .where('user.status', '=', 'Active')
      .where('membership.access', '=', 'Member')
      .where(sql<boolean>`"user".id = any (${[...ids]}::uuid[])`)
      .execute(),
  );
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      { id, name: `${first_name} ${last_name}`.trim(), email },
    ]),
  );
}

/** Those of these users whom nothing that the task was suggested from is closed to. */
export async function readersOf(
  trx: Transaction<Schema>,
  { id }: Pick<TaskRow, 'id'>,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set();
  const { rows } = await sql<{ readers: readonly string[] }>`
    select quorate_readers_of_task(${id}, ${[...users]}::uuid[]) as readers`.execute(trx);
  return new Set(rows[0]?.readers);
}
