import { type Kysely, sql } from 'kysely';
import { ENTER, FOLD, GROUP } from './0001-functions';
import { GUARDS, POLICIES } from './0001-policies';
import { PEOPLE, RECORD, ROLE } from './0001-tables';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ROLE, PEOPLE, RECORD, POLICIES, GUARDS, FOLD, GROUP, ENTER]) {
    await sql.raw(part).execute(db);
  }
}
