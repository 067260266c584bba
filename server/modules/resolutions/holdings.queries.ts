import { sql, type Transaction } from 'kysely';
import type { Percentage } from '#contract/calls/entity';
import type { Schema } from '#server/database/schema';
import type { PartyKind } from '#server/database/schema/people';

/** Whoever has shares, or casts their votes. */
export interface Holder {
  readonly partyId: string;
  readonly kind: PartyKind;
  readonly name: string;
  /** The entity the holder is. */
  readonly holderEntityId: string | null;
  readonly email: string | null;
}

/** A holding in force, with who holds it and who casts its votes instead. */
export interface HoldingInForce extends Holder {
  readonly id: string;
  readonly shareClass: string;
  readonly ownership: Percentage | null;
  readonly voting: Percentage | null;
  /** By a pledge or a usufruct; null: the holder votes. */
  readonly voter: Holder | null;
}

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
    .select(['party.id as partyId', 'party.kind', 'party.name', 'party.entity_id as holderEntityId'])
    .select(sql<string | null>`coalesce(party.email, "user".email)`.as('email'))
    .select(['voter.id as voterId', 'voter.kind as voterKind', 'voter.name as voterName'])
    .select('voter.entity_id as voterEntityId')
    .select(sql<string | null>`coalesce(voter.email, voting_user.email)`.as('voterEmail'))
    .where('holding.entity_id', '=', entityId)
    .where('holding.valid_from', '<=', day)
    .where((eb) => eb.or([eb('holding.valid_to', 'is', null), eb('holding.valid_to', '>', day)]))
    .orderBy(sql`holding.voting desc nulls last`)
    .orderBy(sql`quorate_fold(party.name) collate "C"`)
    .orderBy('holding.id')
    .execute();
  return rows.map(({ voterId, voterKind, voterName, voterEntityId, voterEmail, ...holding }) => ({
    ...holding,
    voter:
      voterId === null || voterKind === null || voterName === null
        ? null
        : {
            partyId: voterId,
            kind: voterKind,
            name: voterName,
            holderEntityId: voterEntityId,
            email: voterEmail,
          },
  }));
}

export interface Representative {
  readonly partyId: string | null;
  readonly name: string;
  readonly email: string;
}

/** Who decided on behalf of others in this entity before, the latest of each, by the name of whom they represented. */
export async function readFormerRepresentatives(
  trx: Transaction<Schema>,
  entityId: string,
  represented: readonly string[],
): Promise<ReadonlyMap<string, Representative>> {
  if (represented.length === 0) return new Map();
  const rows = await trx
    .selectFrom('decision_maker')
    .innerJoin('resolution', 'resolution.id', 'decision_maker.resolution_id')
    .select([
      'decision_maker.representing',
      'decision_maker.party_id',
      'decision_maker.name',
      'decision_maker.email',
    ])
    .distinctOn('decision_maker.representing')
    .where('decision_maker.entity_id', '=', entityId)
    .where('decision_maker.source', '=', 'holdings')
    .where('decision_maker.representing', 'in', represented)
    .where('resolution.sent_at', 'is not', null)
    .orderBy('decision_maker.representing')
    .orderBy('resolution.sent_at', 'desc')
    .orderBy('decision_maker.id')
    .execute();
  return new Map(
    rows.flatMap(({ representing, party_id, name, email }) =>
      representing === null ? [] : [[representing, { partyId: party_id, name, email }]],
    ),
  );
}
