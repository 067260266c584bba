import { ArrowLeftRight, LogOut, type LucideIcon, SunMoon } from 'lucide-react';
import type { UserEntity } from '#contract/calls/user';
import { mayOpen, type Session } from '../../machines/shared/guard';
import type { HistoryEntry } from '../../machines/shared/history';
import type { FoundThing, PaletteAct, PaletteSearch, PaletteSource } from '../shared/palette';
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
      readonly kind: 'found';
      readonly title: string;
      readonly path: string;
      readonly href: string;
      readonly note: string;
    }
  | { readonly kind: 'ask'; readonly query: string; readonly href: string }
  | {
      readonly kind: 'action';
      readonly title: string;
      readonly Icon: LucideIcon;
      readonly href: string;
    }
  | {
      /** What the palette does itself. */
      readonly kind: 'own';
      readonly act: 'switchEntity' | 'useTheme';
      readonly title: string;
      readonly Icon: LucideIcon;
    };

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** What was found of a module. */
export interface FoundGroup {
  readonly search: PaletteSearch;
  readonly things: readonly FoundThing[];
}

interface Known {
  readonly routes: readonly RouteFacts[];
  readonly session: Session;
  /** Whether the page that is open is of the admin area. */
  readonly isInAdmin: boolean;
  readonly entities: readonly UserEntity[];
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** Path and search of the page that is open: nobody needs to be led there. */
  readonly here: string;
  readonly query: string;
  /** What modules offer. */
  readonly sources: readonly PaletteSource[];
  /** What was found of the query in the current entity. */
  readonly found: readonly FoundGroup[];
  /** What pressing the theme's switch does, in words. */
  readonly themeLabel: string;
  /** Only entities are looked for: somebody chose to switch. */
  readonly isSwitching: boolean;
}

/** More would be a list to read, not an answer. */
const ENTITIES_SHOWN = 6;
const PAGES_SHOWN = 6;
const THINGS_SHOWN = 5;

/**
 * What the palette offers: without a query the last visited pages, or the main pages to who has visited none, and what can
 * be done; with one entities, pages, actions, what modules found and the question to AI. What is found last stands behind what was
 * there: nothing moves under the person's choice.
 */
export function paletteGroups(known: Known): readonly PaletteGroup[] {
  return groupsOf(known).filter((group) => group.items.length > 0);
}

function groupsOf(known: Known): readonly PaletteGroup[] {
  if (known.isSwitching) return [entitiesOf(known, known.entities.length)];
  if (known.query.trim() !== '') {
    return [
      entitiesOf(known, ENTITIES_SHOWN),
      pagesOf(known),
      actionsOf(known),
      ...known.found.map((group) => foundOf(group, known)),
      askOf(known),
    ];
  }
  const visited = lastVisited(known);
  return [visited.items.length > 0 ? visited : mainPages(known), actionsOf(known)];
}

/** Pages of the admin area are of no entity: they are offered to who is in the area, and nobody is led out of it by them. */
function lastVisited({ routes, isInAdmin, history, here, entities }: Known): PaletteGroup {
  const items = history.flatMap(({ routeId, title, path, entityId }): readonly PaletteItem[] => {
    const route = routes.find(({ id }) => id === routeId);
    if (!route || path === here || (route.rules.access === 'admin') !== isInAdmin) return [];
    const note = entities.find(({ id }) => id === entityId)?.name ?? '';
    return [{ kind: 'page', title, path: route.path, href: path, note }];
  });
  return { label: 'Last visited', items };
}

function entitiesOf({ entities, query }: Known, atMost: number): PaletteGroup {
  const items = ranked(entities, ({ name }) => name, query)
    .slice(0, atMost)
    .map((entity): PaletteItem => ({ kind: 'entity', entity, href: `/${entity.id}` }));
  return { label: 'Switch entity', items };
}

function pagesOf({ routes, session, query }: Known): PaletteGroup {
  const pages = routes.filter(({ path, rules }) => isDestination(path, rules) && mayOpen(rules, session));
  const items = ranked(pages, ({ rules }) => rules.title, query)
    .slice(0, PAGES_SHOWN)
    .map((route) => pageItem(route, session));
  return { label: 'Pages', items };
}

/** Pages that the navigation does not list and everybody has. */
const OWN_PAGES = [
  '/{-$entity}/user/settings',
  '/{-$entity}/user/change-password',
  '/{-$entity}/user/emails',
];

/** The pages of the navigation, in its order, and the person's own. */
function mainPages({ routes, session, here }: Known): PaletteGroup {
  const own = routes.filter(({ path }) => OWN_PAGES.includes(path));
  const items = [...navigationEntries(routes, session), ...own]
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
    note,
  } as const;
}

type Action = Extract<PaletteItem, { kind: 'action' | 'own' }>;

/** What can be done from anywhere, as far as the person may; with a query what has it in its name. */
function actionsOf({ sources, entities, themeLabel, query, ...who }: Known): PaletteGroup {
  const acts = sources.flatMap(({ acts = [] }) => acts).filter(({ route }) => mayVisit(route, who));
  const actions: readonly Action[] = [
    ...acts.map((act) => actionOf(act, who.session)),
    ...(entities.length > 1 ? [SWITCHING] : []),
    { kind: 'own', act: 'useTheme', title: themeLabel, Icon: SunMoon },
    { kind: 'action', title: 'Sign out', Icon: LogOut, href: '/sign-out' },
  ];
  return { label: 'Actions', items: ranked(actions, ({ title }) => title, query) };
}

const SWITCHING: Action = {
  kind: 'own',
  act: 'switchEntity',
  title: 'Switch entity',
  Icon: ArrowLeftRight,
};

function actionOf({ title, Icon, to }: PaletteAct, session: Session): Action {
  return { kind: 'action', title, Icon, href: hrefOf(to, entityIdOf(session)) };
}

function mayVisit(wanted: string, { routes, session }: Pick<Known, 'routes' | 'session'>): boolean {
  return routes.some(({ path, rules }) => path === wanted && mayOpen(rules, session));
}

/** A page that can be opened without knowing an id. */
function isDestination(path: string, { access }: RouteFacts['rules']): boolean {
  return (access === 'entity' || access === 'admin') && !path.replace('{-$entity}', '').includes('$');
}

/** Where the person may look for things. */
export function searchesFor({
  sources,
  ...who
}: Pick<Known, 'sources' | 'routes' | 'session'>): readonly PaletteSearch[] {
  return sources.flatMap(({ searches = [] }) => searches.filter(({ list }) => mayVisit(list, who)));
}

function foundOf({ search: { label, list }, things }: FoundGroup, { session }: Known): PaletteGroup {
  const href = hrefOf(list, entityIdOf(session));
  const items = things.slice(0, THINGS_SHOWN).map(
    ({ id, title, note, at }): PaletteItem => ({
      kind: 'found',
      title,
      path: list,
      href: at ? hrefWith(href, at) : `${href}/${id}`,
      note,
    }),
  );
  return { label, items };
}

function hrefWith(href: string, words: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(words).toString();
  return search === '' ? href : `${href}?${search}`;
}

function askOf({ routes, session, query }: Known): PaletteGroup {
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
