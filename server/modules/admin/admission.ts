import type { AdmissionContext } from '#server/http/route';
import { notFound } from '#server/problem';

/**
 * Whether there is an entity of this id, or was until an administrator deleted it: a deletion that is sent again gets its answer.
 * @throws Refusal 404
 */
export async function admitToEntity({ trx, params: { id = '' } }: AdmissionContext): Promise<void> {
  const entity = await trx.selectFrom('entity').select('id').where('id', '=', id).executeTakeFirst();
  if (entity) return;
  const deleted = await trx
    .selectFrom('platform_act')
    .select('id')
    .where('act', '=', 'entity.deleted')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!deleted) throw notFound();
}

/** @throws Refusal 404 for who is no customer. */
export async function admitToCustomer({ trx, params: { id = '' } }: AdmissionContext): Promise<void> {
  const user = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'User')
    .executeTakeFirst();
  if (!user) throw notFound();
}
