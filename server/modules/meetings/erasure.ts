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
  ['agenda_template', 'saved_by', 'saved_by_name'],
  ['meeting', 'created_by', 'created_by_name'],
  ['meeting', 'cancelled_by', 'cancelled_by_name'],
  ['meeting_comment', 'author_id', 'author_name'],
  ['meeting_comment', 'resolved_by', 'resolved_by_name'],
  ['meeting_note', 'by_user_id', 'by_name'],
  ['minutes', 'closed_by', 'closed_by_name'],
  ['minutes_item', 'updated_by', 'updated_by_name'],
  ['minutes_amendment', 'by_user_id', 'by_name'],
  ['minutes_erratum', 'by_user_id', 'by_name'],
] as const;

/**
 * Takes their names from what minutes recorded by themselves, as long as nobody was asked to sign it. After that the text is the
 * company's record: a signature binds every letter of it.
 */
async function eraseFromRecords(
  trx: Transaction<Schema>,
  attendees: readonly string[],
  erasedPerson: string,
): Promise<void> {
  const { rows } = await sql<{ item_id: string; record: readonly string[]; names: readonly string[] }>`
    select item.item_id, item.record, array_agg(distinct attendee.name) as names
      from attendee
      join minutes on minutes.meeting_id = attendee.meeting_id and minutes.hash is null
      join minutes_item item on item.meeting_id = attendee.meeting_id
      where attendee.id = any (${[...attendees]}::uuid[]) and attendee.name <> ''
      group by item.item_id, item.record`.execute(trx);
  for (const { item_id, record, names } of rows) {
    const erased = record.map((line) =>
      names.reduce((text, name) => text.replaceAll(name, erasedPerson), line),
    );
    if (erased.every((line, at) => line === record[at])) continue;
    await sql`update minutes_item set record = ${JSON.stringify(erased)}::jsonb
      where item_id = ${item_id}`.execute(trx);
  }
}

/** What somebody said of minutes: why they decline to sign, or ask for a change. */
async function eraseFromMinutes(
  trx: Transaction<Schema>,
  attendees: readonly string[],
  { erasedPerson, erasedWords }: PersonWords,
): Promise<void> {
  const ids = [...attendees];
  await sql`update minutes_signature set name = ${erasedPerson},
      reason = case when reason is null then null else ${erasedWords} end
    where attendee_id = any (${ids}::uuid[])`.execute(trx);
  await sql`update minutes_answer set note = ${erasedWords}
    where note is not null and attendee_id = any (${ids}::uuid[])`.execute(trx);
}

/** Takes the name and address of a person from meetings, and what they wrote. The meetings stay. */
export async function eraseFromMeetings(
  trx: Transaction<Schema>,
  { users, others }: Person,
  words: PersonWords,
): Promise<void> {
  const { erasedPerson, erasedWords } = words;
  const ids = [...others];
  await eraseFromRecords(trx, ids, erasedPerson);
  await eraseFromMinutes(trx, ids, words);
  await sql`delete from rsvp_link where attendee_id = any (${ids}::uuid[])`.execute(trx);
  await sql`delete from sign_link using minutes_signature s
    where s.id = sign_link.signature_id and s.attendee_id = any (${ids}::uuid[])`.execute(trx);
  await sql`update attendee set name = ${erasedPerson}, email = '', rsvp_note = '', proxy_instructions = ''
    where id = any (${ids}::uuid[])`.execute(trx);
  if (users.length === 0) return;
  await sql`delete from reader_note where user_id = any (${[...users]}::uuid[])`.execute(trx);
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
