import { sql, type Transaction } from 'kysely';
import type { Address, EntitySettings, Registration } from '#contract/calls/entity';
import type { EntityStatus, EntityType } from '#contract/vocabulary';
import type { Edge, EntityFacts, Group } from '#domain/entity/tree';
import type { Schema } from '#server/database/schema';
import type { Caller, CallerEntity } from '#server/database/transact';

interface GroupRow {
  readonly registration: Registration;
  readonly address: Address;
  readonly settings: EntitySettings;
  readonly edges: readonly Edge[];
  readonly entities: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: EntityType;
    readonly status: EntityStatus;
    readonly country: string | null;
    readonly member: boolean;
  }[];
}

export interface EntityInGroup {
  readonly facts: EntityFacts;
  readonly details: Pick<GroupRow, 'registration' | 'address' | 'settings'>;
  readonly group: Group;
}

/**
 * The current entity and those it is related to over ordinary holdings in force today, in one statement. Several such
 * holdings of one pair are added up; the sum is unknown where a part is. Edges from holders that are not related stay:
 * they count as parents.
 */
export async function readGroup(
  trx: Transaction<Schema>,
  caller: Caller,
  { id, related }: CallerEntity,
): Promise<EntityInGroup> {
  const { rows } = await sql<GroupRow>`
    select e.registration, e.address, e.settings,
      (select coalesce(json_agg(edge), '[]') from (
        select h.holder_entity_id as "parentId", h.entity_id as "childId",
          case when count(*) = count(h.ownership) then trim_scale(sum(h.ownership))::text end
            as "ownershipPercentage",
          case when count(*) = count(h.voting) then trim_scale(sum(h.voting))::text end as "votingPercentage"
        from holding h
        where h.entity_id = any (${related}::uuid[]) and h.holder_entity_id is not null
          and h.class = 'ordinary' and h.valid_from <= current_date
          and (h.valid_to is null or h.valid_to > current_date)
        group by h.holder_entity_id, h.entity_id
      ) edge) as edges,
      (select coalesce(json_agg(shown), '[]') from (
        select r.id, r.name, r.type, r.status, r.country, m.user_id is not null as member
        from entity r
        left join membership m on m.entity_id = r.id and m.user_id = ${caller.userId} and m.status = 'Active'
        where r.id = any (${related}::uuid[])
      ) shown) as entities
    from entity e where e.id = ${id}`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error(`The entered entity ${id} is not readable`);
  const { registration, address, settings, edges } = row;
  const entities = new Map(
    row.entities.map(({ member, ...entity }) => [
      entity.id,
      { ...entity, accessible: member || caller.admin },
    ]),
  );
  const facts = entities.get(id);
  if (!facts) throw new Error(`The entered entity ${id} is not related to itself`);
  return { facts, details: { registration, address, settings }, group: { entities, edges } };
}
