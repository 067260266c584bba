import type { Transaction } from 'kysely';
import type { NamedParty } from '#contract/calls/boards';
import { newId } from '#server/database/id';
import type { Schema } from '#server/database/schema';
import type { PartyKind } from '#server/database/schema/people';
import { invalid } from '#server/problem';
import { because } from './reasons';

/** Whoever sits on a board, or on whose behalf. */
export interface Seated {
  readonly id: string;
  readonly name: string;
  readonly kind: PartyKind;
}

/** Who is meant by what was sent. @throws Refusal 422 where nobody in sight has the id. */
async function findParty(trx: Transaction<Schema>, id: string, field: string): Promise<Seated> {
  const row = await trx
    .selectFrom('party')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw invalid([{ field, reason: because('partyUnknown') }]);
  return row;
}

/** Records somebody in the room of the entity, where its admins may change them. */
async function recordParty(
  trx: Transaction<Schema>,
  entityId: string,
  { name, email = null }: { readonly name: string; readonly email?: string | null | undefined },
  kind: 'natural' | 'legal',
  at: Date,
): Promise<Seated> {
  const id = newId();
  const address = email === null ? null : email.toLowerCase();
  await trx
    .insertInto('party')
    .values({
      id,
      kind,
      name,
      email: address,
      user_id: null,
      entity_id: null,
      recorded_in: entityId,
      created_at: at,
    })
    .execute();
  return { id, name, kind };
}

/** Whoever is recorded already, or is from now on. @param kind what is made of a name. */
export async function seated(
  trx: Transaction<Schema>,
  entityId: string,
  party: NamedParty,
  { kind, field, at }: { readonly kind: 'natural' | 'legal'; readonly field: string; readonly at: Date },
): Promise<Seated> {
  return 'id' in party ? findParty(trx, party.id, field) : recordParty(trx, entityId, party, kind, at);
}
