import { sql, type Transaction } from 'kysely';
import { appendEvent } from './database/event';
import type { Schema } from './database/schema';
import type { Person, ServerModule } from './module';
import { personWords } from './words';

/** Who is to be erased: the id of a user or party, or an address. */
export type Asked = { readonly id: string } | { readonly address: string };

export interface Erased {
  /** How many entities have it in their record. */
  readonly entities: number;
  /** How many names and words were taken out of those records. */
  readonly texts: number;
}

const listOf = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`any (${[...values]}::${sql.raw(type)}[])`;

/** Accounts and natural persons that are the one who is asked for. */
async function findPerson(trx: Transaction<Schema>, asked: Asked): Promise<Person> {
  const id = 'id' in asked ? asked.id : null;
  const address = 'address' in asked ? asked.address.toLowerCase() : null;
  const { rows } = await sql<{ users: string[]; parties: string[]; addresses: string[] }>`
    with mine as (
      select id from "user" where id = ${id}::uuid or email = ${address}
      union
      select user_id from party where kind = 'natural' and user_id is not null and (id = ${id}::uuid or email = ${address})
    ), as_party as (
      select id, email from party
      where kind = 'natural' and (id = ${id}::uuid or email = ${address} or user_id in (select id from mine))
    )
    select array(select id from mine) as users, array(select id from as_party) as parties, array(
      select email from "user" where id in (select id from mine)
      union select email from as_party where email is not null
      union select ${address}::text where ${address}::text is not null) as addresses`.execute(trx);
  const [found = { users: [], parties: [], addresses: [] }] = rows;
  return { ...found, others: [] };
}

const OF_ACCOUNT = [
  'membership',
  'notification_read',
  'idempotency',
  'sign_in',
  'ended_session',
  'calendar_feed',
];

/** What the house itself holds: the account with its memberships, the party, and mails. */
async function eraseFromHouse(trx: Transaction<Schema>, person: Person): Promise<void> {
  const { users, parties, others, addresses } = person;
  const { erasedPerson } = personWords;
  const own = listOf(users, 'uuid');
  await sql`update "user" set uid = null, email = id || '@erased.invalid', first_name = '', last_name = ${erasedPerson},
      role = 'User', status = 'Inactive' where id = ${own}`.execute(trx);
  for (const table of OF_ACCOUNT) {
    await sql`delete from ${sql.table(table)} where user_id = ${own}`.execute(trx);
  }
  await sql`update party set name = ${erasedPerson}, email = null where id = ${listOf(parties, 'uuid')}`.execute(
    trx,
  );
  await sql`delete from mail where lower(address) = ${listOf(addresses, 'text')}
    or recipient_id = ${listOf(others, 'uuid')}`.execute(trx);
}

/** Takes the person out of the records. @returns ids by entity, and how many rows there were. */
async function eraseFromRecords(trx: Transaction<Schema>, person: Person) {
  const ids = [...person.users, ...person.parties, ...person.others];
  const { rows } = await sql<{ entityId: string; persons: string[]; texts: number }>`
    with gone as (delete from event_person where person_id = ${listOf(ids, 'uuid')} returning entity_id, person_id)
    select entity_id as "entityId", array_agg(distinct person_id order by person_id) as persons, count(*)::int as texts
      from gone group by entity_id order by entity_id`.execute(trx);
  return rows;
}

/**
 * Erases a person from the whole database, in a transaction of its owner: names, addresses and what they wrote. Ids stay, and what
 * was decided, with its weights. The record of each entity says that somebody was erased, and its chain stays whole.
 * @param at when it is recorded.
 * @returns null where nobody is known by that id or address.
 * @throws Refusal 409 while a module waits for something of this person.
 */
export async function erasePerson(
  trx: Transaction<Schema>,
  modules: readonly ServerModule[],
  asked: Asked,
  at: Date,
): Promise<Erased | null> {
  await sql`select set_config('quorate.erasing', 'on', true)`.execute(trx);
  const known = await findPerson(trx, asked);
  const others: string[] = [];
  for (const { erasure } of modules) others.push(...((await erasure?.find?.(trx, known)) ?? []));
  const person: Person = { ...known, others };
  if (person.users.length + person.parties.length + others.length === 0) return null;
  for (const { erasure } of modules) await erasure?.erase(trx, person, personWords);
  await eraseFromHouse(trx, person);
  const records = await eraseFromRecords(trx, person);
  for (const { entityId, persons } of records) {
    await appendEvent(trx, {
      entityId,
      actor: null,
      subject: { kind: 'person', id: persons[0] ?? entityId, name: '' },
      type: 'person.erased',
      payload: { persons },
      at,
    });
  }
  return { entities: records.length, texts: records.reduce((sum, { texts }) => sum + texts, 0) };
}
