import type { Transaction } from 'kysely';
import type { HolderKind, NamedHolder } from '#contract/calls/holdings';
import { formInName } from '#domain/ownership/kind';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { because } from '../reasons';
import { requireAdministered } from './sight';

/** Whoever holds, or votes. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly kind: HolderKind;
  /** The entity that it is. */
  readonly entityId: string | null;
}

interface Recording {
  readonly entityId: string;
  readonly field: 'holder' | 'votesBy';
  readonly at: Date;
}

/** @throws Refusal 422 where nobody in sight has the id; 404 where it is an entity that the caller does not administer. */
async function findParty(
  trx: Transaction<Schema>,
  id: string,
  { entityId, field }: Recording,
): Promise<Party> {
  const row = await trx
    .selectFrom('party')
    .select(['id', 'name', 'kind', 'entity_id as entityId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw invalid([{ field, reason: because('partyUnknown') }]);
  if (row.entityId !== null && row.entityId !== entityId) await requireAdministered(trx, row.entityId);
  return row;
}

async function findEntity(trx: Transaction<Schema>, id: string): Promise<Party> {
  const { partyId, name, entityId } = await requireAdministered(trx, id);
  return { id: partyId, name, kind: 'entity', entityId };
}

/** Records somebody in the room of the entity, where its admins may change them. */
async function recordParty(
  trx: Transaction<Schema>,
  holder: Extract<NamedHolder, { readonly name: string }>,
  { entityId, at }: Recording,
): Promise<Party> {
  const id = newId();
  const { name, kind, email = null } = holder;
  await trx
    .insertInto('party')
    .values({
      id,
      kind,
      name,
      email: email?.toLowerCase() ?? null,
      user_id: null,
      entity_id: null,
      legal_form: holder.kind === 'legal' ? (holder.legalForm ?? formInName(name)) : null,
      recorded_in: entityId,
      created_at: at,
    })
    .execute();
  return { id, name, kind, entityId: null };
}

/** Whoever is recorded already, an entity of the caller, or who is recorded with this. @throws Refusal 404, 422. */
export async function named(
  trx: Transaction<Schema>,
  holder: NamedHolder,
  recording: Recording,
): Promise<Party> {
  if ('id' in holder) return findParty(trx, holder.id, recording);
  if ('entityId' in holder) return findEntity(trx, holder.entityId);
  return recordParty(trx, holder, recording);
}
