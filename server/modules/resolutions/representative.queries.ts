import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema';

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
