import { sql, type Transaction } from 'kysely';
import type { Entity, EntityNode, EntityStats, UserStats } from '#contract/calls/entity';
import { companiesOf } from '#domain/entity/companies';
import { childrenOf, parentsOf } from '#domain/entity/tree';
import type { Caller, CallerEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { notFound } from '#server/problem';
import { readGroup } from './group.queries';

/** @throws Refusal 404: a query of an entity needs one. */
export function currentEntity(caller: Caller): CallerEntity {
  if (!caller.entity) throw notFound();
  return caller.entity;
}

/** SHAPE-2 of the current entity. The management board is filled by the boards module. */
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
    managementBoard: [],
  };
}

/** The descendants of the current entity, as a tree. */
export async function readChildren(trx: Transaction<Schema>, caller: Caller): Promise<readonly EntityNode[]> {
  const entity = currentEntity(caller);
  const { group } = await readGroup(trx, caller, entity);
  return childrenOf(group, entity.id);
}

async function countUsers(trx: Transaction<Schema>, entityId: string): Promise<EntityStats['users']> {
  return trx
    .selectFrom('membership')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where role = 'Admin')::int`.as('admins'),
      sql<number>`count(*) filter (where status = 'Invited')::int`.as('invited'),
    ])
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
}

/** Figures of the current entity; a module that is not there yet is null. */
export async function readStats(trx: Transaction<Schema>, caller: Caller): Promise<EntityStats> {
  const entity = currentEntity(caller);
  const [users, { group }] = await Promise.all([countUsers(trx, entity.id), readGroup(trx, caller, entity)]);
  const companies = companiesOf(childrenOf(group, entity.id));
  const countries = new Set(companies.flatMap(({ country }) => country ?? []));
  return {
    companies: { total: companies.length, countries: [...countries].sort() },
    users,
    documents: null,
    tasks: null,
    meetings: null,
    resolutions: null,
    boards: null,
  };
}

/** What waits for the caller in the current entity; each module fills its own key. */
export async function readUserStats(_trx: Transaction<Schema>, caller: Caller): Promise<UserStats> {
  currentEntity(caller);
  return { documents: null, tasks: null, meetings: null, resolutions: null };
}
