import type { Page } from '#contract/call';
import { listAffected } from '#contract/calls/boards';
import { readBoard } from '#contract/calls/boardTerms';
import { type EntityInfo, getEntityInfo, type Holding, listHoldings } from '#contract/calls/holdings';
import { BOARD_KINDS } from '#contract/vocabulary';
import type { ReadBoards } from '../../machines/entity/runningBoards';
import type { Flow } from '../../machines/flows';
import { kept } from '../kept';
import { load, type Visit } from '../load';
import type { SettingsSearch } from './entity.search';

interface SettingsVisit extends Visit {
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
  readonly params: { readonly entity?: string };
  readonly deps: SettingsSearch;
}

export interface SettingsData {
  readonly info: EntityInfo;
  /** Held on the day of the relationships, for their totals. */
  readonly held: Page<Holding>;
  /** The register as it is looked at. */
  readonly register: Page<Holding>;
  readonly readBoards: ReadBoards;
  readonly settings: Flow<'entitySettings'>;
  readonly acts: Flow<'holdingActs'>;
  readonly download: Flow<'download'>;
}

/** As many as a page has; a register with more is in the file. */
const MOST = 100;

const FEATURE_OF = { management: 'managementBoard', supervisory: 'supervisoryBoard' } as const;

function boardsReader({ actors, api }: Visit['context'], entity: string): ReadBoards {
  return () => {
    const { current } = actors.entity.getSnapshot().context;
    const kinds = BOARD_KINDS.filter((kind) => current?.features.includes(FEATURE_OF[kind]));
    return Promise.all(
      kinds.map(async (kind) => {
        const options = { entity, params: { kind }, quiet: true };
        const [board, affected] = await Promise.all([api(readBoard, options), api(listAffected, options)]);
        return { ...board, kind, affected };
      }),
    );
  };
}

/** What is entered of the entity, and who holds in it. Null outside an entity. */
export const readSettings = kept(async (visit: SettingsVisit): Promise<SettingsData | null> => {
  const { context, preload, abortController, params, deps } = visit;
  const { entity } = params;
  if (!entity) return null;
  return load({ context, preload, abortController, title: 'Settings' }, async (api) => {
    const { from, asOf, history } = deps;
    const onDay = (day: string | undefined) => ({ ...(day !== undefined && { asOf: day }), limit: MOST });
    const [info, held, register, settings, acts, download] = await Promise.all([
      api(getEntityInfo, { entity, query: from === undefined ? {} : { asOf: from } }),
      api(listHoldings, { entity, query: onDay(from) }),
      api(listHoldings, { entity, query: history ? { history: true, limit: MOST } : onDay(asOf) }),
      context.flow('entitySettings'),
      context.flow('holdingActs'),
      context.flow('download'),
    ]);
    return { info, held, register, readBoards: boardsReader(context, entity), settings, acts, download };
  });
});
