import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { obligationsIn } from '#domain/tasks/obligations';
import { dayIn } from '#domain/time/calendar';
import type { Database } from '#server/database/connection';
import type { Schema } from '#server/database/schema';
import { transactSystem } from '#server/database/transact';
import { suggestTask } from './suggest';

/** Documents that are read in one run at most, pages of one of them, and what is suggested from it. */
const AT_ONCE = 50;
const MOST_PAGES = 300;
const MOST_SUGGESTED = 10;

const MINUTES = /minutes|notulen|verslag/i;

interface Unread {
  readonly id: string;
  readonly entity_id: string;
  readonly version: number;
  readonly name: string;
  readonly time_zone: string;
}

/** Documents of entities with tasks whose text was read, and not yet for what it asks to be done: run by the owner. */
async function readUnread({ kysely }: Pick<Database, 'kysely'>): Promise<readonly Unread[]> {
  const { rows } = await sql<Unread>`
    select d.id, d.entity_id, d.version, d.name, e.settings ->> 'timeZone' as time_zone
      from document d join entity e on e.id = d.entity_id
      left join suggested_from s on s.document_id = d.id
      where d.reading = 'read' and not d.is_deleted and d.resolution_id is null and 'tasks' = any (e.features)
        and coalesce(s.version, 0) < d.version
      order by d.id limit ${sql.lit(AT_ONCE)}`.execute(kysely);
  return rows;
}

/** The same words of the same document are suggested once, on whatever page and in whatever version they stand. */
export function keyOf({ id }: { readonly id: string }, passage: string): string {
  const digest = createHash('sha256').update(passage.toLowerCase()).digest('hex').slice(0, 32);
  return `document:${id}:${digest}`;
}

async function suggestFrom(trx: Transaction<Schema>, document: Unread, now: Date): Promise<void> {
  const { id, entity_id, version, name, time_zone } = document;
  const { rows: held } = await sql`select from document where id = ${id} and version = ${version}`.execute(
    trx,
  );
  if (held.length === 0) return;
  const pages = await trx
    .selectFrom('document_page')
    .select(['number', 'text'])
    .where('document_id', '=', id)
    .where('version', '=', version)
    .orderBy('number')
    .limit(MOST_PAGES)
    .execute();
  const asking = { today: dayIn(time_zone, now), isMinutes: MINUTES.test(name) };
  const found = pages.flatMap(({ number, text }) =>
    obligationsIn(text, asking).map((obligation) => ({ ...obligation, page: number })),
  );
  await trx
    .insertInto('suggested_from')
    .values({ document_id: id, entity_id, version })
    .onConflict((same) => same.column('document_id').doUpdateSet({ version }))
    .execute();
  for (const { title, passage, due, page } of found.slice(0, MOST_SUGGESTED)) {
    const source = {
      kind: 'document',
      key: keyOf(document, passage),
      id,
      title: name,
      passage,
      page,
      why: '',
    } as const;
    await suggestTask(trx, { entityId: entity_id, title, due, source }, now);
  }
}

/** Suggests what documents ask to be done, from each version of each document once. */
export async function suggestFromDocuments(
  database: Pick<Database, 'kysely' | 'commits'>,
  clock: () => Date,
): Promise<void> {
  for (const document of await readUnread(database)) {
    await transactSystem(database, document.entity_id, (trx) => suggestFrom(trx, document, clock()));
  }
}
