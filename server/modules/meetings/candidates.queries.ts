import { sql, type Transaction } from 'kysely';
import type { Percentage } from '#contract/calls/entity';
import type { Schema } from '#server/database/schema';

/** Who holds shares on a day, with all classes of one party together. */
export interface Holder {
  readonly partyId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly color: string | null;
  readonly classes: readonly string[];
  readonly voting: Percentage;
  readonly ownership: Percentage;
}

/** Who votes with the shares of an entity: the holder, or who votes instead of them. The largest first. */
export async function readHolders(
  trx: Transaction<Schema>,
  entityId: string,
  day: string,
  most: number,
): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select p.id as "partyId", p.user_id as "userId", p.name,
        coalesce(p.email, u.email, '') as email, u.properties ->> 'color' as color,
        array_agg(distinct h.class) as classes,
        coalesce(sum(h.voting), 0)::text as voting, coalesce(sum(h.ownership), 0)::text as ownership
      from holding h
      join party p on p.id = coalesce(h.votes_party_id, h.holder_party_id)
      left join "user" u on u.id = p.user_id
      where h.entity_id = ${entityId} and h.valid_from <= ${day}::date and (h.valid_to is null or h.valid_to > ${day}::date)
      group by p.id, u.id
      order by coalesce(sum(h.voting), 0) desc, p.name, p.id
      limit ${most}`.execute(trx);
  return rows;
}
