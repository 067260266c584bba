import { createRoute, redirect } from '@tanstack/react-router';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import { inEntity } from '../routes/entity';
import { adminPage } from '../rules';
import { fetched, view } from '../view';
import { readEntitiesSearch, readUsersSearch } from './admin.search';

const reads = () => fetched(import('./admin.reads'));
const ListSkeleton = view(() => import('../../views/admin/AdminSkeleton'), 'ListSkeleton');
const OneSkeleton = view(() => import('../../views/admin/AdminSkeleton'), 'OneSkeleton');
const EntityView = view(() => import('../../views/admin/EntityView'), 'EntityView');

/** ROUTE-4. The product's name stands in the path of its own users. */
export const adminRoutes = [
  createRoute({
    getParentRoute: inEntity,
    path: 'admin',
    staticData: adminPage('Admin', { position: 99, excludeHistory: true }),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/{-$entity}/admin/entities', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities',
    staticData: adminPage('Entities'),
    validateSearch: readEntitiesSearch,
    loaderDeps: ({ search }) => readEntitiesSearch({ ...search }),
    loader: async (visit) => (await reads()).readEntities(visit),
    component: view(() => import('../../views/admin/EntitiesView'), 'EntitiesView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/create',
    staticData: adminPage('Create entity'),
    loader: async (visit) => (await reads()).readActs(visit),
    component: view(() => import('../../views/admin/CreateEntityView'), 'CreateEntityView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/$type/$id',
    staticData: adminPage('Entity'),
    loader: async (visit) => (await reads()).readEntity(visit),
    component: EntityView,
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/$type/$id/features',
    staticData: adminPage('Features'),
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/{-$entity}/admin/entities/$type/$id', params, hash: 'features', replace: true });
    },
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/customer-users',
    staticData: adminPage('Customer users'),
    validateSearch: readUsersSearch,
    loaderDeps: ({ search }) => readUsersSearch({ ...search }),
    loader: async (visit) => (await reads()).readCustomers(visit),
    component: view(() => import('../../views/admin/CustomersView'), 'CustomersView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/customer-users/$id',
    staticData: adminPage('Customer user'),
    loader: async (visit) => (await reads()).readCustomer(visit),
    component: view(() => import('../../views/admin/CustomerView'), 'CustomerView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}`,
    staticData: adminPage('Quorate users'),
    validateSearch: readUsersSearch,
    loaderDeps: ({ search }) => readUsersSearch({ ...search }),
    loader: async (visit) => (await reads()).readAdministrators(visit),
    component: view(() => import('../../views/admin/AdministratorsView'), 'AdministratorsView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}/create`,
    staticData: adminPage('Create Quorate user'),
    loader: async (visit) => (await reads()).readActs(visit),
    component: view(() => import('../../views/admin/CreateAdministratorView'), 'CreateAdministratorView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}/$id`,
    staticData: adminPage('Quorate user'),
    loader: async (visit) => (await reads()).readAdministrator(visit),
    component: view(() => import('../../views/admin/AdministratorView'), 'AdministratorView'),
    pendingComponent: OneSkeleton,
  }),
] as const;
