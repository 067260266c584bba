import { sql } from 'kysely';
import type { ServerModule } from '#server/module';
import { readOwnQuestions } from './ownData';
import { searchRoutes } from './search.routes';

export const search: ServerModule = {
  name: 'search',
  ownData: readOwnQuestions,
  routes: searchRoutes,
  erasure: {
    // Questions, their answers and what was thought of them are the asker's alone.
    async erase(trx, { users }) {
      await sql`delete from answer where user_id = any (${users}::uuid[])`.execute(trx);
    },
  },
};
