import {
  ADMIN_ACTS,
  type AdminAct,
  type FoundEntity,
  listAdminActs,
  lookUpEntity,
  type RegisteredCompany,
} from '#contract/calls/admin';
import { type AdminUser, listProductUsers } from '#contract/calls/adminUsers';
import {
  getPlatformFigures,
  getRetention,
  type PlatformFigures,
  type RetentionReport,
} from '#contract/calls/platform';
import {
  getSupportThread,
  listSupportThreads,
  type SupportThread,
  type SupportThreadDetails,
} from '#contract/calls/support';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import { pageNumberOf } from '../pageNumber';
import { known, type Listed, type ListVisit, type OneVisit, pagingOf, ROWS_SHOWN } from './admin.reads';
import type { ActivitySearch, LookUpSearch, SupportSearch, ThreadSearch } from './admin.search';

/** What was found of a company. */
export interface LookedUp {
  readonly items: readonly FoundEntity[];
  readonly register: 'answered' | 'silent' | 'none';
  readonly companies: readonly RegisteredCompany[];
}

export interface CreationData {
  /** Null where nothing is looked up. */
  readonly found: LookedUp | null;
  readonly acts: Flow<'adminActs'>;
}

/** What a new entity is created with, and what is known of the company that the address names. */
export const readCreation = kept(async (visit: Visit & ListVisit<LookUpSearch>): Promise<CreationData> => {
  const { context, deps } = visit;
  const { country, number } = deps;
  return load({ ...visit, title: 'Create entity' }, async (api) => {
    const [found, acts] = await Promise.all([
      country === undefined || number === undefined
        ? null
        : api(lookUpEntity, { query: { country, registration: number } }),
      context.flow('adminActs'),
    ]);
    return { found, acts };
  });
});

export type SupportThreadsData = Listed<SupportThread, '-lastAt'>;

const AWAITS = ['true', 'false'] as const;

/** One page of who wrote to support. */
export const readSupportThreads = kept(
  async (visit: ListVisit<SupportSearch>): Promise<SupportThreadsData> => {
    const { context, deps } = visit;
    const awaits = known(AWAITS, deps.awaits);
    const query = { ...pagingOf(deps), awaits: awaits === undefined ? undefined : awaits === 'true' };
    return load({ ...visit, title: 'Support' }, async (api) => {
      const [page, acts] = await Promise.all([api(listSupportThreads, { query }), context.flow('adminActs')]);
      return { page, pageNumber: pageNumberOf(deps, ROWS_SHOWN), sort: '-lastAt', acts };
    });
  },
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (word: string | undefined) => (word !== undefined && UUID.test(word) ? word : undefined);

export interface SupportThreadData {
  readonly thread: SupportThreadDetails;
  readonly acts: Flow<'adminActs'>;
}

type ThreadVisit = OneVisit & { readonly deps: ThreadSearch };

export const readSupportThread = kept(async (visit: ThreadVisit): Promise<SupportThreadData> => {
  const { context, params, deps } = visit;
  return load({ ...visit, title: 'Conversation' }, async (api) => {
    const [thread, acts] = await Promise.all([
      api(getSupportThread, { params: { id: params.id }, query: { before: idIn(deps.before) } }),
      context.flow('adminActs'),
    ]);
    return { thread, acts };
  });
});

export interface ActivityData extends Listed<AdminAct, '-at'> {
  /** Who may have done it. */
  readonly administrators: readonly AdminUser[];
}

/** One page of what was done in the area. */
export const readActivity = kept(async (visit: ListVisit<ActivitySearch>): Promise<ActivityData> => {
  const { context, deps } = visit;
  const query = {
    ...pagingOf(deps),
    act: known(ADMIN_ACTS, deps.act),
    actor: idIn(deps.actor),
    subject: idIn(deps.subject),
  };
  return load({ ...visit, title: 'Activity' }, async (api) => {
    const [page, administrators, acts] = await Promise.all([
      api(listAdminActs, { query }),
      api(listProductUsers, { query: { limit: 100 } }),
      context.flow('adminActs'),
    ]);
    return {
      page,
      administrators: administrators.items,
      pageNumber: pageNumberOf(deps, ROWS_SHOWN),
      sort: '-at',
      acts,
    };
  });
});

export interface FiguresData {
  readonly figures: PlatformFigures;
  readonly retention: RetentionReport;
}

interface PlainVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: object;
}

/** Figures of the platform, and what is kept for how long. */
export const readFigures = kept(
  async (visit: PlainVisit): Promise<FiguresData> =>
    load({ ...visit, title: 'Figures' }, async (api) => {
      const [figures, retention] = await Promise.all([api(getPlatformFigures, {}), api(getRetention, {})]);
      return { figures, retention };
    }),
);
