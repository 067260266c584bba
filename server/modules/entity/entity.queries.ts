import type { Transaction } from 'kysely';
import type { Page } from '#contract/call';
import type {
  Entity,
  EntityNode,
  EntityStats,
  EntityUser,
  EntityUserQuery,
  Notifications,
  UserStats,
} from '#contract/calls/entity';
import type { Schema } from '#server/database/schema';
import type { Caller } from '#server/database/transact';

export async function readEntity(_trx: Transaction<Schema>, caller: Caller): Promise<Entity> {
  throw new Error(`not built yet (${caller.userId})`);
}

export async function readChildren(
  _trx: Transaction<Schema>,
  caller: Caller,
): Promise<readonly EntityNode[]> {
  throw new Error(`not built yet (${caller.userId})`);
}

export async function readStats(_trx: Transaction<Schema>, caller: Caller): Promise<EntityStats> {
  throw new Error(`not built yet (${caller.userId})`);
}

export async function readUserStats(_trx: Transaction<Schema>, caller: Caller): Promise<UserStats> {
  throw new Error(`not built yet (${caller.userId})`);
}

export async function readNotifications(_trx: Transaction<Schema>, caller: Caller): Promise<Notifications> {
  throw new Error(`not built yet (${caller.userId})`);
}

export async function listEntityUsers(
  _trx: Transaction<Schema>,
  caller: Caller,
  _query: EntityUserQuery,
): Promise<Page<EntityUser>> {
  throw new Error(`not built yet (${caller.userId})`);
}
