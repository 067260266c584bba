import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import type { Person } from '#server/module';
import type { PersonWords } from '#words/house/persons';

/** Ids by which meetings know somebody. */
export async function findAttendees(
  trx: Transaction<Schema>,
  { users, parties, addresses }: Person,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attendee
      where user_id = any (${[...users]}::uuid[]) or party_id = any (${[...parties]}::uuid[])
        or email <> '' and email = any (${[...addresses]}::text[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Names beside the ids of who did something, by table. */
const NAMES = [
  ['meeting', 'created_by', 'created_by_name'],
  ['meeting', 'cancelled_by', 'cancelled_by_name'],
  ['meeting_comment', 'author_id', 'author_name'],
  ['meeting_comment', 'resolved_by', 'resolved_by_name'],
] as const;

/** Takes the name and address of a person from meetings, and what they wrote. The meetings stay. */
export async function eraseFromMeetings(
  trx: Transaction<Schema>,
  { users, others }: Person,
  { erasedPerson, erasedWords }: PersonWords,
): Promise<void> {
  const ids = [...others];
  await sql`delete from rsvp_link where attendee_id = any (${ids}::uuid[])`.execute(trx);
  await sql`update attendee set name = ${erasedPerson}, email = '', rsvp_note = '', proxy_instructions = ''
    where id = any (${ids}::uuid[])`.execute(trx);
  if (users.length === 0) return;
  for (const [table, id, name] of NAMES) {
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${erasedPerson}
      where ${sql.ref(id)} = any (${[...users]}::uuid[])`.execute(trx);
  }
  await sql`update meeting set cancel_reason = ${erasedWords}
    where cancelled_by = any (${[...users]}::uuid[])`.execute(trx);
  await sql`update meeting_comment set text = ${JSON.stringify([erasedWords])}::jsonb, mentions = '{}'
    where author_id = any (${[...users]}::uuid[])`.execute(trx);
  await sql`update meeting_comment set text = (
      select jsonb_agg(case when part ->> 'id' = any (${[...users]}::text[])
          then jsonb_set(part, '{name}', to_jsonb(${erasedPerson}::text)) else part end order by place)
        from jsonb_array_elements(text) with ordinality parts (part, place))
    where mentions && ${[...users]}::uuid[]`.execute(trx);
}
