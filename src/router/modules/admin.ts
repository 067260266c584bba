import { createRoute, redirect } from '@tanstack/react-router';
import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import type { Visit } from '../load';
import { inEntity } from '../routes/entity';
import { adminPage } from '../rules';
import { fetched, view } from '../view';
import {
  readActivitySearch,
  readEntitiesSearch,
  readLookUpSearch,
  readSupportSearch,
  readThreadSearch,
  readUsersSearch,
} from './admin.search';

const reads = () => fetched(import('./admin.reads'));
const more = () => fetched(import('./admin.more.reads'));

/** A page of the area, with how many there are of what its navigation leads to. */
async function counted<Data extends object>(visit: Visit, read: () => Promise<Data>) {
  const counts = (await reads()).readCounts(visit);
  return { ...(await read()), counts };
}

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
    loader: (visit) => counted(visit, async () => (await reads()).readEntities(visit)),
    component: view(() => import('../../views/admin/EntitiesView'), 'EntitiesView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/create',
    staticData: adminPage('Create entity'),
    validateSearch: readLookUpSearch,
    loaderDeps: ({ search }) => readLookUpSearch({ ...search }),
    loader: (visit) => counted(visit, async () => (await more()).readCreation(visit)),
    component: view(() => import('../../views/admin/CreateEntityView'), 'CreateEntityView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/entities/$type/$id',
    staticData: adminPage('Entity'),
    loader: (visit) => counted(visit, async () => (await reads()).readEntity(visit)),
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
    loader: (visit) => counted(visit, async () => (await reads()).readCustomers(visit)),
    component: view(() => import('../../views/admin/CustomersView'), 'CustomersView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/customer-users/$id',
    staticData: adminPage('Customer user'),
    loader: (visit) => counted(visit, async () => (await reads()).readCustomer(visit)),
    component: view(() => import('../../views/admin/CustomerView'), 'CustomerView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}`,
    staticData: adminPage('Quorate users'),
    validateSearch: readUsersSearch,
    loaderDeps: ({ search }) => readUsersSearch({ ...search }),
    loader: (visit) => counted(visit, async () => (await reads()).readAdministrators(visit)),
    component: view(() => import('../../views/admin/AdministratorsView'), 'AdministratorsView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}/create`,
    staticData: adminPage('Create Quorate user'),
    loader: (visit) => counted(visit, async () => (await reads()).readActs(visit)),
    component: view(() => import('../../views/admin/CreateAdministratorView'), 'CreateAdministratorView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: `admin/${PRODUCT_USERS_SEGMENT}/$id`,
    staticData: adminPage('Quorate user'),
    loader: (visit) => counted(visit, async () => (await reads()).readAdministrator(visit)),
    component: view(() => import('../../views/admin/AdministratorView'), 'AdministratorView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/support',
    staticData: adminPage('Support'),
    validateSearch: readSupportSearch,
    loaderDeps: ({ search }) => readSupportSearch({ ...search }),
    loader: (visit) => counted(visit, async () => (await more()).readSupportThreads(visit)),
    component: view(() => import('../../views/admin/SupportView'), 'SupportView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/support/$id',
    staticData: adminPage('Conversation'),
    validateSearch: readThreadSearch,
    loaderDeps: ({ search }) => readThreadSearch({ ...search }),
    loader: (visit) => counted(visit, async () => (await more()).readSupportThread(visit)),
    component: view(() => import('../../views/admin/SupportThreadView'), 'SupportThreadView'),
    pendingComponent: OneSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/activity',
    staticData: adminPage('Activity'),
    validateSearch: readActivitySearch,
    loaderDeps: ({ search }) => readActivitySearch({ ...search }),
    loader: (visit) => counted(visit, async () => (await more()).readActivity(visit)),
    component: view(() => import('../../views/admin/ActivityView'), 'ActivityView'),
    pendingComponent: ListSkeleton,
  }),
  createRoute({
    getParentRoute: inEntity,
    path: 'admin/figures',
    staticData: adminPage('Figures'),
    loader: (visit) => counted(visit, async () => (await more()).readFigures(visit)),
    component: view(() => import('../../views/admin/FiguresView'), 'FiguresView'),
    pendingComponent: OneSkeleton,
  }),
] as const;
