import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';
import { languageOf } from '#server/reading/language';
import { hashOf } from '#server/search/hash';
import type { SearchedKind } from '#server/search/searched';

/** Of the text as it is now; its migration says the same. */
const version = sql<number>`hashtext(i.title || e'\n' || i.text)`;

const itemsOf = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx
    .selectFrom('minutes_item as i')
    .innerJoin('minutes as n', 'n.meeting_id', 'i.meeting_id')
    .innerJoin('meeting as m', 'm.id', 'i.meeting_id')
    .select(['i.item_id', 'i.title', 'i.text', 'm.title as meeting', version.as('version')])
    .where('n.status', '!=', 'Draft')
    .where('i.item_id', 'in', ids);

const titleOf = ({ meeting, title }: { readonly meeting: string; readonly title: string }) =>
  `${meeting}: ${title}`;

/** Minutes that were circulated, each item by itself: an item has its own readers. What is drafted says nothing yet. */
export const searchedMinutes: SearchedKind = {
  kind: 'minutes',
  features: ['meetings'],
  async read(trx, id) {
    const row = await itemsOf(trx, [id]).executeTakeFirst();
    if (!row) return null;
    const { text } = row;
    return {
      version: row.version,
      title: titleOf(row),
      language: languageOf(text),
      content: hashOf(text),
    };
  },
  async pages(trx, id, _, { after }) {
    const row = after > 0 ? undefined : await itemsOf(trx, [id]).executeTakeFirst();
    return row ? [{ number: 1, page: null, text: row.text }] : [];
  },
  async open(trx, entityId, wanted) {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const rows = await itemsOf(trx, ids).where('i.entity_id', '=', entityId).execute();
    return rows.map((row) => {
      const { item_id: id, text } = row;
      const source = {
        kind: 'minutes',
        id,
        title: titleOf(row),
        tags: [],
        version: row.version,
        hash: hashOf(text),
      } as const;
      return { source, page: null, text, language: languageOf(text) };
    });
  },
};
