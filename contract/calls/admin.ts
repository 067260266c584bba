import { call, type Undesigned } from '../call';

const DETAILS = { scope: 'none', access: 'platform' } as const;

export const listCustomerUsers = call<Undesigned>(
  'admin.customerUsers.list',
  'GET',
  '/admin/entities/users',
  'The users of all entities',
  DETAILS,
);

export const getCustomerUser = call<Undesigned>(
  'admin.customerUsers.get',
  'GET',
  '/admin/entities/users/{id}',
  'One user of the entities',
  DETAILS,
);

export const updateCustomerUser = call<Undesigned>(
  'admin.customerUsers.update',
  'PATCH',
  '/admin/entities/users/{id}',
  'Change a user of the entities',
  DETAILS,
);

export const removeCustomerUser = call<Undesigned>(
  'admin.customerUsers.remove',
  'DELETE',
  '/admin/entities/users/{id}',
  'Remove a user of the entities',
  DETAILS,
);

export const listEntities = call<Undesigned>(
  'admin.entities.list',
  'GET',
  '/admin/entities',
  'All entities',
  DETAILS,
);

export const createEntity = call<Undesigned>(
  'admin.entities.create',
  'POST',
  '/admin/entities',
  'Create an entity',
  DETAILS,
);

export const lookUpEntity = call<Undesigned>(
  'admin.entities.info',
  'GET',
  '/admin/entities/info',
  'Look an entity up by country and registration',
  DETAILS,
);

export const listFeatures = call<Undesigned>(
  'admin.entities.features',
  'GET',
  '/admin/entities/features',
  'The features an entity type can have',
  DETAILS,
);

export const getAdminEntity = call<Undesigned>(
  'admin.entities.get',
  'GET',
  '/admin/entities/{id}',
  'One entity',
  DETAILS,
);

export const updateAdminEntity = call<Undesigned>(
  'admin.entities.update',
  'PATCH',
  '/admin/entities/{id}',
  'Change an entity',
  DETAILS,
);

export const removeEntity = call<Undesigned>(
  'admin.entities.remove',
  'DELETE',
  '/admin/entities/{id}',
  'Delete an entity',
  DETAILS,
);

export const updateFeatures = call<Undesigned>(
  'admin.entities.updateFeatures',
  'PATCH',
  '/admin/entities/{id}/features',
  'Switch features of an entity',
  DETAILS,
);

export const listProductUsers = call<Undesigned>(
  'admin.productUsers.list',
  'GET',
  '/admin/users',
  'The platform administrators',
  DETAILS,
);

export const createProductUser = call<Undesigned>(
  'admin.productUsers.create',
  'POST',
  '/admin/users',
  'Add a platform administrator',
  DETAILS,
);

export const getProductUser = call<Undesigned>(
  'admin.productUsers.get',
  'GET',
  '/admin/users/{id}',
  'One platform administrator',
  DETAILS,
);

export const removeProductUser = call<Undesigned>(
  'admin.productUsers.remove',
  'DELETE',
  '/admin/users/{id}',
  'Remove a platform administrator',
  DETAILS,
);
