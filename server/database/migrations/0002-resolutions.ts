import { type Kysely, sql } from 'kysely';
import { GROUP_AND_BOARD } from './0002-functions';
import { ENTERING, POLICIES } from './0002-policies';
import { BOARDS, DOCUMENTS, MAIL, RESOLUTIONS } from './0002-tables';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [BOARDS, RESOLUTIONS, DOCUMENTS, MAIL, ENTERING, POLICIES, GROUP_AND_BOARD]) {
    await sql.raw(part).execute(db);
  }
}
