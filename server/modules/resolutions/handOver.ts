import { currentEntity } from '#server/database/caller';
import type { HandOver, ReadInvolvement } from '#server/module';
import { readDecisionsOf } from './involvement';

/** Drafts have somebody who proposes them. */
export const handOverDrafts: HandOver = async (trx, caller, { from, to }) => {
  const rows = await trx
    .updateTable('resolution')
    .set({ created_by: to.id, created_by_name: to.name })
    .where('entity_id', '=', currentEntity(caller).id)
    .where('status', '=', 'Draft')
    .where('created_by', 'in', from)
    .returning('id')
    .execute();
  return { drafts: rows.length };
};

/** What waits for somebody, and what they have begun. */
export const readInvolvementOf: ReadInvolvement = async (trx, caller, userId) => {
  const { total } = await trx
    .selectFrom('resolution')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('entity_id', '=', currentEntity(caller).id)
    .where('status', '=', 'Draft')
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...(await readDecisionsOf(trx, caller, userId)), drafts: Number(total) };
};
