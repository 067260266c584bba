import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row is of the entity that was entered. A list says so by the setting, as its policies do: of an id in a parameter the
 * database expects other amounts of rows each time, and plans the statement again for each page.
 * @param column with its table.
 */
export const isInEntity = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = (select nullif(current_setting('quorate.entity', true), '')::uuid)`;
