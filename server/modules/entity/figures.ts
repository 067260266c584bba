import { sql, type Transaction } from 'kysely';
import {
  type EntityStats,
  getNotifications,
  type Notifications,
  type UserStats,
} from '#contract/calls/entity';
import {
  getEntityStats,
  getUserStats,
  markNotifications as markNotificationsCall,
} from '#contract/calls/insideEntity';
import {
  entityStatsSchema,
  notificationsReadSchema,
  notificationsSchema,
  userStatsSchema,
} from '#contract/schemas/entity';
import { companiesOf } from '#domain/entity/companies';
import { childrenOf } from '#domain/entity/tree';
import { type Caller, currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { readGroup } from '#server/group/group.queries';
import { hasAccess } from '#server/group/member.queries';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import type { Figures } from '#server/module';
import { markNotifications, readNotifications } from './notifications.queries';

/** As their list counts them: whose access has ended is no user any more. */
async function countUsers(trx: Transaction<Schema>, entityId: string): Promise<EntityStats['users']> {
  return trx
    .selectFrom('membership')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where role = 'Admin')::int`.as('admins'),
      sql<number>`count(*) filter (where status_key = 'Invited')::int`.as('invited'),
    ])
    .where('entity_id', '=', entityId)
    .where(hasAccess(entityId))
    .executeTakeFirstOrThrow();
}

/** The companies of the group below the current entity, and its users. */
async function companyFigures(
  trx: Transaction<Schema>,
  caller: Caller,
): Promise<Pick<EntityStats, 'companies' | 'users'>> {
  const entity = currentEntity(caller);
  const [users, { group }] = await Promise.all([countUsers(trx, entity.id), readGroup(trx, caller, entity)]);
  const companies = companiesOf(childrenOf(group, entity.id));
  const countries = new Set(companies.flatMap(({ country }) => country ?? []));
  return { companies: { total: companies.length, countries: [...countries].sort() }, users };
}

const NOT_COUNTED = {
  documents: null,
  tasks: null,
  meetings: null,
  resolutions: null,
  boards: null,
  structure: null,
} satisfies UserStats;

/** Figures of the current entity; null for a module that is off or not there yet. */
export async function readStats(
  figures: readonly Figures[],
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
): Promise<EntityStats> {
  const own = await companyFigures(trx, caller);
  const counted = await Promise.all(figures.map((some) => some.entity?.(trx, caller, now)));
  return Object.assign({ ...NOT_COUNTED, ...own }, ...counted);
}

/** What waits for the caller in the current entity; each module fills its own key. */
export async function readUserStats(
  figures: readonly Figures[],
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
): Promise<UserStats> {
  const counted = await Promise.all(figures.map((some) => some.user?.(trx, caller, now)));
  return Object.assign({ ...NOT_COUNTED }, ...counted);
}

/** Counts beside the navigation; each module fills its own. */
async function withCounts(
  figures: readonly Figures[],
  trx: Transaction<Schema>,
  caller: Caller,
  now: Date,
  { counts, ...latest }: Notifications,
): Promise<Notifications> {
  const counted = await Promise.all(figures.map((some) => some.navigation?.(trx, caller, now)));
  return { counts: Object.assign({ ...counts }, ...counted), ...latest };
}

/** The calls that every module adds figures to. */
export function figureRoutes(figures: readonly Figures[]): readonly Route[] {
  return [
    handle(
      getEntityStats,
      { answer: entityStatsSchema },
      ({ trx, caller, now }) => readStats(figures, trx, caller, now()),
      { readsGroup: true },
    ),
    handle(getUserStats, { answer: userStatsSchema }, ({ trx, caller, now }) =>
      readUserStats(figures, trx, caller, now()),
    ),
    handle(getNotifications, { answer: notificationsSchema }, async ({ trx, caller, now }) =>
      withCounts(figures, trx, caller, now(), await readNotifications(trx, caller)),
    ),
    handle(
      markNotificationsCall,
      { answer: notificationsSchema, body: notificationsReadSchema },
      async ({ trx, caller, body, now }) =>
        withCounts(figures, trx, caller, now(), await markNotifications(trx, caller, body.read)),
    ),
  ];
}
