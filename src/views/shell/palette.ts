import type { ResolutionSummary } from '#contract/calls/resolutions';
import type { UserEntity } from '#contract/calls/user';
import { resolutionStatusName } from '#contract/vocabulary';
import { mayOpen, type Session } from '../../machines/guard';
import type { HistoryEntry } from '../../machines/history';
import { hrefOf, type RouteFacts } from '../shared/routes';

export type PaletteItem =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly path: string;
      readonly href: string;
      readonly note: string;
    }
  | { readonly kind: 'entity'; readonly entity: UserEntity; readonly href: string }
  | {
      readonly kind: 'resolution';
      readonly title: string;
      readonly path: string;
      readonly href: string;
      readonly note: string;
    }
  | { readonly kind: 'ask'; readonly query: string; readonly href: string };

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

interface PaletteSource {
  readonly routes: readonly RouteFacts[];
  readonly session: Session;
  readonly entities: readonly UserEntity[];
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** Path and search of the page that is open: nobody needs to be led there. */
  readonly here: string;
  readonly query: string;
  /** What was found of the query in the current entity. */
  readonly resolutions: readonly ResolutionSummary[];
}

/** More would be a list to read, not an answer. */
const ENTITIES_SHOWN = 6;
const PAGES_SHOWN = 6;
const RESOLUTIONS_SHOWN = 5;

export const RESOLUTIONS_PATH = '/{-$entity}/resolutions';

/**
 * What the palette offers: without a query the last visited pages, with one entities, pages, resolutions and the question
 * to AI. What is found last stands behind what was there: nothing moves under the person's choice.
 */
export function paletteGroups(source: PaletteSource): readonly PaletteGroup[] {
  const query = source.query.trim();
  const groups =
    query === ''
      ? [lastVisited(source)]
      : [entitiesOf(source), pagesOf(source), resolutionsOf(source), askOf(source)];
  return groups.filter((group) => group.items.length > 0);
}

function lastVisited({ routes, history, here, entities }: PaletteSource): PaletteGroup {
  const items = history.flatMap(({ routeId, title, path, entityId }): readonly PaletteItem[] => {
    const route = routes.find(({ id }) => id === routeId);
    if (!route || path === here) return [];
    const note = entities.find(({ id }) => id === entityId)?.name ?? '';
    return [{ kind: 'page', title, path: route.path, href: path, note }];
  });
  return { label: 'Last visited', items };
}

function entitiesOf({ entities, query }: PaletteSource): PaletteGroup {
  const items = ranked(entities, ({ name }) => name, query)
    .slice(0, ENTITIES_SHOWN)
    .map((entity): PaletteItem => ({ kind: 'entity', entity, href: `/${entity.id}` }));
  return { label: 'Switch entity', items };
}

function pagesOf({ routes, session, query }: PaletteSource): PaletteGroup {
  const pages = routes.filter(({ path, rules }) => isDestination(path, rules) && mayOpen(rules, session));
  const items = ranked(pages, ({ rules }) => rules.title, query)
    .slice(0, PAGES_SHOWN)
    .map(
      ({ path, rules }): PaletteItem => ({
        kind: 'page',
        title: rules.title,
        path,
        href: hrefOf(path, entityIdOf(session)),
        note: rules.access === 'admin' ? 'Platform administration' : '',
      }),
    );
  return { label: 'Pages', items };
}

/** A page that can be opened without knowing an id. */
function isDestination(path: string, { access }: RouteFacts['rules']): boolean {
  return (access === 'entity' || access === 'admin') && !path.replace('{-$entity}', '').includes('$');
}

/** Whether the person may look for resolutions here. */
export function mayFindResolutions({ routes, session }: Pick<PaletteSource, 'routes' | 'session'>): boolean {
  const list = routes.find(({ path }) => path === RESOLUTIONS_PATH);
  return list !== undefined && mayOpen(list.rules, session);
}

function resolutionsOf(source: PaletteSource): PaletteGroup {
  const list = hrefOf(RESOLUTIONS_PATH, entityIdOf(source.session));
  const items = source.resolutions.slice(0, RESOLUTIONS_SHOWN).map(
    ({ id, title, number, status }): PaletteItem => ({
      kind: 'resolution',
      title: title || 'Untitled draft',
      path: RESOLUTIONS_PATH,
      href: `${list}/${id}`,
      note: `${number}, ${resolutionStatusName(status).toLowerCase()}`,
    }),
  );
  return { label: 'Resolutions', items };
}

function askOf({ routes, session, query }: PaletteSource): PaletteGroup {
  const search = routes.find(({ path }) => path === '/{-$entity}/ai-search');
  if (!search || !mayOpen(search.rules, session)) return { label: 'AI search', items: [] };
  const asked = query.trim();
  const href = `${hrefOf(search.path, entityIdOf(session))}?${new URLSearchParams({ q: asked })}`;
  return { label: 'AI search', items: [{ kind: 'ask', query: asked, href }] };
}

function entityIdOf(session: Session): string | null {
  return session.phase === 'signedIn' ? (session.entity?.id ?? null) : null;
}

/** What contains the query; names that begin with it come first, the rest keeps its order. */
function ranked<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): readonly Item[] {
  const wanted = query.trim().toLowerCase();
  const places = items.map((item) => ({ item, at: nameOf(item).toLowerCase().indexOf(wanted) }));
  const found = places.filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ item }) => item);
}
