import type { Page } from '#contract/call';
import { type EntityInfo, getEntityInfo, type Holding, listHoldings } from '#contract/calls/holdings';
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
  readonly settings: Flow<'entitySettings'>;
  readonly acts: Flow<'holdingActs'>;
  readonly download: Flow<'download'>;
}

/** As many as a page has; a register with more is in the file. */
const MOST = 100;

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
    return { info, held, register, settings, acts, download };
  });
});
