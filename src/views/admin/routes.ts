import { getRouteApi } from '@tanstack/react-router';

export const entitiesRoute = getRouteApi('/{-$entity}/admin/entities');
export const createRoute = getRouteApi('/{-$entity}/admin/entities/create');
export const entityRoute = getRouteApi('/{-$entity}/admin/entities/$type/$id');
export const customersRoute = getRouteApi('/{-$entity}/admin/customer-users');
export const customerRoute = getRouteApi('/{-$entity}/admin/customer-users/$id');
export const administratorsRoute = getRouteApi('/{-$entity}/admin/quorate-users');
export const createAdministratorRoute = getRouteApi('/{-$entity}/admin/quorate-users/create');
export const administratorRoute = getRouteApi('/{-$entity}/admin/quorate-users/$id');
export const supportRoute = getRouteApi('/{-$entity}/admin/support');
export const supportThreadRoute = getRouteApi('/{-$entity}/admin/support/$id');
export const activityRoute = getRouteApi('/{-$entity}/admin/activity');
export const figuresRoute = getRouteApi('/{-$entity}/admin/figures');
