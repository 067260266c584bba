import type { ResolutionSummary } from '#contract/calls/resolutions';
import type { UserEntity } from '#contract/calls/user';
import { resolutionStatusName } from '#contract/vocabulary';
import { mayOpen, type Session } from '../../machines/shared/guard';
import type { HistoryEntry } from '../../machines/shared/history';
import { hrefOf, type RouteFacts } from '../shared/routes';
import { navigationEntries } from './navigation';

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
  | { readonly kind: 'ask'; readonly query: string; readonly href: string }
  | {
      readonly kind: 'action';
      readonly action: PaletteAction;
      readonly title: string;
      /** Null: the palette does it itself. */
      readonly href: string | null;
    };

export type PaletteAction = 'newResolution' | 'importResolutions' | 'switchEntity' | 'useTheme' | 'signOut';

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
  /** What pressing the theme's switch does, in words. */
  readonly themeLabel: string;
  /** Only entities are looked for: somebody chose to switch. */
  readonly isSwitching: boolean;
}

/** More would be a list to read, not an answer. */
const ENTITIES_SHOWN = 6;
const PAGES_SHOWN = 6;
const RESOLUTIONS_SHOWN = 5;

export const RESOLUTIONS_PATH = '/{-$entity}/resolutions';

/**
 * What the palette offers: without a query the last visited pages, or the main pages to who has visited none, and what can
 * be done; with one entities, pages, actions, resolutions and the question to AI. What is found last stands behind what was
 * there: nothing moves under the person's choice.
 */
export function paletteGroups(source: PaletteSource): readonly PaletteGroup[] {
  return groupsOf(source).filter((group) => group.items.length > 0);
}

function groupsOf(source: PaletteSource): readonly PaletteGroup[] {
  if (source.isSwitching) return [entitiesOf(source, source.entities.length)];
  if (source.query.trim() !== '') {
    return [
      entitiesOf(source, ENTITIES_SHOWN),
      pagesOf(source),
      actionsOf(source),
      resolutionsOf(source),
      askOf(source),
    ];
  }
  const visited = lastVisited(source);
  return [visited.items.length > 0 ? visited : mainPages(source), actionsOf(source)];
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

function entitiesOf({ entities, query }: PaletteSource, atMost: number): PaletteGroup {
  const items = ranked(entities, ({ name }) => name, query)
    .slice(0, atMost)
    .map((entity): PaletteItem => ({ kind: 'entity', entity, href: `/${entity.id}` }));
  return { label: 'Switch entity', items };
}

function pagesOf({ routes, session, query }: PaletteSource): PaletteGroup {
  const pages = routes.filter(({ path, rules }) => isDestination(path, rules) && mayOpen(rules, session));
  const items = ranked(pages, ({ rules }) => rules.title, query)
    .slice(0, PAGES_SHOWN)
    .map((route) => pageItem(route, session));
  return { label: 'Pages', items };
}

/** Pages that the navigation does not list and everybody has. */
const OWN_PAGES = ['/{-$entity}/user/settings', '/{-$entity}/user/change-password'];

/** The pages of the navigation whose modules are there, in its order, and the person's own. */
function mainPages({ routes, session, here }: PaletteSource): PaletteGroup {
  const own = routes.filter(({ path }) => OWN_PAGES.includes(path));
  const items = [...navigationEntries(routes, session), ...own]
    .filter(({ rules }) => !rules.isMissing)
    .map((route) => pageItem(route, session))
    .filter(({ href }) => href !== here);
  return { label: 'Pages', items };
}

function pageItem({ path, rules }: RouteFacts, session: Session) {
  const note = rules.access === 'admin' ? 'Platform administration' : '';
  return {
    kind: 'page',
    title: rules.title,
    path,
    href: hrefOf(path, entityIdOf(session)),
    note: rules.isMissing ? 'Not available yet' : note,
  } as const;
}

const IMPORT_PATH = '/{-$entity}/resolutions/import';
const NEW_RESOLUTION_PATH = '/{-$entity}/resolutions/new/wizard/decision-makers';
const WIZARD_PATH = '/{-$entity}/resolutions/$id/wizard/$step';

/** What can be done from anywhere, as far as the person may; with a query what has it in its name. */
function actionsOf({ routes, session, entities, themeLabel, query }: PaletteSource): PaletteGroup {
  const may = (wanted: string) =>
    routes.some(({ path, rules }) => path === wanted && mayOpen(rules, session));
  const beginning: PaletteItem = {
    kind: 'action',
    action: 'newResolution',
    title: 'New resolution',
    href: hrefOf(NEW_RESOLUTION_PATH, entityIdOf(session)),
  };
  const importing: PaletteItem = {
    kind: 'action',
    action: 'importResolutions',
    title: 'Import resolutions',
    href: hrefOf(IMPORT_PATH, entityIdOf(session)),
  };
  const switching: PaletteItem = {
    kind: 'action',
    action: 'switchEntity',
    title: 'Switch entity',
    href: null,
  };
  const actions: readonly Extract<PaletteItem, { kind: 'action' }>[] = [
    ...(may(WIZARD_PATH) ? [beginning] : []),
    ...(may(IMPORT_PATH) ? [importing] : []),
    ...(entities.length > 1 ? [switching] : []),
    { kind: 'action', action: 'useTheme', title: themeLabel, href: null },
    { kind: 'action', action: 'signOut', title: 'Sign out', href: '/sign-out' },
  ];
  return { label: 'Actions', items: ranked(actions, ({ title }) => title, query) };
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
      title: title.trim() || 'Untitled draft',
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
