import { sql, type Transaction } from 'kysely';
import { textOfTask } from '#domain/tasks/said';
import type { Schema } from '#server/database/schema';
import { languageOf } from '#server/reading/language';
import { hashOf } from '#server/search/hash';
import type { SearchedKind } from '#server/search/searched';

/** As the migration says it: another one where its words are others. */
const version = sql<number>`hashtext(title || e'\n' || description || e'\n' || jsonb_path_query_array(checklist, '$[*].text')::text)`;

const tasksOf = (trx: Transaction<Schema>, ids: readonly string[]) =>
  trx
    .selectFrom('task')
    .select(['id', 'title', 'description', 'checklist', version.as('version')])
    .where('is_suggestion', '=', false)
    .where('id', 'in', ids);

/** Tasks by their title, description and checklist. A suggestion is not searched before it is accepted. */
export const searchedTasks: SearchedKind = {
  kind: 'task',
  features: ['tasks'],
  async read(trx, id) {
    const row = await tasksOf(trx, [id]).executeTakeFirst();
    if (!row) return null;
    const text = textOfTask(row);
    return { version: row.version, title: row.title, language: languageOf(text), content: hashOf(text) };
  },
  async pages(trx, id, _, { after }) {
    const row = after > 0 ? undefined : await tasksOf(trx, [id]).executeTakeFirst();
    return row ? [{ number: 1, page: null, text: textOfTask(row) }] : [];
  },
  async open(trx, entityId, wanted) {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const rows = await tasksOf(trx, ids).where('entity_id', '=', entityId).execute();
    return rows.map((row) => {
      const text = textOfTask(row);
      const source = {
        kind: 'task',
        id: row.id,
        title: row.title,
        tags: [],
        version: row.version,
        hash: hashOf(text),
      } as const;
      return { source, page: null, text, language: languageOf(text) };
    });
  },
};
