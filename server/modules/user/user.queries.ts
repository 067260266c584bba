import { sql, type Transaction } from 'kysely';
import type { User, UserEntity, UserPreferences, UserProperties, UserUpdate } from '#contract/calls/user';
import type { StoredWish } from '#contract/notificationKinds';
import { byName } from '#domain/entity/tree';
import { isFixed } from '#domain/notifications/wishes';
import type { Caller } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { invalid } from '#server/problem';
import { supportHash } from '#server/support/hash';
import { wrong } from './reasons';

export interface UserSecrets {
  /** Key of the HMAC that identifies a user to the support chat. */
  readonly supportHashKey: string;
}

/** The active memberships of the caller, each with the direct parents of today over ordinary holdings that are among them too. */
async function readEntities(trx: Transaction<Schema>, { admin }: Caller): Promise<readonly UserEntity[]> {
  const { rows } = await sql<{ own: readonly UserEntity[] }>`select quorate_own_entities() as own`.execute(
    trx,
  );
  const own = rows[0]?.own ?? [];
  return own.map((entity) => (admin ? { ...entity, role: 'Admin' as const } : entity)).sort(byName);
}

async function readOwnRow(trx: Transaction<Schema>, caller: Caller) {
  return trx.selectFrom('user').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow();
}

/**
 * SHAPE-1 of the caller: active memberships only. A default entity that can no longer be opened is told as none; a
 * platform administrator keeps any.
 */
export async function readUser(
  trx: Transaction<Schema>,
  caller: Caller,
  secrets: UserSecrets,
): Promise<User> {
  const row = await readOwnRow(trx, caller);
  const entities = await readEntities(trx, caller);
  const { defaultEntity } = row.properties;
  const opens = caller.admin || entities.some(({ id }) => id === defaultEntity);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    status: row.status,
    entities,
    properties: { ...row.properties, defaultEntity: opens ? defaultEntity : null },
    preferences: row.preferences,
    admin: caller.admin,
    hash: supportHash(secrets.supportHashKey, row.id),
  };
}

async function mayOpen(trx: Transaction<Schema>, caller: Caller, entityId: string): Promise<boolean> {
  if (caller.admin) {
    // A platform administrator may open entities that are not in sight outside the admin area.
    await sql`select set_config('quorate.platform', 'on', true)`.execute(trx);
    const found = await trx.selectFrom('entity').select('id').where('id', '=', entityId).executeTakeFirst();
    await sql`select set_config('quorate.platform', '', true)`.execute(trx);
    return found !== undefined;
  }
  const membership = await trx
    .selectFrom('membership')
    .select('entity_id')
    .where('user_id', '=', caller.userId)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return membership !== undefined;
}

function mergedNotifications(
  current: UserPreferences['notifications'],
  patch: NonNullable<UserUpdate['preferences']>['notifications'],
): UserPreferences['notifications'] {
  const merged = Object.entries<StoredWish | null>({ ...current, ...patch });
  return Object.fromEntries(merged.filter((entry): entry is [string, StoredWish] => entry[1] !== null));
}

const defined = <T extends object>(patch: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(patch ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

function mergedPreferences(current: UserPreferences, patch: UserUpdate['preferences']): UserPreferences {
  const { notifications, ...rest } = patch ?? {};
  return {
    ...current,
    ...defined(rest),
    notifications: mergedNotifications(current.notifications, notifications),
  };
}

/** @throws Refusal 422 for a kind that is told whatever somebody prefers. */
function checkWishes(patch: UserUpdate['preferences']): void {
  const refused = Object.entries(patch?.notifications ?? {}).filter(
    ([kind, wish]) => isFixed(kind) && wish !== true && wish !== null,
  );
  if (refused.length === 0) return;
  throw invalid(
    refused.map(([kind]) => ({
      field: `preferences.notifications.${kind}`,
      reason: wrong('alwaysTold'),
    })),
  );
}

/**
 * JSON merge patch of the caller's own row: what is missing stays, a notification kind of null is on again.
 * @throws Refusal 422 when the default entity is not one the caller may open, or a kind is switched off that cannot be.
 */
export async function updateUser(
  trx: Transaction<Schema>,
  caller: Caller,
  update: UserUpdate,
): Promise<void> {
  const { defaultEntity } = update.properties ?? {};
  if (defaultEntity && !(await mayOpen(trx, caller, defaultEntity))) {
    throw invalid([{ field: 'properties.defaultEntity', reason: wrong('chooseEntity') }]);
  }
  checkWishes(update.preferences);
  const row = await trx
    .selectFrom('user')
    .selectAll()
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const properties: UserProperties = {
    ...row.properties,
    ...defined(update.properties),
    ...(defaultEntity && { defaultEntity: defaultEntity.toLowerCase() }),
  };
  const preferences = mergedPreferences(row.preferences, update.preferences);
  await trx
    .updateTable('user')
    .set({
      first_name: update.firstName ?? row.first_name,
      last_name: update.lastName ?? row.last_name,
      properties: JSON.stringify(properties),
      preferences: JSON.stringify(preferences),
    })
    .where('id', '=', caller.userId)
    .execute();
}
