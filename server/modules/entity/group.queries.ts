import { sql, type Transaction } from 'kysely';
import type { EntityStatus, EntityType } from '#contract/vocabulary';
import type { Edge, EntityFacts, Group } from '#domain/entity/tree';
import type { Schema } from '#server/database/schema';
import type { Caller } from '#server/database/transact';

interface GroupRow {
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

/**
 * The current entity, its descendants and the direct parents of all of them, over ordinary holdings in force today, in
 * one statement. Several such holdings of one pair are added up; the sum is unknown where a part is. Row-level
 * security leaves out parents that are not in sight; their edges stay, and count.
 */
export async function readGroup(trx: Transaction<Schema>, caller: Caller, entityId: string): Promise<Group> {
  const { rows } = await sql<GroupRow>`
    with recursive
      in_force as not materialized (
        select holder_entity_id, entity_id, ownership, voting from holding
        where holder_entity_id is not null and class = 'ordinary' and valid_from <= current_date
          and (valid_to is null or valid_to > current_date)
      ),
      reach (id) as (
        select ${entityId}::uuid
        union
        select h.entity_id from reach join in_force h on h.holder_entity_id = reach.id
      ),
      edge as (
        select h.holder_entity_id as parent_id, h.entity_id as child_id,
          case when count(*) = count(h.ownership) then trim_scale(sum(h.ownership))::text end as ownership,
          case when count(*) = count(h.voting) then trim_scale(sum(h.voting))::text end as voting
        from in_force h where h.entity_id in (select id from reach)
        group by h.holder_entity_id, h.entity_id
      ),
      shown as (
        select e.id, e.name, e.type, e.status, e.country, m.user_id is not null as member
        from entity e
        left join membership m on m.entity_id = e.id and m.user_id = ${caller.userId} and m.status = 'Active'
        where e.id in (select id from reach union select parent_id from edge)
      )
    select
      (select coalesce(json_agg(json_build_object('parentId', parent_id, 'childId', child_id,
        'ownershipPercentage', ownership, 'votingPercentage', voting)), '[]') from edge) as edges,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type, 'status', status,
        'country', country, 'member', member)), '[]') from shown) as entities`.execute(trx);
  const row = rows[0];
  const facts = (row?.entities ?? []).map(
    ({ member, ...entity }): EntityFacts => ({ ...entity, accessible: member || caller.admin }),
  );
  return {
    entities: new Map(facts.map((entity) => [entity.id, entity])),
    edges: row?.edges ?? [],
  };
}
