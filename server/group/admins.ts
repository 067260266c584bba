import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

/** An admin of an entity, as mail reaches them. */
export interface Admin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** More admins than any entity has. */
const MOST = 1_000;

/** Admins of an entity by a membership in force whom mail reaches. The system reads them. */
export async function readAdmins(trx: Transaction<Schema>, entityId: string): Promise<readonly Admin[]> {
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name', 'user.email'])
    .where('membership.entity_id', '=', entityId)
    .where('membership.role', '=', 'Admin')
    .where('membership.access', '=', 'Member')
    .where('membership.status', '=', 'Active')
    .where('user.status', '=', 'Active')
    .orderBy('user.id')
    .limit(MOST)
    .execute();
  return rows
    .filter(({ email }) => email !== '')
    .map(({ id, first_name, last_name, email }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      email,
    }));
}
