import { sql, type Transaction } from 'kysely';
import { groupBy } from '#domain/entity/group-by';
import { sumOfPercentages } from '#domain/entity/percentage';
import type { Edge, EntityFacts, Group } from '#domain/entity/tree';
import type {
  Caller,
  CallerEntity,
  EdgeRow,
  EntityRow,
  GroupInSight,
  GroupRow,
} from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';

type EntityDetails = Pick<GroupRow, 'registration' | 'address' | 'settings' | 'board'>;

export interface EntityInGroup {
  readonly facts: EntityFacts;
  readonly details: EntityDetails;
  readonly group: Group;
}

/** What quorate_group_on answers. */
interface GroupOnDay {
  readonly related: readonly string[];
  readonly accessible: readonly string[];
  readonly row: GroupRow;
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

function factsOf(rows: readonly EntityRow[], caller: Caller, { memberOf }: GroupInSight) {
  return new Map<string, EntityFacts>(
    rows.map(([id, name, type, status, country]) => {
      const accessible = caller.admin || memberOf.has(id);
      return [id, { id, name, type, status, country, accessible }];
    }),
  );
}

/** The group as it was read while entering, or else read now. */
async function groupRow(trx: Transaction<Schema>, id: string, inSight: GroupInSight): Promise<GroupRow> {
  if (inSight.row) return inSight.row;
  const { rows } = await sql<{ group: GroupRow | null }>`
    select quorate_group(${id}, ${inSight.related}::uuid[]) as "group"`.execute(trx);
  const group = rows[0]?.group;
  if (!group) throw new Error(`The entered entity ${id} is not readable`);
  return group;
}

/** The group as of another day, which entering does not walk: whoever was related then may be out of sight now. */
async function groupOn(trx: Transaction<Schema>, asOf: string): Promise<GroupInSight & { row: GroupRow }> {
  const { rows } = await sql<{ group: GroupOnDay | null }>`
    select quorate_group_on(${asOf}) as "group"`.execute(trx);
  const group = rows[0]?.group;
  if (!group) throw notFound();
  return { related: group.related, memberOf: new Set(group.accessible), row: group.row };
}

/**
 * The current entity and those it is related to over ordinary holdings in force today, or on a day.
 * @throws Error for a call that does not say that it needs them.
 */
export async function readGroup(
  trx: Transaction<Schema>,
  caller: Caller,
  { id, group: walked }: CallerEntity,
  asOf?: string,
): Promise<EntityInGroup> {
  if (!walked) throw new Error('The group was not walked: the call has to say that it needs it');
  const inSight = asOf === undefined ? walked : await groupOn(trx, asOf);
  const { edges, entities: rows, ...details } = await groupRow(trx, id, inSight);
  const entities = factsOf(rows, caller, inSight);
  const facts = entities.get(id);
  if (!facts) throw new Error(`The entered entity ${id} is not related to itself`);
  return { facts, details, group: { entities, edges: edgesOf(edges) } };
}
