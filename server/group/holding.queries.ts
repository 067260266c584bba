import { sql, type Transaction } from 'kysely';
import type { HoldingInForce } from '#domain/holdings/electorate';
import type { Schema } from '#server/database/schema';

/** Holdings in the entity that are in force on a day, the largest first. */
export async function readHoldings(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
): Promise<readonly HoldingInForce[]> {
  const rows = await trx
    .selectFrom('holding')
    .innerJoin('party', 'party.id', 'holding.holder_party_id')
    .leftJoin('user', 'user.id', 'party.user_id')
    .leftJoin('party as voter', 'voter.id', 'holding.votes_party_id')
    .leftJoin('user as voting_user', 'voting_user.id', 'voter.user_id')
    .select(['holding.id', 'holding.class as shareClass', 'holding.ownership', 'holding.voting'])
    .select([
      'party.id as partyId',
      'party.user_id as userId',
      'party.kind',
      'party.name',
      'party.entity_id as entityId',
    ])
    .select(sql<string | null>`coalesce(party.email, "user".email)`.as('email'))
    .select(sql<string | null>`"user".properties ->> 'color'`.as('color'))
    .select(['voter.id as voterId', 'voter.kind as voterKind', 'voter.name as voterName'])
    .select(['voter.user_id as voterUserId', 'voter.entity_id as voterEntityId'])
    .select(sql<string | null>`coalesce(voter.email, voting_user.email)`.as('voterEmail'))
    .select(sql<string | null>`voting_user.properties ->> 'color'`.as('voterColor'))
    .where('holding.entity_id', '=', entityId)
    .where('holding.valid_from', '<=', day)
    .where((eb) => eb.or([eb('holding.valid_to', 'is', null), eb('holding.valid_to', '>', day)]))
    .orderBy(sql`holding.voting desc nulls last`)
    .orderBy(sql`quorate_fold(party.name) collate "C"`)
    .orderBy('holding.id')
    .execute();
  return rows.map(
    ({ voterId, voterKind, voterName, voterUserId, voterEntityId, voterEmail, voterColor, ...holding }) => ({
      ...holding,
      voter:
        voterId === null || voterKind === null || voterName === null
          ? null
          : {
              partyId: voterId,
              userId: voterUserId,
              kind: voterKind,
              name: voterName,
              email: voterEmail,
              color: voterColor,
              entityId: voterEntityId,
            },
    }),
  );
}
