import { call, type Page, type Paging } from '../call';
import type { Instant } from '../decision/texts';
import type { EntityType, MembershipAccess, Role, UserStatus } from '../vocabulary';
import { type AdminReceipt, DETAILS } from './admin';

export const ADMIN_USER_SORTS = ['name', '-name', 'email', '-email', 'createdAt', '-createdAt'] as const;

export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];

export interface AdminUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly color: string;
  readonly createdAt: Instant;
}

export interface CustomerUser extends AdminUser {
  /** How many entities they belong to. */
  readonly entities: number;
}

export interface CustomerMembership {
  readonly entity: { readonly id: string; readonly name: string; readonly type: EntityType };
  readonly role: Role;
  readonly status: UserStatus;
  readonly access: MembershipAccess;
  /** Whether the last day of their access has passed: they do not come in any more, whatever the status is. */
  readonly hasEnded: boolean;
}

export interface CustomerUserDetails extends CustomerUser {
  /** By the name of the entity; at most `ADMIN_LIMITS.memberships`. */
  readonly memberships: readonly CustomerMembership[];
  /** Names of the entities that would be left without an admin. */
  readonly lastAdminOf: readonly string[];
}

export interface AdminUserQuery extends Paging {
  /** A part of the name or address. */
  readonly q?: string;
  readonly status?: UserStatus;
  readonly sort?: AdminUserSort;
}

export const CHANGEABLE_STATUSES = ['Active', 'Suspended', 'Inactive'] as const;

export type ChangeableStatus = (typeof CHANGEABLE_STATUSES)[number];

export interface CustomerUserUpdate {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly status?: ChangeableStatus;
}

export const listCustomerUsers = call<{ query: AdminUserQuery; answer: Page<CustomerUser> }>(
  'admin.customerUsers.list',
  'GET',
  '/admin/entities/users',
  'The users of all entities',
  DETAILS,
);

export const getCustomerUser = call<{ params: { id: string }; answer: CustomerUserDetails }>(
  'admin.customerUsers.get',
  'GET',
  '/admin/entities/users/{id}',
  'One user of the entities',
  DETAILS,
);

export const updateCustomerUser = call<{
  params: { id: string };
  body: CustomerUserUpdate;
  answer: AdminReceipt;
}>(
  'admin.customerUsers.update',
  'PATCH',
  '/admin/entities/users/{id}',
  'Change a user of the entities',
  DETAILS,
);

/** Their memberships end, and nobody signs in with the account any more; what they did stays in the record. 409 while an entity would have no admin. */
export const removeCustomerUser = call<{ params: { id: string }; answer: AdminReceipt }>(
  'admin.customerUsers.remove',
  'DELETE',
  '/admin/entities/users/{id}',
  'Remove a user of the entities',
  DETAILS,
);

export const listProductUsers = call<{ query: AdminUserQuery; answer: Page<AdminUser> }>(
  'admin.productUsers.list',
  'GET',
  '/admin/users',
  'The platform administrators',
  DETAILS,
);

/** Somebody who has an account already: an address alone never makes an administrator. */
export const createProductUser = call<{ body: { readonly email: string }; answer: AdminReceipt }>(
  'admin.productUsers.create',
  'POST',
  '/admin/users',
  'Add a platform administrator',
  DETAILS,
);

export const getProductUser = call<{ params: { id: string }; answer: AdminUser }>(
  'admin.productUsers.get',
  'GET',
  '/admin/users/{id}',
  'One platform administrator',
  DETAILS,
);

/** They stay a user. 409 for oneself, and for the last one. */
export const removeProductUser = call<{ params: { id: string }; answer: AdminReceipt }>(
  'admin.productUsers.remove',
  'DELETE',
  '/admin/users/{id}',
  'Remove a platform administrator',
  DETAILS,
);
