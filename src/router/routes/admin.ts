import { createRoute, redirect } from '@tanstack/react-router';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import { adminPage } from '../rules';
import { view } from '../view';
import { entityRoute } from './entity';

const getParentRoute = () => entityRoute;

const moduleView = view(() => import('../../views/module/ModuleView'), 'ModuleView');

/** ROUTE-4. The product's name stands in the path of its own users. */
export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: 'admin',
    staticData: adminPage('Admin', { position: 99, excludeHistory: true }),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/{-$entity}/admin/entities', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities',
    staticData: adminPage('Entities'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities/create',
    staticData: adminPage('Create entity'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities/$type/$id',
    staticData: adminPage('Entity'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'admin/entities/$type/$id/features',
    staticData: adminPage('Features'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'admin/customer-users',
    staticData: adminPage('Customer users'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: 'admin/customer-users/$id',
    staticData: adminPage('Customer user'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: `admin/${PRODUCT_USERS_SEGMENT}`,
    staticData: adminPage('Quorate users'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: `admin/${PRODUCT_USERS_SEGMENT}/create`,
    staticData: adminPage('Create Quorate user'),
    component: moduleView,
  }),
  createRoute({
    getParentRoute,
    path: `admin/${PRODUCT_USERS_SEGMENT}/$id`,
    staticData: adminPage('Quorate user'),
    component: moduleView,
  }),
] as const;
