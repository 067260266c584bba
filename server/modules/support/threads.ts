import { sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type {
  SupportQuery,
  SupportThread,
  SupportThreadDetails,
  SupportThreadQuery,
} from '#contract/calls/support';
import type { Schema } from '#server/database/schema';
import type { AdmissionContext } from '#server/http/route';
import { idKey, momentKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { sortsBy } from '#server/lists/sorts';
import { notFound } from '#server/problem';
import { readConversation } from './conversation';

const NEWEST = sortsBy(idKey('support_thread.user_id'))('-lastAt', momentKey('support_thread.last_at'));

/** As much of the last message as a list shows. */
const SHOWN = 140;

/** Who they are, as they are called now. */
async function readPersons(trx: Transaction<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .select(sql<string>`"user".properties ->> 'color'`.as('color'))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, email, color }) => [
      id,
      { id, name: `${first_name} ${last_name}`.trim(), email, color },
    ]),
  );
}

async function readLast(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('support_message')
    .distinctOn('user_id')
    .select(['user_id', sql<string>`left(text, ${SHOWN})`.as('text')])
    .where('user_id', 'in', [...ids])
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ user_id, text }) => [user_id, text]));
}

/** A page of who wrote to support, the newest first. */
export async function listThreads(
  trx: Transaction<Schema>,
  { page: number, after, limit, awaits }: SupportThreadQuery,
): Promise<Page<SupportThread>> {
  // Nothing was written earlier: the index of the order is read by a range.
  let rows = trx
    .selectFrom('support_thread')
    .select(['support_thread.user_id', 'support_thread.last_at', 'support_thread.awaits_answer'])
    .where('support_thread.last_at', '>=', sql<Date>`'-infinity'`);
  if (awaits !== undefined) rows = rows.where('support_thread.awaits_answer', '=', awaits);
  const { items, ...about } = await page(trx, { rows, sort: NEWEST }, { page: number, after, limit });
  const ids = items.map(({ user_id }) => user_id);
  const [persons, last] = [await readPersons(trx, ids), await readLast(trx, ids)];
  return {
    items: items.flatMap(({ user_id, last_at, awaits_answer }) => {
      const person = persons.get(user_id);
      return person
        ? [
            {
              ...person,
              lastAt: last_at.toISOString(),
              awaitsAnswer: awaits_answer,
              last: last.get(user_id) ?? '',
            },
          ]
        : [];
    }),
    ...about,
  };
}

/** @throws Refusal 404 for who never wrote. */
export async function admitToThread({ trx, params: { id = '' } }: AdmissionContext): Promise<void> {
  const thread = await trx
    .selectFrom('support_thread')
    .select('user_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (!thread) throw notFound();
}

/** @throws Refusal 404 for who never wrote. */
export async function readThread(
  trx: Transaction<Schema>,
  userId: string,
  { before }: SupportQuery,
): Promise<SupportThreadDetails> {
  const thread = await trx
    .selectFrom('support_thread')
    .select(['user_id', 'awaits_answer'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const person = thread && (await readPersons(trx, [thread.user_id])).get(thread.user_id);
  if (!thread || !person) throw notFound();
  return {
    ...(await readConversation(trx, thread.user_id, before)),
    person: { ...person, awaitsAnswer: thread.awaits_answer },
  };
}
