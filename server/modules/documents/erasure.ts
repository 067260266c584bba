import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Person } from '#server/module';
import type { PersonWords } from '#words/house/persons';

/** Names beside the ids of who did something, by table. */
const NAMES = [
  ['document', 'uploaded_by', 'uploaded_by_name'],
  ['document', 'hold_by', 'hold_by_name'],
  ['document', 'deleted_by', 'deleted_by_name'],
  ['document_version', 'uploaded_by', 'uploaded_by_name'],
  ['document_comment', 'author_id', 'author_name'],
  ['document_comment', 'resolved_by', 'resolved_by_name'],
] as const;

/**
 * Takes the name of a person and what they wrote in comments from documents, their name from the comments of others, and what they saved for themselves. The
 * documents stay.
 */
export async function eraseFromDocuments(
  trx: Transaction<Schema>,
  { users }: Person,
  { erasedPerson, erasedWords }: PersonWords,
): Promise<void> {
  if (users.length === 0) return;
  await sql`delete from document_filter where user_id = any (${users}::uuid[])`.execute(trx);
  for (const [table, id, name] of NAMES) {
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${erasedPerson}
      where ${sql.ref(id)} = any (${users}::uuid[])`.execute(trx);
  }
  await sql`update document_comment set text = ${JSON.stringify([erasedWords])}::jsonb, mentions = '{}', quote = null
    where author_id = any (${users}::uuid[])`.execute(trx);
  await sql`update document_comment set text = (
      select jsonb_agg(case when part ->> 'id' = any (${users}::text[])
          then jsonb_set(part, '{name}', to_jsonb(${erasedPerson}::text)) else part end order by place)
        from jsonb_array_elements(text) with ordinality parts (part, place))
    where mentions && ${users}::uuid[]`.execute(trx);
}
