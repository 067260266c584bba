import { getEntity, getNotifications } from '#contract/calls/entity';
import {
  getEntityChildren,
  listEntityUsers as listEntityUsersCall,
  markNotifications as markNotificationsCall,
} from '#contract/calls/insideEntity';
import {
  dayQuerySchema,
  entityChildrenSchema,
  entitySchema,
  entityUserPageSchema,
  entityUserQuerySchema,
  notificationsReadSchema,
  notificationsSchema,
} from '#contract/schemas/entity';
import { handle, type Route } from '#server/http/route';
import { readChildren, readEntity } from './entity.queries';
import { markNotifications, readNotifications } from './notifications.queries';
import { listEntityUsers } from './users.queries';

const GROUP = { readsGroup: true };

export const entityRoutes: readonly Route[] = [
  handle(
    getEntity,
    { answer: entitySchema, query: dayQuerySchema },
    ({ trx, caller, query }) => readEntity(trx, caller, query.asOf),
    GROUP,
  ),
  handle(
    getEntityChildren,
    { answer: entityChildrenSchema, query: dayQuerySchema },
    ({ trx, caller, query }) => readChildren(trx, caller, query.asOf),
    GROUP,
  ),
  handle(getNotifications, { answer: notificationsSchema }, ({ trx, caller }) =>
    readNotifications(trx, caller),
  ),
  handle(
    markNotificationsCall,
    { answer: notificationsSchema, body: notificationsReadSchema },
    ({ trx, caller, body }) => markNotifications(trx, caller, body.read),
  ),
  handle(
    listEntityUsersCall,
    { answer: entityUserPageSchema, query: entityUserQuerySchema },
    ({ trx, caller, query }) => listEntityUsers(trx, caller, query),
  ),
];
