import { type Kysely, sql } from 'kysely';
import { ENTERING, POLICIES } from './0002-policies';
import { BOARDS, DOCUMENTS, MAIL, RESOLUTIONS } from './0002-tables';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [BOARDS, RESOLUTIONS, DOCUMENTS, MAIL, ENTERING, POLICIES]) {
    await sql.raw(part).execute(db);
  }
}
