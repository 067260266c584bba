import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Person } from '#server/module';
import type { PersonWords } from '#words/house/persons';

/** Names beside the ids of who did something, by table. */
const NAMES = [
  ['task', 'created_by', 'created_by_name'],
  ['task', 'closed_by', 'closed_by_name'],
  ['task_assignee', 'user_id', 'name'],
  ['task_comment', 'author_id', 'author_name'],
  ['task_comment', 'resolved_by', 'resolved_by_name'],
] as const;

/** Takes the name of a person and what they wrote in comments from tasks. The tasks stay. */
export async function eraseFromTasks(
  trx: Transaction<Schema>,
  { users }: Person,
  { erasedPerson, erasedWords }: PersonWords,
): Promise<void> {
  if (users.length === 0) return;
  for (const [table, id, name] of NAMES) {
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${erasedPerson}
      where ${sql.ref(id)} = any (${users}::uuid[])`.execute(trx);
  }
  await sql`update task set reason = ${erasedWords}
    where closed_by = any (${users}::uuid[]) and reason is not null`.execute(trx);
  await sql`update task_comment set text = ${JSON.stringify([erasedWords])}::jsonb, mentions = '{}'
    where author_id = any (${users}::uuid[])`.execute(trx);
  await sql`update task_comment set text = (
      select jsonb_agg(case when part ->> 'id' = any (${users}::text[])
          then jsonb_set(part, '{name}', to_jsonb(${erasedPerson}::text)) else part end order by place)
        from jsonb_array_elements(text) with ordinality parts (part, place))
    where mentions && ${users}::uuid[]`.execute(trx);
}
