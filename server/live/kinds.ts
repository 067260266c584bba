import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

/** A kind of thing that changes without an event in the record, such as by its comments. */
export interface LiveKind {
  readonly kind: string;
  /** As the caller, under their policies: those of these that they may read. */
  readable(trx: Transaction<Schema>, entityId: string, ids: readonly string[]): Promise<readonly string[]>;
}

/** Things that are rows of the table of their name, whose policies say who reads them. */
export const rowsOf = (kind: keyof Schema & string): LiveKind => ({
  kind,
  async readable(trx, entityId, ids) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(kind)} where entity_id = ${entityId} and id = any (${[...ids]}::uuid[])`.execute(
      trx,
    );
    return rows.map(({ id }) => id);
  },
});
