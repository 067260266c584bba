import type { ServerModule } from '#server/module';
import { supportRoutes } from './support.routes';

export const support: ServerModule = {
  name: 'support',
  routes: supportRoutes,
  erasure: {
    /** A conversation is of one person: with them it goes as a whole, and its files at the next start. What they answered to others stays. */
    async erase(trx, { users }, { erasedPerson }) {
      if (users.length === 0) return;
      await trx
        .deleteFrom('support_thread')
        .where('user_id', 'in', [...users])
        .execute();
      await trx
        .updateTable('support_message')
        .set({ author_name: erasedPerson })
        .where('author_id', 'in', [...users])
        .execute();
    },
  },
};
