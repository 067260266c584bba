import { confirmAccessReview, getAccessReview } from '#contract/calls/accessReview';
import {
  addEntityUser,
  checkEntityUsers,
  countEntityUsers,
  endAssistance as endAssistanceCall,
  getEntityUser,
  importEntityUsers,
  nameAssistant as nameAssistantCall,
  readPeopleTable,
  removeEntityUser,
  removeEntityUsers,
  updateEntityUser,
  updateEntityUsers,
} from '#contract/calls/people';
import {
  accessReviewSchema,
  reviewConfirmationSchema,
  reviewReceiptSchema,
} from '#contract/schemas/accessReview';
import {
  addedUserSchema,
  assistanceReceiptSchema,
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
  newAssistantSchema,
  newEntityUserSchema,
  peopleTableFieldsSchema,
  peopleTableSchema,
  successionSchema,
  userCountsSchema,
} from '#contract/schemas/people';
import { handle, handleRead } from '#server/http/handle';
import type { Route } from '#server/http/route';
import type { ServerModule } from '#server/module';
import { endAssistance, nameAssistant } from './assistants';
import { previewPeople, readPeople } from './import/preview';
import { addUser, addUsers, findMembers } from './members.add';
import { changeMembers, updateMember } from './members.change';
import { admitToMember, countUsers } from './members.queries';
import { readMember } from './members.read';
import { removeMembers } from './members.remove';
import { confirmReview, readReview } from './review';

const ADMITTED = { admit: admitToMember };

export const peopleRoutes: readonly Route[] = [
  handle(getAccessReview, { answer: accessReviewSchema }, ({ trx, caller, now }) =>
    readReview(trx, caller, now()),
  ),
  handle(
    confirmAccessReview,
    { answer: reviewReceiptSchema, body: reviewConfirmationSchema },
    ({ trx, caller, body, now }) => confirmReview(trx, caller, body, now()),
  ),
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
  handleRead(
    readPeopleTable,
    { answer: peopleTableSchema, body: peopleTableFieldsSchema },
    readPeople,
    ({ trx, caller, read }) => previewPeople(trx, caller, read),
    { uploads: { parts: { table: 1 }, table: 'table' } },
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
    updateEntityUser,
    { answer: membershipReceiptSchema, body: entityUserUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateMember(trx, caller, id, body, now),
    ADMITTED,
  ),
  handle(
    nameAssistantCall,
    { answer: assistanceReceiptSchema, body: newAssistantSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => nameAssistant(trx, caller, id, body, now),
    ADMITTED,
  ),
  handle(
    endAssistanceCall,
    { answer: assistanceReceiptSchema },
    ({ trx, caller, params: { id = '', assistanceId = '' }, now }) =>
      endAssistance(trx, caller, { user: id, assistance: assistanceId }, now),
    ADMITTED,
  ),
];

/** What a user has to do with the entity, every module tells for itself, and hands it over. */
export const detailRoutes = (modules: readonly ServerModule[]): readonly Route[] => [
  handle(
    removeEntityUsers,
    { answer: endedMembershipsSchema, body: membershipIdsSchema },
    ({ trx, caller, body, now }) => removeMembers(modules, trx, caller, body, now),
  ),
  handle(
    removeEntityUser,
    { answer: endedMembershipsSchema, body: successionSchema },
    ({ trx, caller, params: { id = '' }, body, now }) =>
      removeMembers(modules, trx, caller, { ...body, ids: [id] }, now),
    ADMITTED,
  ),
  handle(
    getEntityUser,
    { answer: entityUserDetailsSchema },
    ({ trx, caller, params: { id = '' }, now }) => readMember(modules, trx, caller, id, now()),
    ADMITTED,
  ),
];
