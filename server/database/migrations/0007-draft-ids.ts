import { type Kysely, sql } from 'kysely';

/**
 * The id by which whoever edits a draft calls a decision maker, who may choose it: it need only differ within the draft, so
 * that it tells nothing of other resolutions. Null where the server made the row: its own id stands for it then.
 */
const DRAFT_IDS = `
alter table decision_maker add column draft_id uuid;
alter table decision_maker add unique (resolution_id, draft_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DRAFT_IDS).execute(db);
}
