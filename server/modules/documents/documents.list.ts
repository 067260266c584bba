import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Page } from '#contract/call';
import {
  type DOCUMENT_SORTS,
  type DocumentQuery,
  type EntityDocument,
  NO_FOLDER,
} from '#contract/calls/documents';
import { firstMomentOf, lastMomentOf } from '#domain/time/calendar';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { isInEntity } from '#server/lists/entity';
import { countKey, dayKey, idKey, momentKey, textKey } from '#server/lists/keys';
import { page } from '#server/lists/page';
import { havingWords, type Narrowed, type Searched } from '#server/lists/search';
import { type Sort, sortsBy } from '#server/lists/sorts';
import { type DocumentRow, tellDocuments } from './documents.queries';
import { readTimeZone } from './zone.queries';

const by = sortsBy(idKey('document.id'));
const NAME = textKey('document.name_key');
const CREATED = momentKey('document.created_at');
const UPDATED = momentKey('document.updated_at');
const SIZE = countKey('document.size_bytes');

const SORTS: Readonly<Record<(typeof DOCUMENT_SORTS)[number], Sort>> = {
  name: by('name', NAME),
  '-name': by('-name', NAME),
  createdAt: by('createdAt', CREATED),
  '-createdAt': by('-createdAt', CREATED),
  updatedAt: by('updatedAt', UPDATED),
  '-updatedAt': by('-updatedAt', UPDATED),
  dated: by('dated', dayKey('document.dated_up')),
  '-dated': by('-dated', dayKey('document.dated_down')),
  sizeBytes: by('sizeBytes', SIZE),
  '-sizeBytes': by('-sizeBytes', SIZE),
};

const SEARCHED: Searched = {
  table: 'document',
  words: sql`document.words_key`,
  id: sql`document.id`,
};

type Filter = Omit<DocumentQuery, 'page' | 'after' | 'limit' | 'sort' | 'q'>;
type Rows = SelectQueryBuilder<Schema, 'document', DocumentRow>;

/** Days of the entity's calendar, both included. */
async function uploadedBetween(
  trx: Transaction<Schema>,
  rows: Rows,
  { from, to }: Filter,
  entityId: string,
): Promise<Rows> {
  if (from === undefined && to === undefined) return rows;
  const timeZone = await readTimeZone(trx, entityId);
  let result = rows;
  if (from) result = result.where('document.created_at', '>=', firstMomentOf(from, timeZone));
  if (to) result = result.where('document.created_at', '<=', lastMomentOf(to, timeZone));
  return result;
}

/** Those that have the tag; the tag is of the same entity as the document. */
const havingTag = (rows: Rows, tag: string): Rows =>
  rows.where(({ exists, selectFrom, lit }) =>
    exists(
      selectFrom('document_tag')
        .select(lit(1).as('is_there'))
        .whereRef('document_tag.document_id', '=', 'document.id')
        .where('document_tag.tag_id', '=', tag),
    ),
  );

function filtered(all: Rows, { tag = [], format, uploadedBy, reading, folder }: Filter): Rows {
  let rows = [...new Set(tag)].reduce(havingTag, all);
  if (format?.length) rows = rows.where('document.format', 'in', format);
  if (uploadedBy) rows = rows.where('document.uploaded_by', '=', uploadedBy);
  if (reading?.length) rows = rows.where('document.reading', 'in', reading);
  if (folder === NO_FOLDER) rows = rows.where('document.folder_id', 'is', null);
  else if (folder) rows = rows.where('document.folder_id', '=', folder);
  return rows;
}

/** Deleted documents are few and stand in no index of words. */
const withWords = (rows: Rows, q: string | undefined): Narrowed<Rows> => ({
  rows: q ? rows.where(sql<boolean>`strpos(document.words_key, (select quorate_fold(${q}))) > 0`) : rows,
});

/** A page of the entity's documents. The papers of resolutions are read with them, and are not in the list. */
export async function listDocuments(
  trx: Transaction<Schema>,
  caller: Caller,
  { q, sort = '-createdAt', page: number, after, limit, ...filter }: DocumentQuery,
): Promise<Page<EntityDocument>> {
  const { id } = currentEntity(caller);
  const { deleted = false } = filter;
  const all = trx
    .selectFrom('document')
    .selectAll('document')
    .where(isInEntity('document.entity_id'))
    .where('document.is_deleted', '=', sql.lit(deleted))
    .where('document.resolution_id', 'is', null);
  const rows = await uploadedBetween(trx, filtered(all, filter), filter, id);
  const [asked, order] = [{ page: number, after, limit }, SORTS[sort]];
  const looked = { ...asked, words: q, sort: order, isWhole: rows === all };
  const found = deleted ? withWords(rows, q) : await havingWords(trx, rows, SEARCHED, looked);
  const { items, ...about } = await page(trx, { ...found, sort: order }, asked);
  return { items: await tellDocuments(trx, items), ...about };
}
