import { type Selectable, sql, type Transaction } from 'kysely';
import { type Body, bodiesOf } from '#domain/search/running';
import type { Schema } from '#server/database/schema';
import type { DocumentPageTable } from '#server/database/schema/reading';
import type { SearchedKind } from '#server/search/searched';

/** Of a document, that come with its passages. */
const MOST_TAGS = 20;
/** Pages before and behind others whose lines tell which of these run. */
const NEAR = 20;
const PDF = 'application/pdf';

type Page = Pick<Selectable<DocumentPageTable>, 'number' | 'text'>;

/**
 * Without the lines that run at the head and the foot of pages, as far as others near to them tell. Only a PDF has such lines: of other
 * types a head is read once, and what repeats there are rows.
 */
async function readBodies(
  trx: Transaction<Schema>,
  { id, version }: { readonly id: string; readonly version: number },
  pages: readonly Page[],
): Promise<ReadonlyMap<number, Body>> {
  const [first, last] = [pages.at(0)?.number ?? 0, pages.at(-1)?.number ?? 0];
  const others = await trx
    .selectFrom('document_page as p')
    .innerJoin('document_version as v', (join) =>
      join.onRef('v.document_id', '=', 'p.document_id').onRef('v.number', '=', 'p.version'),
    )
    .select(['p.number', 'p.text'])
    .where('p.document_id', '=', id)
    .where('p.version', '=', version)
    .where('v.media_type', '=', PDF)
    .where('p.number', '>=', first - NEAR)
    .where('p.number', '<=', last + NEAR)
    .execute();
  return bodiesOf(others);
}

/** Pages of the current version of documents that were read whole. */
export const searchedDocuments: SearchedKind = {
  kind: 'document',
  features: ['documents', 'resolutions'],
  async read(trx, id) {
    const row = await trx
      .selectFrom('document as d')
      .leftJoin('document_reading as r', (join) =>
        join.onRef('r.document_id', '=', 'd.id').onRef('r.version', '=', 'd.version'),
      )
      .select(['d.version', 'd.name', 'd.hash', 'd.reading', 'r.language', 'r.read_at'])
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (row?.reading !== 'read') return null;
    const { version, name, language, hash, read_at } = row;
    return { version, title: name, language, content: `${hash} ${read_at?.toISOString() ?? ''}` };
  },
  pages: async (trx, id, version, { after, atMost }) => {
    const rows = await trx
      .selectFrom('document_page')
      .select(['number', 'text'])
      .where('document_id', '=', id)
      .where('version', '=', version)
      .where('number', '>', after)
      .orderBy('number')
      .limit(atMost)
      .execute();
    const bodies = await readBodies(trx, { id, version }, rows);
    return rows.map(({ number, text }) => {
      const body = bodies.get(number);
      return { number, page: number, text, ...(body && { body }) };
    });
  },
  async open(trx, entityId, wanted) {
    const { rows } = await sql<{
      readonly id: string;
      readonly name: string;
      readonly tags: readonly string[];
      readonly version: number;
      readonly hash: string;
      readonly number: number;
      readonly text: string;
      readonly language: string | null;
    }>`
      select d.id, d.name, d.version, d.hash, p.number, p.text, r.language,
          array(select t.name from document_tag m join tag t on t.id = m.tag_id where m.document_id = d.id
            order by t.name_key limit ${MOST_TAGS}) as tags
        from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ page }) => page)}::integer[]) as w (id, page)
        join document d on d.id = w.id
        join document_page p on p.document_id = d.id and p.version = d.version and p.number = w.page
        left join document_reading r on r.document_id = d.id and r.version = d.version
        where d.entity_id = ${entityId} and not d.is_deleted`.execute(trx);
    return rows.map(({ id, name, tags, version, hash, number, text, language }) => ({
      source: { kind: 'document', id, title: name, tags, version, hash },
      page: number,
      text,
      language,
    }));
  },
  async tagged(trx, entityId, tags) {
    const rows = await trx
      .selectFrom('document_tag')
      .select('document_id')
      .where('entity_id', '=', entityId)
      .where('tag_id', 'in', tags)
      .groupBy('document_id')
      .having(({ fn }) => fn.count('tag_id'), '=', tags.length)
      .execute();
    return rows.map(({ document_id }) => document_id);
  },
};
