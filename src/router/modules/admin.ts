import { createRoute, redirect } from '@tanstack/react-router';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import { missing } from '../missing';
import { inEntity } from '../routes/entity';
import { adminPage } from '../rules';

/** ROUTE-4. The product's name stands in the path of its own users. */
export const adminRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'admin',
    staticData: adminPage('Admin', { position: 99, excludeHistory: true, isMissing: true }),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/{-$entity}/admin/entities', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities',
    ...missing(adminPage('Entities')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/create',
    ...missing(adminPage('Create entity')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/$type/$id',
    ...missing(adminPage('Entity')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/$type/$id/features',
    ...missing(adminPage('Features')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/customer-users',
    ...missing(adminPage('Customer users')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/customer-users/$id',
    ...missing(adminPage('Customer user')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}`,
    ...missing(adminPage('Quorate users')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}/create`,
    ...missing(adminPage('Create Quorate user')),
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}/$id`,
    ...missing(adminPage('Quorate user')),
  }),
] as const;
