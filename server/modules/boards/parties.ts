import { sql, type Transaction } from 'kysely';
import type { NamedParty } from '#contract/calls/boards';
import { formInName } from '#domain/ownership/kind';
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
export async function findParty(trx: Transaction<Schema>, id: string, field: string): Promise<Seated> {
  const row = await trx
    .selectFrom('party')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw invalid([{ field, reason: because('partyUnknown') }]);
  return row;
}

interface Recorded {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly userId?: string | null;
}

/** Records somebody in the room of the entity, where its admins may change them. */
async function recordParty(
  trx: Transaction<Schema>,
  entityId: string,
  { name, email = null, userId = null }: Recorded,
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
      user_id: userId,
      entity_id: null,
      legal_form: kind === 'legal' ? formInName(name) : null,
      recorded_in: entityId,
      created_at: at,
    })
    .execute();
  return { id, name, kind };
}

/**
 * The person of this entity that a user of it is; recorded there where there is none yet.
 * @throws Refusal 422 where nobody in sight has the id.
 */
async function partyOfUser(
  trx: Transaction<Schema>,
  entityId: string,
  userId: string,
  field: string,
  at: Date,
): Promise<Seated> {
  const user = await trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.first_name', 'user.last_name'])
    .where('membership.entity_id', '=', entityId)
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw invalid([{ field, reason: because('partyUnknown') }]);
  const known = await trx
    .selectFrom('party')
    .select(['id', 'name', 'kind'])
    .where('user_id', '=', user.id)
    .where(sql<boolean>`(recorded_in = ${entityId} or exists (select from board_member b
      where b.entity_id = ${entityId} and b.party_id = party.id))`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (known) return known;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return recordParty(trx, entityId, { name, userId: user.id }, 'natural', at);
}

/** Whoever is recorded already, or is from now on. @param kind what is made of a name. */
export async function seated(
  trx: Transaction<Schema>,
  entityId: string,
  party: NamedParty,
  { kind, field, at }: { readonly kind: 'natural' | 'legal'; readonly field: string; readonly at: Date },
): Promise<Seated> {
  if ('id' in party) return findParty(trx, party.id, field);
  if ('userId' in party) return partyOfUser(trx, entityId, party.userId, field, at);
  return recordParty(trx, entityId, party, kind, at);
}
