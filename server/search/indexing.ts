import { sql, type Transaction } from 'kysely';
import { newId } from '#server/database/id';
import { lockAlone } from '#server/database/named-lock';
import type { Schema } from '#server/database/schema';
import { wearBuckets } from './pruning';
import type { SearchedKind, SearchedThing } from './searched';
import { addPassages, cutPages } from './slice';

type Trx = Transaction<Schema>;

/** A thing that changed. */
export interface DueThing {
  readonly entityId: string;
  readonly kind: string;
  readonly id: string;
}

/** So many passages are brought in by one transaction, or those of one page: on PGlite everybody waits for it. */
const PASSAGES = 48;
const PAGES = 40;
/** Another one where the same text is cut or counted otherwise: then everything is read in anew. */
const EDITION = 6;

const sourcesOf = (trx: Trx, { entityId, kind, id }: DueThing) =>
  trx
    .selectFrom('search_source')
    .select(['id', 'made_of', 'after_page', 'is_ready'])
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .forUpdate()
    .execute();

async function remove(
  trx: Trx,
  entityId: string,
  sources: readonly { readonly id: string }[],
): Promise<void> {
  if (sources.length === 0) return;
  const ids = sources.map(({ id }) => id);
  await wearBuckets(trx, entityId, ids);
  await trx.deleteFrom('search_source').where('id', 'in', ids).execute();
}

/** Stemmers differ between versions of PostgreSQL. */
export const MADE_BY = sql<string>`${sql.lit(`${EDITION}`)} || '.' || current_setting('server_version_num')::integer / 10000`;

async function madeOf(trx: Trx, { version, title, language, content }: SearchedThing): Promise<string> {
  const { rows } = await sql<{ made: string }>`
    select ${MADE_BY} || ' ' || md5(${JSON.stringify([version, title, language, content])}) as made`.execute(
    trx,
  );
  return rows[0]?.made ?? '';
}

async function forget(trx: Trx, due: readonly { readonly id: string }[]): Promise<void> {
  if (due.length === 0) return;
  await trx
    .deleteFrom('search_due')
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}

/** `gone`: passages of an older text left the index. */
export type Step = 'more' | 'done' | 'gone';

/**
 * Takes the next step of bringing a thing into the index, as the system in its entity: a slice of its pages, or what follows from
 * the last one. Whatever ends in between, the next step goes on from what was committed. What stood there before is found until the
 * last step has replaced it.
 */
export async function indexStep(
  trx: Trx,
  thing: DueThing,
  searched: SearchedKind | undefined,
): Promise<Step> {
  const { entityId, kind, id } = thing;
  // Another server may be at it: what it has done is read then.
  await lockAlone(trx, 'searched', id);
  // Before the thing is read: what changes from here on is due again.
  const due = await trx
    .selectFrom('search_due')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .execute();
  const sources = await sourcesOf(trx, thing);
  const read = searched && (await searched.read(trx, id));
  const ready = sources.filter(({ is_ready }) => is_ready);
  if (!searched || !read) {
    await remove(trx, entityId, sources);
    await forget(trx, due);
    return ready.length > 0 ? 'gone' : 'done';
  }
  const made_of = await madeOf(trx, read);
  const begun = sources.filter(({ is_ready }) => !is_ready);
  if (ready.some((source) => source.made_of === made_of)) {
    await remove(trx, entityId, begun);
    await forget(trx, due);
    return 'done';
  }
  await remove(
    trx,
    entityId,
    begun.filter((source) => source.made_of !== made_of),
  );
  const { version, title, language } = read;
  const going = begun.find((source) => source.made_of === made_of) ?? { id: newId(), after_page: 0 };
  if (!begun.some((source) => source.id === going.id)) {
    await trx
      .insertInto('search_source')
      .values({ id: going.id, entity_id: entityId, kind, source_id: id, version, made_of, language })
      .execute();
  }
  const pages = await searched.pages(trx, id, version, { after: going.after_page, atMost: PAGES });
  const { passages, last } = cutPages(pages, PASSAGES);
  await addPassages(trx, { entityId, source: going.id, language, title }, passages);
  if (pages.length === PAGES || last !== (pages.at(-1)?.number ?? 0)) {
    await trx.updateTable('search_source').set({ after_page: last }).where('id', '=', going.id).execute();
    return 'more';
  }
  await remove(trx, entityId, ready);
  await trx.updateTable('search_source').set({ is_ready: true }).where('id', '=', going.id).execute();
  await forget(trx, due);
  return ready.length > 0 ? 'gone' : 'done';
}
