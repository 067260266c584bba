import * as calls from '#contract/calls/admin';
import * as users from '#contract/calls/adminUsers';
import { getPlatformFigures, getRetention } from '#contract/calls/platform';
import * as schemas from '#contract/schemas/admin';
import { platformFiguresSchema, retentionReportSchema } from '#contract/schemas/platform';
import { handle, handleLater } from '#server/http/handle';
import type { Route } from '#server/http/route';
import { listActs } from './acts.list';
import { admitToCustomer, admitToEntity } from './admission';
import { countArea } from './counts';
import { listEntities } from './entities.list';
import { readEntity } from './entities.read';
import { createEntity, removeEntity, updateEntity } from './entities.write';
import { offeredTo, updateFeatures } from './features';
import { readFigures, readRetention } from './figures';
import { lookUpEverywhere } from './lookUp';
import { listAdministrators, listCustomers, readAdministrator, readCustomer } from './users.list';
import { addAdministrator, closeCustomer, removeAdministrator, updateCustomer } from './users.write';

const RECEIPT = { answer: schemas.adminReceiptSchema };
const TO_ENTITY = { admit: admitToEntity };

const entityRoutes: readonly Route[] = [
  handle(
    calls.listEntities,
    { answer: schemas.adminEntityPageSchema, query: schemas.adminEntityQuerySchema },
    ({ trx, query }) => listEntities(trx, query),
  ),
  handle(calls.createEntity, { ...RECEIPT, body: schemas.newEntitySchema }, ({ trx, caller, body, now }) =>
    createEntity(trx, caller, body, now()),
  ),
  handleLater(
    calls.lookUpEntity,
    { answer: schemas.foundEntitiesSchema, query: schemas.lookUpQuerySchema },
    ({ trx, query, background }) => lookUpEverywhere(trx, query, background),
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
    TO_ENTITY,
  ),
  handle(
    calls.removeEntity,
    { ...RECEIPT, body: schemas.removedEntitySchema },
    ({ trx, caller, params: { id = '' }, body, now }) => removeEntity(trx, caller, id, body.name, now()),
    TO_ENTITY,
  ),
  handle(
    calls.updateFeatures,
    { answer: schemas.featuresReceiptSchema, body: schemas.featuresUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateFeatures(trx, caller, id, body, now()),
    TO_ENTITY,
  ),
];

const userRoutes: readonly Route[] = [
  handle(
    users.listCustomerUsers,
    { answer: schemas.customerUserPageSchema, query: schemas.adminUserQuerySchema },
    ({ trx, query }) => listCustomers(trx, query),
  ),
  handle(
    users.getCustomerUser,
    { answer: schemas.customerUserDetailsSchema },
    ({ trx, params: { id = '' } }) => readCustomer(trx, id),
  ),
  handle(
    users.updateCustomerUser,
    { ...RECEIPT, body: schemas.customerUserUpdateSchema },
    ({ trx, caller, params: { id = '' }, body, now }) => updateCustomer(trx, caller, id, body, now()),
    { admit: admitToCustomer },
  ),
  handle(users.removeCustomerUser, RECEIPT, ({ trx, caller, params: { id = '' }, now }) =>
    closeCustomer(trx, caller, id, now()),
  ),
  handle(
    users.listProductUsers,
    { answer: schemas.adminUserPageSchema, query: schemas.adminUserQuerySchema },
    ({ trx, query }) => listAdministrators(trx, query),
  ),
  handle(
    users.createProductUser,
    { ...RECEIPT, body: schemas.newAdministratorSchema },
    ({ trx, caller, body, now }) => addAdministrator(trx, caller, body.email, now()),
  ),
  handle(users.getProductUser, { answer: schemas.adminUserSchema }, ({ trx, params: { id = '' } }) =>
    readAdministrator(trx, id),
  ),
  handle(users.removeProductUser, RECEIPT, ({ trx, caller, params: { id = '' }, now }) =>
    removeAdministrator(trx, caller, id, now()),
  ),
];

export const adminRoutes: readonly Route[] = [
  ...entityRoutes,
  ...userRoutes,
  handle(calls.countAdminArea, { answer: schemas.adminCountsSchema }, ({ trx }) => countArea(trx)),
  handle(
    calls.listAdminActs,
    { answer: schemas.adminActPageSchema, query: schemas.adminActQuerySchema },
    ({ trx, query }) => listActs(trx, query),
  ),
  handle(getPlatformFigures, { answer: platformFiguresSchema }, ({ trx, secrets, background, now }) =>
    readFigures(trx, {
      sealValidUntil: secrets.sealValidUntil,
      meaning: background.meanings.standing,
      now: now(),
    }),
  ),
  handle(getRetention, { answer: retentionReportSchema }, ({ trx }) => readRetention(trx)),
];
