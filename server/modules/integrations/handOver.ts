import { currentEntity } from '#server/database/caller';
import type { HandOver } from '#server/module';

/** A webhook has the rights of its creator: it goes to a successor who is an admin, and to nobody else. */
export const handOverWebhooks: HandOver = async (trx, caller, { from, to }) => {
  const { id: entityId } = currentEntity(caller);
  const rows = await trx
    .updateTable('webhook')
    .set({ user_id: to.id })
    .where('entity_id', '=', entityId)
    .where('user_id', 'in', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membership')
          .select('membership.user_id')
          .where('membership.entity_id', '=', entityId)
          .where('membership.user_id', '=', to.id)
          .where('membership.role', '=', 'Admin'),
      ),
    )
    .returning('id')
    .execute();
  return { links: rows.length };
};
