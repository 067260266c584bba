import { type Kysely, sql } from 'kysely';

/**
 * A function that runs with the rights of its owner names where its tables are. Temporary tables come before all others
 * where nothing else is said: one named like a table of ours would be read in its place.
 */
const SEARCH_PATHS = `
alter function quorate_reads_resolution(uuid) set search_path = public, pg_temp;
alter function quorate_reads_papers(uuid) set search_path = public, pg_temp;
alter function quorate_keep_readers() set search_path = public, pg_temp;
alter function quorate_closed_documents() set search_path = public, pg_temp;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEARCH_PATHS).execute(db);
}
