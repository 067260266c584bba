import { sql, type Transaction } from 'kysely';
import type { Entity, EntityNode, EntityStats, UserStats } from '#contract/calls/entity';
import { companiesOf } from '#domain/entity/companies';
import { childrenOf, parentsOf } from '#domain/entity/tree';
import type { Schema } from '#server/database/schema';
import type { Caller, CallerEntity } from '#server/database/transact';
import { notFound } from '#server/problem';
import { readGroup } from './group.queries';

/** @throws Refusal 404: a query of an entity needs one. */
export function currentEntity(caller: Caller): CallerEntity {
  if (!caller.entity) throw notFound();
  return caller.entity;
}

/** SHAPE-2 of the current entity. The management board is filled by the boards module. */
export async function readEntity(trx: Transaction<Schema>, caller: Caller): Promise<Entity> {
  const { id, role, features } = currentEntity(caller);
  const [row, group] = await Promise.all([
    trx
      .selectFrom('entity')
      .select(['name', 'type', 'status', 'country', 'registration', 'address', 'settings'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    readGroup(trx, caller, id),
  ]);
  return {
    id,
    name: row.name,
    type: row.type,
    status: row.status,
    role,
    features,
    children: childrenOf(group, id),
    parents: parentsOf(group, id),
    registration: row.registration,
    address: row.address,
    settings: row.settings,
    country: row.country,
    managementBoard: [],
  };
}

/** The descendants of the current entity, as a tree. */
export async function readChildren(trx: Transaction<Schema>, caller: Caller): Promise<readonly EntityNode[]> {
  const { id } = currentEntity(caller);
  return childrenOf(await readGroup(trx, caller, id), id);
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
  const { id } = currentEntity(caller);
  const [users, group] = await Promise.all([countUsers(trx, id), readGroup(trx, caller, id)]);
  const companies = companiesOf(childrenOf(group, id));
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
