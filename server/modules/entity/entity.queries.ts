import type { Transaction } from 'kysely';
import type { Entity, EntityNode } from '#contract/calls/entity';
import { childrenOf, parentsOf } from '#domain/entity/tree';
import type { Caller, CallerEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';
import { boardGroups } from '../boards/boards.queries';
import { readGroup } from './group.queries';

/** @throws Refusal 404: a query of an entity needs one. */
export function currentEntity(caller: Caller): CallerEntity {
  if (!caller.entity) throw notFound();
  return caller.entity;
}

/** SHAPE-2 of the current entity, with its management board of today. */
export async function readEntity(trx: Transaction<Schema>, caller: Caller): Promise<Entity> {
  const entity = currentEntity(caller);
  const { facts, details, group } = await readGroup(trx, caller, entity);
  return {
    id: facts.id,
    name: facts.name,
    type: facts.type,
    status: facts.status,
    role: entity.role,
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

/** The descendants of the current entity, as a tree. */
export async function readChildren(trx: Transaction<Schema>, caller: Caller): Promise<readonly EntityNode[]> {
  const entity = currentEntity(caller);
  const { group } = await readGroup(trx, caller, entity);
  return childrenOf(group, entity.id);
}
