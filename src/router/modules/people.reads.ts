import type { Page } from '#contract/call';
import { ENTITY_USER_SORTS, type EntityUser, type EntityUserQuery } from '#contract/calls/entity';
import { listEntityUsers } from '#contract/calls/insideEntity';
import {
  countEntityUsers,
  type EntityUserDetails,
  getEntityUser,
  type UserCounts,
} from '#contract/calls/people';
import { ROLES, USER_STATUSES } from '#contract/vocabulary';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import type { UsersSearch } from './people.search';

/** Rows of a page of the list. */
export const ROWS_SHOWN = 25;

interface PageVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
}

interface UsersVisit extends PageVisit {
  readonly params: { readonly entity?: string };
  readonly deps: UsersSearch;
}

interface UserVisit extends PageVisit {
  readonly params: { readonly entity?: string; readonly id: string };
}

export interface UsersData {
  readonly page: Page<EntityUser>;
  readonly counts: UserCounts;
  readonly sort: string;
  readonly pageNumber: number;
  readonly acts: Flow<'memberActs'>;
}

/** One page of the users, as the address narrows it. Null outside an entity. */
export const readUsers = kept(async (visit: UsersVisit): Promise<UsersData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const filter = filterOf(deps);
  const pageNumber = pageNumberOf(deps, ROWS_SHOWN);
  const { after } = deps;
  const query: EntityUserQuery = {
    ...filter,
    ...(after === undefined ? { page: pageNumber } : { after }),
    limit: ROWS_SHOWN,
  };
  return load({ context, preload, abortController, title: 'Users' }, async (api) => {
    const [page, counts, acts] = await Promise.all([
      api(listEntityUsers, { entity, query }),
      api(countEntityUsers, { entity }),
      context.flow('memberActs'),
    ]);
    return { page, counts, sort: filter.sort ?? 'name', pageNumber, acts };
  });
});

export interface UserData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
  readonly user: EntityUserDetails;
  readonly acts: Flow<'memberActs'>;
}

/** One user of the entity. Null outside an entity. */
export const readUser = kept(async (visit: UserVisit): Promise<UserData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'User' }, async (api) => {
    const [user, acts] = await Promise.all([
      api(getEntityUser, { entity, params: { id } }),
      context.flow('memberActs'),
    ]);
    return { crumb: `${user.firstName} ${user.lastName}`, user, acts };
  });
});

/** The words of the address that mean something; the others are left out. */
function filterOf(search: UsersSearch): Omit<EntityUserQuery, 'page' | 'after' | 'limit'> {
  const [role, status] = [oneOf(ROLES, search.role), oneOf(USER_STATUSES, search.status)];
  const sort = oneOf(ENTITY_USER_SORTS, search.sort);
  return {
    ...(search.q !== undefined && { q: search.q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
}

const oneOf = <Word extends string>(words: readonly Word[], wanted: string | undefined) =>
  words.find((word) => word === wanted);
