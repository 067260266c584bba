import { sql, type Transaction } from 'kysely';
import type { EntityStats, UserStats } from '#contract/calls/entity';
import { companiesOf } from '#domain/entity/companies';
import { childrenOf } from '#domain/entity/tree';
import type { Caller, CallerEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { countBoardMembers } from '../boards/boards.queries';
import { countListed } from '../resolutions/resolutions.list';
import { currentEntity } from './entity.queries';
import { readGroup } from './group.queries';

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

/** As far as the caller may read them. */
async function countResolutions(
  trx: Transaction<Schema>,
  { id, features }: CallerEntity,
): Promise<EntityStats['resolutions']> {
  if (!features.includes('resolutions')) return null;
  return trx
    .selectFrom('resolution')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where status = 'Open')::int`.as('open'),
    ])
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Figures of the current entity; null for a module that is off or not there yet. */
export async function readStats(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<EntityStats> {
  const entity = currentEntity(caller);
  const [users, { group }, resolutions, boards] = await Promise.all([
    countUsers(trx, entity.id),
    readGroup(trx, caller, entity),
    countResolutions(trx, entity),
    countBoardMembers(trx, caller, now),
  ]);
  const companies = companiesOf(childrenOf(group, entity.id));
  const countries = new Set(companies.flatMap(({ country }) => country ?? []));
  return {
    companies: { total: companies.length, countries: [...countries].sort() },
    users,
    documents: null,
    tasks: null,
    meetings: null,
    resolutions,
    boards,
  };
}

/** What waits for the caller in the current entity; each module fills its own key. */
export async function readUserStats(trx: Transaction<Schema>, caller: Caller, now: Date): Promise<UserStats> {
  const { features } = currentEntity(caller);
  const resolutions = features.includes('resolutions')
    ? { waiting: await countListed(trx, caller, { awaitsMe: true }, now) }
    : null;
  return { documents: null, tasks: null, meetings: null, resolutions };
}
