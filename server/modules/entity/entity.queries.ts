import type { Transaction } from 'kysely';
import type { BoardGroup, Entity, EntityNode } from '#contract/calls/entity';
import { groupBy } from '#domain/entity/group-by';
import { childrenOf, parentsOf } from '#domain/entity/tree';
import { type BoardMemberRow, type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readGroup } from '#server/group/group.queries';
import { readGuest } from '#server/group/guestOf';

/** Names grouped by the legal person they represent, members in person first. */
function boardGroups(members: readonly BoardMemberRow[]): readonly BoardGroup[] {
  const groups = [...groupBy(members, ([representedBy]) => representedBy).entries()];
  return groups
    .map(([representedBy, members]) => ({ representedBy, members: members.map(([, name]) => name) }))
    .sort((a, b) => (a.representedBy ?? '').localeCompare(b.representedBy ?? ''));
}

/** SHAPE-2 of the current entity: its relationships and its management board of a day, or of today. */
export async function readEntity(trx: Transaction<Schema>, caller: Caller, asOf?: string): Promise<Entity> {
  const entity = currentEntity(caller);
  const { facts, details, group } = await readGroup(trx, caller, entity, asOf);
  const guest = await readGuest(trx, caller);
  return {
    id: facts.id,
    name: facts.name,
    type: facts.type,
    status: facts.status,
    role: entity.role,
    ...(entity.access !== 'Member' && { readsOnly: true as const }),
    ...(guest && { guest }),
    features: entity.features,
    children: childrenOf(group, entity.id),
    parents: parentsOf(group, entity.id),
    registration: details.registration,
    address: details.address,
    settings: details.settings,
    country: facts.country,
    managementBoard: boardGroups(details.board),
  };
}

/** The descendants of the current entity on a day, or today, as a tree. */
export async function readChildren(
  trx: Transaction<Schema>,
  caller: Caller,
  asOf?: string,
): Promise<readonly EntityNode[]> {
  const entity = currentEntity(caller);
  const { group } = await readGroup(trx, caller, entity, asOf);
  return childrenOf(group, entity.id);
}
