import type { Transaction } from 'kysely';
import type { AdminActKind } from '#contract/calls/admin';
import type { Caller } from '#server/database/caller';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';

interface DoneTo {
  readonly kind: 'entity' | 'user';
  readonly id: string;
  /** Of an entity: the record of these acts holds no names of persons. */
  readonly name: string | null;
}

/** Records what an administrator of the platform did, in the transaction of the change. */
export async function recordAct(
  trx: Transaction<Schema>,
  { userId }: Pick<Caller, 'userId'>,
  act: AdminActKind,
  subject: DoneTo,
  at: Date,
  fields: readonly string[] = [],
): Promise<void> {
  await trx
    .insertInto('platform_act')
    .values({
      id: newId(),
      at,
      actor_user_id: userId,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      fields,
    })
    .execute();
}
