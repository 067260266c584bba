import type { CallApi } from '#contract/api';
import type { Page } from '#contract/call';
import { type AccessReview, getAccessReview } from '#contract/calls/accessReview';
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
import type { ReviewSearch, UsersSearch } from './people.search';

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
  readonly successors: readonly EntityUser[];
  readonly acts: Flow<'memberActs'>;
}

/** One page of the users, as the address narrows it. Null outside an entity. */
export const readUsers = kept(async (visit: UsersVisit): Promise<UsersData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  const filter = filterOf(deps);
  const pageNumber = pageNumberOf(deps, ROWS_SHOWN);
  const query: EntityUserQuery = { ...filter, ...placeOf(deps, pageNumber) };
  return load({ context, preload, abortController, title: 'Users' }, async (api) => {
    const [page, counts, successors, acts] = await Promise.all([
      api(listEntityUsers, { entity, query }),
      api(countEntityUsers, { entity }),
      readSuccessors(api, entity, context),
      context.flow('memberActs'),
    ]);
    return { page, counts, sort: filter.sort ?? 'name', pageNumber, successors, acts };
  });
});

/** Where in the list the address is. */
const placeOf = ({ after }: Pick<UsersSearch, 'after'>, page: number) => ({
  ...(after === undefined ? { page } : { after }),
  limit: ROWS_SHOWN,
});

interface ReviewVisit extends PageVisit {
  readonly params: { readonly entity?: string };
  readonly deps: ReviewSearch;
}

export interface ReviewData {
  readonly review: AccessReview;
  readonly page: Page<EntityUser>;
  readonly sort: string;
  readonly pageNumber: number;
  readonly acts: Flow<'memberActs'>;
}

/** The review of who has access, and one page of them. Null outside an entity. */
export const readReview = kept(async (visit: ReviewVisit): Promise<ReviewData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  // Who was there longest ago comes first.
  const filter = { sort: 'lastActive' as const, ...filterOf(deps) };
  const pageNumber = pageNumberOf(deps, ROWS_SHOWN);
  const query: EntityUserQuery = {
    ...filter,
    // Whose access has ended has none to be confirmed.
    ended: false,
    ...(deps.absent === 'true' && { absent: true }),
    ...placeOf(deps, pageNumber),
  };
  return load({ context, preload, abortController, title: 'Access review' }, async (api) => {
    const [review, page, acts] = await Promise.all([
      api(getAccessReview, { entity }),
      api(listEntityUsers, { entity, query }),
      context.flow('memberActs'),
    ]);
    return { review, page, sort: filter.sort, pageNumber, acts };
  });
});

export interface UserData {
  /** What the breadcrumb calls it. */
  readonly crumb: string;
  readonly user: EntityUserDetails;
  readonly successors: readonly EntityUser[];
  readonly acts: Flow<'memberActs'>;
}

/** One user of the entity. Null outside an entity. */
export const readUser = kept(async (visit: UserVisit): Promise<UserData | null> => {
  const { context, preload, abortController, params } = visit;
  const { entity, id } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'User' }, async (api) => {
    const [user, successors, acts] = await Promise.all([
      api(getEntityUser, { entity, params: { id } }),
      readSuccessors(api, entity, context, id),
      context.flow('memberActs'),
    ]);
    return { crumb: `${user.firstName} ${user.lastName}`, user, successors, acts };
  });
});

/** People who are named to an admin as successors of who leaves; of more, a name is looked for in the list first. */
const MOST_SUCCESSORS = 100;

/** Who may take over what somebody leaves, or prepare for them. Only admins remove; who prepares for oneself, one says too. */
async function readSuccessors(
  api: CallApi,
  entity: string,
  { actors }: Visit['context'],
  id?: string,
): Promise<readonly EntityUser[]> {
  const { current } = actors.entity.getSnapshot().context;
  const isOwn = id !== undefined && actors.auth.getSnapshot().context.user?.id === id;
  if (current?.role !== 'Admin' && !isOwn) return [];
  const query = { status: 'Active', sort: 'name', limit: MOST_SUCCESSORS } as const;
  return (await api(listEntityUsers, { entity, query })).items;
}

/** The words of the address that mean something; the others are left out. */
function filterOf(search: UsersSearch): Omit<EntityUserQuery, 'page' | 'after' | 'limit'> {
  const [role, status] = [oneOf(ROLES, search.role), oneOf(USER_STATUSES, search.status)];
  const sort = oneOf(ENTITY_USER_SORTS, search.sort);
  return {
    ...(search.q !== undefined && { q: search.q }),
    ...(role && { role }),
    ...(status && { status }),
    ...(search.status === 'ended' && { ended: true }),
    ...(sort && { sort }),
  };
}

const oneOf = <Word extends string>(words: readonly Word[], wanted: string | undefined) =>
  words.find((word) => word === wanted);
