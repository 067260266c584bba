import { plainText } from '#domain/richText/plain';
import { languageOf } from '#server/reading/language';
import { hashOf } from '#server/search/hash';
import type { SearchedKind } from '#server/search/searched';

const VERSION = 1;

/** The text of resolutions that were sent: it stays as it was. A draft says nothing yet. */
export const searchedResolutions: SearchedKind = {
  kind: 'resolution',
  features: ['resolutions'],
  async read(trx, id) {
    const row = await trx
      .selectFrom('resolution as r')
      .innerJoin('resolution_text as t', 't.resolution_id', 'r.id')
      .select(['r.title', 'r.number', 'r.status', 't.text'])
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!row || row.status === 'Draft') return null;
    const text = row.text ? plainText(row.text) : '';
    const title = [row.number, row.title].filter(Boolean).join(' ');
    return { version: VERSION, title, language: languageOf(text), content: hashOf(text) };
  },
  async pages(trx, id, _, { after }) {
    if (after > 0) return [];
    const row = await trx
      .selectFrom('resolution_text')
      .select('text')
      .where('resolution_id', '=', id)
      .executeTakeFirst();
    return row?.text ? [{ number: 1, page: null, text: plainText(row.text) }] : [];
  },
  async open(trx, entityId, wanted) {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const rows = await trx
      .selectFrom('resolution as r')
      .innerJoin('resolution_text as t', 't.resolution_id', 'r.id')
      .select(['r.id', 'r.title', 't.text'])
      .where('r.entity_id', '=', entityId)
      .where('r.status', '!=', 'Draft')
      .where('r.id', 'in', ids)
      .execute();
    return rows.map(({ id, title, text: rich }) => {
      const text = rich ? plainText(rich) : '';
      const source = {
        kind: 'resolution',
        id,
        title,
        tags: [],
        version: VERSION,
        hash: hashOf(text),
      } as const;
      return { source, page: null, text, language: languageOf(text) };
    });
  },
};
