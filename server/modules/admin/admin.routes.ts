import * as calls from '#contract/calls/admin';
import * as schemas from '#contract/schemas/admin';
import { handle, type Route } from '#server/http/route';
import { listActs } from './acts.list';
import { listEntities } from './entities.list';
import { lookUp, readEntity } from './entities.read';
import { createEntity, removeEntity, updateEntity } from './entities.write';
import { offeredTo, updateFeatures } from './features';
import { listAdministrators, listCustomers, readAdministrator, readCustomer } from './users.list';
import { addAdministrator, closeCustomer, removeAdministrator, updateCustomer } from './users.write';

const RECEIPT = { answer: schemas.adminReceiptSchema };

const entityRoutes: readonly Route[] = [
  handle(
    calls.listEntities,
    { answer: schemas.adminEntityPageSchema, query: schemas.adminEntityQuerySchema },
    ({ trx, query }) => listEntities(trx, query),
  ),
  handle(calls.createEntity, { ...RECEIPT, body: schemas.newEntitySchema }, ({ trx, caller, body, now }) =>
    createEntity(trx, caller, body, now()),
  ),
  handle(
    calls.lookUpEntity,
    { answer: schemas.foundEntitiesSchema, query: schemas.lookUpQuerySchema },
    ({ trx, query }) => lookUp(trx, query),
  ),
  handle(
    calls.listFeatures,
    { answer: schemas.featureOffersSchema, query: schemas.featureQuerySchema },
    async ({ query }) => offeredTo(query.type),
  ),
  handle(calls.getAdminEntity, { answer: schemas.adminEntityDetailsSchema }, ({ trx, params: { id = '' } }) =>
    readEntity(trx, id),
  ),
  handle(
    calls.updateAdminEntity,
    { ...RECEIPT, body: schemas.adminEntityUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateEntity(trx, caller, id, body, now()),
  ),
  handle(
    calls.removeEntity,
    { ...RECEIPT, body: schemas.removedEntitySchema },
    ({ trx, caller, params: { id = '' }, body, now }) => removeEntity(trx, caller, id, body.name, now()),
  ),
  handle(
    calls.updateFeatures,
    { answer: schemas.featuresReceiptSchema, body: schemas.featuresUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateFeatures(trx, caller, id, body, now()),
  ),
];

const userRoutes: readonly Route[] = [
  handle(
    calls.listCustomerUsers,
    { answer: schemas.customerUserPageSchema, query: schemas.adminUserQuerySchema },
    ({ trx, query }) => listCustomers(trx, query),
  ),
  handle(
    calls.getCustomerUser,
    { answer: schemas.customerUserDetailsSchema },
    ({ trx, params: { id = '' } }) => readCustomer(trx, id),
  ),
  handle(
    calls.updateCustomerUser,
    { ...RECEIPT, body: schemas.customerUserUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateCustomer(trx, caller, id, body, now()),
  ),
  handle(calls.removeCustomerUser, RECEIPT, ({ trx, caller, params: { id = '' }, now }) =>
    closeCustomer(trx, caller, id, now()),
  ),
  handle(
    calls.listProductUsers,
    { answer: schemas.adminUserPageSchema, query: schemas.adminUserQuerySchema },
    ({ trx, query }) => listAdministrators(trx, query),
  ),
  handle(
    calls.createProductUser,
    { ...RECEIPT, body: schemas.newAdministratorSchema },
    ({ trx, caller, body, now }) => addAdministrator(trx, caller, body.email, now()),
  ),
  handle(calls.getProductUser, { answer: schemas.adminUserSchema }, ({ trx, params: { id = '' } }) =>
    readAdministrator(trx, id),
  ),
  handle(calls.removeProductUser, RECEIPT, ({ trx, caller, params: { id = '' }, now }) =>
    removeAdministrator(trx, caller, id, now()),
  ),
];

export const adminRoutes: readonly Route[] = [
  ...entityRoutes,
  ...userRoutes,
  handle(
    calls.listAdminActs,
    { answer: schemas.adminActPageSchema, query: schemas.adminActQuerySchema },
    ({ trx, query }) => listActs(trx, query),
  ),
];
