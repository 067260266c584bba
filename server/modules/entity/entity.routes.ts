import { getEntity } from '#contract/calls/entity';
import { getEntityChildren, listEntityUsers as listEntityUsersCall } from '#contract/calls/insideEntity';
import {
  dayQuerySchema,
  entityChildrenSchema,
  entitySchema,
  entityUserPageSchema,
  entityUserQuerySchema,
} from '#contract/schemas/entity';
import { handle } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { readChildren, readEntity } from './entity.queries';
import { listEntityUsers, markSeen } from './users.queries';

const GROUP = { readsGroup: true };

export const entityRoutes: readonly Route[] = [
  handle(
    getEntity,
    { answer: entitySchema, query: dayQuerySchema },
    async ({ trx, caller, query, now }) => {
      await markSeen(trx, now());
      return readEntity(trx, caller, query.asOf);
    },
    GROUP,
  ),
  handle(
    getEntityChildren,
    { answer: entityChildrenSchema, query: dayQuerySchema },
    ({ trx, caller, query }) => readChildren(trx, caller, query.asOf),
    GROUP,
  ),
  handle(
    listEntityUsersCall,
    { answer: entityUserPageSchema, query: entityUserQuerySchema },
    ({ trx, caller, query, now }) => listEntityUsers(trx, caller, query, now()),
  ),
];
