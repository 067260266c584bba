import {
  addEntityUser,
  checkEntityUsers,
  countEntityUsers,
  getEntityUser,
  importEntityUsers,
  removeEntityUser,
  removeEntityUsers,
  updateEntityUser,
  updateEntityUsers,
} from '#contract/calls/people';
import {
  addedUserSchema,
  checkedEmailsSchema,
  endedMembershipsSchema,
  entityUserDetailsSchema,
  entityUserUpdateSchema,
  importedUsersSchema,
  knownEmailsSchema,
  membershipChangesSchema,
  membershipIdsSchema,
  membershipReceiptSchema,
  membershipReceiptsSchema,
  newEntityUserSchema,
  userCountsSchema,
} from '#contract/schemas/people';
import { handle, type Route } from '#server/http/route';
import type { ServerModule } from '#server/module';
import { addUser, addUsers, findMembers } from './members.add';
import { changeMembers, updateMember } from './members.change';
import { admitToMember, countUsers } from './members.queries';
import { readMember } from './members.read';
import { removeMembers } from './members.remove';

const ADMITTED = { admit: admitToMember };

export const peopleRoutes: readonly Route[] = [
  handle(countEntityUsers, { answer: userCountsSchema }, ({ trx, caller }) => countUsers(trx, caller)),
  handle(
    addEntityUser,
    { answer: addedUserSchema, body: newEntityUserSchema },
    ({ trx, caller, body, now }) => addUser(trx, caller, body, now),
  ),
  handle(
    importEntityUsers,
    { answer: membershipReceiptsSchema, body: importedUsersSchema },
    ({ trx, caller, body, now }) => addUsers(trx, caller, body.users, now),
  ),
  handle(
    checkEntityUsers,
    { answer: knownEmailsSchema, body: checkedEmailsSchema },
    ({ trx, caller, body }) => findMembers(trx, caller, body.emails),
  ),
  handle(
    updateEntityUsers,
    { answer: membershipReceiptsSchema, body: membershipChangesSchema },
    ({ trx, caller, body, now }) => changeMembers(trx, caller, body, now),
  ),
  handle(
    removeEntityUsers,
    { answer: endedMembershipsSchema, body: membershipIdsSchema },
    ({ trx, caller, body, now }) => removeMembers(trx, caller, body.ids, now),
  ),
  handle(
    updateEntityUser,
    { answer: membershipReceiptSchema, body: entityUserUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateMember(trx, caller, id, body, now),
    ADMITTED,
  ),
  handle(
    removeEntityUser,
    { answer: endedMembershipsSchema },
    ({ trx, caller, params: { id = '' }, now }) => removeMembers(trx, caller, [id], now),
    ADMITTED,
  ),
];

/** What a user has to do with the entity, every module tells for itself. */
export const detailRoutes = (modules: readonly ServerModule[]): readonly Route[] => [
  handle(
    getEntityUser,
    { answer: entityUserDetailsSchema },
    ({ trx, caller, params: { id = '' }, now }) => readMember(modules, trx, caller, id, now()),
    ADMITTED,
  ),
];
