import type { Page } from '#contract/call';
import {
  ADMIN_ENTITY_SORTS,
  type AdminCounts,
  type AdminEntity,
  type AdminEntityDetails,
  type AdminEntityQuery,
  type AdminEntitySort,
  countAdminArea,
  type FeatureOffer,
  getAdminEntity,
  listEntities,
  listFeatures,
  lookUpEntity,
} from '#contract/calls/admin';
import {
  ADMIN_USER_SORTS,
  type AdminUser,
  type AdminUserQuery,
  type AdminUserSort,
  type CustomerUser,
  type CustomerUserDetails,
  getCustomerUser,
  getProductUser,
  listCustomerUsers,
  listProductUsers,
} from '#contract/calls/adminUsers';
import type { Instant } from '#contract/decision/texts';
import { ENTITY_STATUSES, ENTITY_TYPES, FEATURES, USER_STATUSES } from '#contract/vocabulary';
import type { Branches } from '#domain/admin/entityTree';
import { comparedWithRegister, type RegisterWord } from '#domain/admin/register';
import type { Flow } from '../../machines/flows';
import { kept, personIn } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import type { EntitiesSearch, UsersSearch } from './admin.search';
import { treeReader } from './admin.tree.reads';

/** Rows of a page of these lists. */
export const ROWS_SHOWN = 50;

export interface ListVisit<Search> extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: object;
  readonly deps: Search;
}

export interface OneVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly id: string };
}

export interface Listed<Item, Sort> {
  readonly page: Page<Item>;
  readonly pageNumber: number;
  readonly sort: Sort;
  readonly acts: Flow<'adminActs'>;
}

export interface EntitiesData extends Listed<AdminEntity, AdminEntitySort> {
  /** Of the tree, what is open; null in the list. */
  readonly branches: Branches | null;
}

/** The word of the address, where it is one of these. */
export const known = <Word extends string>(
  words: readonly Word[],
  asked: string | undefined,
): Word | undefined => words.find((word) => word === asked);

export const pagingOf = (search: Pick<UsersSearch, 'page' | 'after'>) => ({
  ...(search.after === undefined ? { page: pageNumberOf(search, ROWS_SHOWN) } : { after: search.after }),
  limit: ROWS_SHOWN,
});

const isNarrowed = ({ q, type, status, country, feature }: AdminEntityQuery): boolean =>
  [q, type, status, country, feature].some((word) => word !== undefined);

const tree = treeReader();

/** One page of all entities, as the address narrows it: a tree by what holds what, where nothing is looked for. */
export const readEntities = kept(async (visit: ListVisit<EntitiesSearch>): Promise<EntitiesData> => {
  const { context, deps } = visit;
  const sort = known(ADMIN_ENTITY_SORTS, deps.sort) ?? 'name';
  const query = {
    ...pagingOf(deps),
    sort,
    q: deps.q,
    type: known(ENTITY_TYPES, deps.type),
    status: known(ENTITY_STATUSES, deps.status),
    country: deps.country && /^[A-Z]{2}$/.test(deps.country) ? deps.country : undefined,
    feature: known(FEATURES, deps.feature),
  };
  const isTree = deps.view !== 'list' && !isNarrowed(query);
  if (!isTree && visit.cause !== 'preload') tree.forget();
  return load({ ...visit, title: 'Entities' }, async (api) => {
    const person = personIn(context);
    const { href } = visit.location;
    const [{ page, branches }, acts] = await Promise.all([
      isTree
        ? tree.read({ api, cause: visit.cause, href, person, tops: query, open: deps.open ?? [] })
        : api(listEntities, { query }).then((listed) => ({ page: listed, branches: null })),
      context.flow('adminActs'),
    ]);
    return { page, branches, pageNumber: pageNumberOf(deps, ROWS_SHOWN), sort, acts };
  });
});

/** How many there are of what the area lists; null where that cannot be read. Nobody waits for it. */
export const readCounts = ({ context }: Visit): Promise<AdminCounts | null> =>
  context.api(countAdminArea, { quiet: true }).catch(() => null);

/** What a register says of an entity, and when it was asked. */
export interface Registered {
  readonly word: RegisterWord | null;
  readonly at: Instant;
}

export interface EntityData {
  /** What the breadcrumb calls it, and the list of its type. */
  readonly crumb: string;
  readonly crumbBetween: { readonly name: string; readonly search: object };
  /** Null without a register, where it is silent, and of what has no number. Nobody waits for it. */
  readonly registered: Promise<Registered | null>;
  readonly entity: AdminEntityDetails;
  readonly offered: readonly FeatureOffer[];
  readonly acts: Flow<'adminActs'>;
}

const LISTS = { Workspace: 'Workspaces', Company: 'Companies' } as const;

/** Asks the register about an entity once, however often its page is read again. */
function registerReader() {
  let last: {
    readonly by: unknown;
    readonly of: string;
    readonly registered: Promise<Registered | null>;
  } | null = null;
  return ({ context }: Visit, entity: AdminEntityDetails): Promise<Registered | null> => {
    const { country, name, address, registration } = entity;
    if (country === null || registration.number === null) return Promise.resolve(null);
    const query = { country, registration: registration.number };
    const of = JSON.stringify([query, name, address]);
    if (last?.of === of && last.by === context.api) return last.registered;
    const registered = context.api(lookUpEntity, { query, quiet: true }).then(
      ({ register, companies }) =>
        register === 'answered' ? { word: comparedWithRegister(entity, companies), at: context.now() } : null,
      () => null,
    );
    last = { by: context.api, of, registered };
    return registered;
  };
}

const askRegister = registerReader();

/** One entity, with the features that its type can have. */
export const readEntity = kept(async (visit: OneVisit): Promise<EntityData> => {
  const { context, params } = visit;
  return load({ ...visit, title: 'Entity' }, async (api) => {
    const [entity, acts] = await Promise.all([
      api(getAdminEntity, { params: { id: params.id } }),
      context.flow('adminActs'),
    ]);
    const { items } = await api(listFeatures, { query: { type: entity.type } });
    const crumbBetween = { name: LISTS[entity.type], search: { view: 'list', type: entity.type } };
    const registered = askRegister(visit, entity);
    return { crumb: entity.name, crumbBetween, registered, entity, offered: items, acts };
  });
});

/** What a page without anything to read does its act with. */
export const readActs = async ({ context }: Visit): Promise<{ readonly acts: Flow<'adminActs'> }> => ({
  acts: await context.flow('adminActs'),
});

/** Who was added as an administrator may have no name yet. */
const nameOf = ({ firstName, lastName, email }: AdminUser): string =>
  `${firstName} ${lastName}`.trim() || email;

const userQuery = (deps: UsersSearch): AdminUserQuery & { readonly sort: AdminUserSort } => ({
  ...pagingOf(deps),
  sort: known(ADMIN_USER_SORTS, deps.sort) ?? 'name',
  q: deps.q,
  status: known(USER_STATUSES, deps.status),
});

export type CustomersData = Listed<CustomerUser, AdminUserSort>;

/** One page of the users of all entities. */
export const readCustomers = kept(async (visit: ListVisit<UsersSearch>): Promise<CustomersData> => {
  const { context, deps } = visit;
  const query = userQuery(deps);
  return load({ ...visit, title: 'Customer users' }, async (api) => {
    const [page, acts] = await Promise.all([api(listCustomerUsers, { query }), context.flow('adminActs')]);
    return { page, pageNumber: pageNumberOf(deps, ROWS_SHOWN), sort: query.sort, acts };
  });
});

export interface CustomerData {
  /** What the breadcrumb calls them. */
  readonly crumb: string;
  readonly user: CustomerUserDetails;
  readonly acts: Flow<'adminActs'>;
}

export const readCustomer = kept(async (visit: OneVisit): Promise<CustomerData> => {
  const { context, params } = visit;
  return load({ ...visit, title: 'Customer user' }, async (api) => {
    const [user, acts] = await Promise.all([
      api(getCustomerUser, { params: { id: params.id } }),
      context.flow('adminActs'),
    ]);
    return { crumb: nameOf(user), user, acts };
  });
});

export type AdministratorsData = Listed<AdminUser, AdminUserSort>;

/** One page of the platform's administrators. */
export const readAdministrators = kept(async (visit: ListVisit<UsersSearch>): Promise<AdministratorsData> => {
  const { context, deps } = visit;
  const query = userQuery(deps);
  return load({ ...visit, title: 'Quorate users' }, async (api) => {
    const [page, acts] = await Promise.all([api(listProductUsers, { query }), context.flow('adminActs')]);
    return { page, pageNumber: pageNumberOf(deps, ROWS_SHOWN), sort: query.sort, acts };
  });
});

export interface AdministratorData {
  /** What the breadcrumb calls them. */
  readonly crumb: string;
  readonly user: AdminUser;
  readonly acts: Flow<'adminActs'>;
}

export const readAdministrator = kept(async (visit: OneVisit): Promise<AdministratorData> => {
  const { context, params } = visit;
  return load({ ...visit, title: 'Quorate user' }, async (api) => {
    const [user, acts] = await Promise.all([
      api(getProductUser, { params: { id: params.id } }),
      context.flow('adminActs'),
    ]);
    return { crumb: nameOf(user), user, acts };
  });
});
