import { sql, type Transaction } from 'kysely';
import type { Address, EntitySettings, Percentage, Registration } from '#contract/calls/entity';
import type { EntityStatus, EntityType } from '#contract/vocabulary';
import { groupBy } from '#domain/entity/group-by';
import { sumOfPercentages } from '#domain/entity/percentage';
import type { Edge, EntityFacts, Group } from '#domain/entity/tree';
import type { Caller, CallerEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

/** Parent, child, ownership, voting. */
type EdgeRow = readonly [string, string, Percentage | null, Percentage | null];

/** Id, name, type, status, country. */
type EntityRow = readonly [string, string, EntityType, EntityStatus, string | null];

interface EntityDetails {
  readonly registration: Registration;
  readonly address: Address;
  readonly settings: EntitySettings;
}

interface GroupRow extends EntityDetails {
  readonly edges: readonly EdgeRow[];
  readonly entities: readonly EntityRow[];
}

export interface EntityInGroup {
  readonly facts: EntityFacts;
  readonly details: EntityDetails;
  readonly group: Group;
}

/** Several holdings of one pair are one edge: their sums, each unknown where a part is. */
function edgesOf(rows: readonly EdgeRow[]): readonly Edge[] {
  const pairs = groupBy(rows, ([parentId, childId]) => `${parentId} ${childId}`);
  return [...pairs.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    return {
      parentId: first[0],
      childId: first[1],
      ownershipPercentage: sumOfPercentages(parts.map((part) => part[2])),
      votingPercentage: sumOfPercentages(parts.map((part) => part[3])),
    };
  });
}

function factsOf(rows: readonly EntityRow[], caller: Caller, entity: CallerEntity) {
  return new Map<string, EntityFacts>(
    rows.map(([id, name, type, status, country]) => {
      const accessible = caller.admin || entity.memberOf.has(id);
      return [id, { id, name, type, status, country, accessible }];
    }),
  );
}

/**
 * The current entity and those it is related to over ordinary holdings in force today, in one statement. Edges from
 * holders that are not related stay: they count as parents.
 */
export async function readGroup(
  trx: Transaction<Schema>,
  caller: Caller,
  entity: CallerEntity,
): Promise<EntityInGroup> {
  const { rows } = await sql<GroupRow>`
    select e.registration, e.address, e.settings,
      (select coalesce(json_agg(json_build_array(
          h.holder_entity_id, h.entity_id, h.ownership::text, h.voting::text)), '[]')
        from holding h
        where h.entity_id = any (${entity.related}::uuid[]) and h.holder_entity_id is not null
          and h.class = 'ordinary' and h.valid_from <= current_date
          and (h.valid_to is null or h.valid_to > current_date)) as edges,
      (select json_agg(json_build_array(r.id, r.name, r.type, r.status, r.country))
        from entity r where r.id = any (${entity.related}::uuid[])) as entities
    from entity e where e.id = ${entity.id}`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error(`The entered entity ${entity.id} is not readable`);
  const entities = factsOf(row.entities, caller, entity);
  const facts = entities.get(entity.id);
  if (!facts) throw new Error(`The entered entity ${entity.id} is not related to itself`);
  const { registration, address, settings } = row;
  return {
    facts,
    details: { registration, address, settings },
    group: { entities, edges: edgesOf(row.edges) },
  };
}
