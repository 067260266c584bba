import { sql, type Transaction } from 'kysely';
import { groupBy } from '#domain/entity/group-by';
import { sumOfPercentages } from '#domain/entity/percentage';
import type { Edge, EntityFacts, Group } from '#domain/entity/tree';
import type { Caller, CallerEntity, EdgeRow, EntityRow, GroupRow } from '#server/database/caller';
import type { Schema } from '#server/database/schema';

type EntityDetails = Pick<GroupRow, 'registration' | 'address' | 'settings' | 'board'>;

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

/** The group as it was read while entering, or else read now. */
async function groupRow(trx: Transaction<Schema>, entity: CallerEntity): Promise<GroupRow> {
  if (entity.group) return entity.group;
  const { rows } = await sql<{ group: GroupRow | null }>`
    select quorate_group(${entity.id}, ${entity.related}::uuid[]) as "group"`.execute(trx);
  const group = rows[0]?.group;
  if (!group) throw new Error(`The entered entity ${entity.id} is not readable`);
  return group;
}

/** The current entity and those it is related to over ordinary holdings in force today. */
export async function readGroup(
  trx: Transaction<Schema>,
  caller: Caller,
  entity: CallerEntity,
): Promise<EntityInGroup> {
  const { edges, entities: rows, ...details } = await groupRow(trx, entity);
  const entities = factsOf(rows, caller, entity);
  const facts = entities.get(entity.id);
  if (!facts) throw new Error(`The entered entity ${entity.id} is not related to itself`);
  return { facts, details, group: { entities, edges: edgesOf(edges) } };
}
