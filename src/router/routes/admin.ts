import { createRoute, redirect } from '@tanstack/react-router';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import { missing } from '../missing';
import { adminPage } from '../rules';
import { entityRoute } from './entity';

const getParentRoute = () => entityRoute;

/** ROUTE-4. The product's name stands in the path of its own users. */
export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: 'admin',
    staticData: adminPage('Admin', { position: 99, excludeHistory: true, isMissing: true }),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/{-$entity}/admin/entities', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities',
    ...missing(adminPage('Entities')),
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities/create',
    ...missing(adminPage('Create entity')),
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities/$type/$id',
    ...missing(adminPage('Entity')),
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities/$type/$id/features',
    ...missing(adminPage('Features')),
  }),
  createRoute({
    getParentRoute,
    path: 'admin/customer-users',
    ...missing(adminPage('Customer users')),
  }),
  createRoute({
    getParentRoute,
    path: 'admin/customer-users/$id',
    ...missing(adminPage('Customer user')),
  }),
  createRoute({
    getParentRoute,
    path: `admin/${PRODUCT_USERS_SEGMENT}`,
    ...missing(adminPage('Quorate users')),
  }),
  createRoute({
    getParentRoute,
    path: `admin/${PRODUCT_USERS_SEGMENT}/create`,
    ...missing(adminPage('Create Quorate user')),
  }),
  createRoute({
    getParentRoute,
    path: `admin/${PRODUCT_USERS_SEGMENT}/$id`,
    ...missing(adminPage('Quorate user')),
  }),
] as const;
