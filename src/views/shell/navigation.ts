import { PRODUCT_USERS_SEGMENT } from '#contract/vocabulary';
import { mayOpen, type Session } from '../../machines/shared/guard';
import type { RouteFacts } from '../shared/routes';

export interface NavigationGroup {
  /** Null for the first entries, which need no label. */
  readonly label: string | null;
  readonly entries: readonly RouteFacts[];
}

const POSITION_LAST = Number.MAX_SAFE_INTEGER;

/** From which position on a label stands above the entries. Labels never change the order. */
const GROUPS = [
  { label: null, from: 0 },
  { label: 'Work', from: 3 },
  { label: 'Boards', from: 10 },
  { label: 'Entity', from: 50 },
] as const;

/** Exactly the routes the session may open that have a position, in its order (ROUTE-5). */
export function navigationEntries(routes: readonly RouteFacts[], session: Session): readonly RouteFacts[] {
  return routes
    .filter(({ rules }) => rules.position !== undefined && mayOpen(rules, session))
    .sort((a, b) => (a.rules.position ?? POSITION_LAST) - (b.rules.position ?? POSITION_LAST));
}

export function groupEntries(entries: readonly RouteFacts[]): readonly NavigationGroup[] {
  return GROUPS.map(({ label, from }, index) => {
    const until = GROUPS[index + 1]?.from ?? POSITION_LAST;
    const isHere = (position: number) => position >= from && position < until;
    return { label, entries: entries.filter(({ rules }) => isHere(rules.position ?? POSITION_LAST)) };
  }).filter((group) => group.entries.length > 0);
}

const ADMIN_PATHS = [
  'entities',
  'customer-users',
  PRODUCT_USERS_SEGMENT,
  'support',
  'activity',
  'figures',
].map((page) => `/{-$entity}/admin/${page}`);

/** The admin area has a navigation of its own. */
export function adminEntries(routes: readonly RouteFacts[], session: Session): readonly RouteFacts[] {
  return ADMIN_PATHS.flatMap((path) =>
    routes.filter((route) => route.path === path && mayOpen(route.rules, session)),
  );
}

/** Where the application begins: the dashboard, and the root of the admin area. */
const NO_CRUMBS = ['/{-$entity}/', '/{-$entity}/admin'];

/** The pages above a page, by their paths, and the page itself last. */
export function trailOf(routes: readonly RouteFacts[], routeId: string): readonly RouteFacts[] {
  const here = routes.find(({ id }) => id === routeId);
  if (!here) return [];
  const above = routes
    .filter(({ path }) => !NO_CRUMBS.includes(path) && here.path.startsWith(`${path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  return [...(here.rules.isInPlaceOfParent ? above.slice(0, -1) : above), here];
}

/** Whether an entry is the current page or stands above it. */
export function isWithin(entry: RouteFacts, trail: readonly RouteFacts[]): boolean {
  return trail.some(({ id }) => id === entry.id);
}

/** Labels for the narrow rail and the tabs, where the title does not fit. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  'Structure Chart': 'Structure',
  'Tag management': 'Tags',
  'Management board': 'Management',
  'Supervisory board': 'Supervisory',
  'Customer users': 'Customers',
  'Quorate users': 'Quorate',
};

export function shortTitle(title: string): string {
  return SHORT_TITLES[title] ?? title;
}

/** The places of the bottom tabs, in the order of the navigation; the last tab is More. */
const TAB_PATHS = ['/', '/documents', '/tasks', '/resolutions'].map((path) => `/{-$entity}${path}`);
const TABS = 4;

export interface PhoneEntries {
  readonly tabs: readonly RouteFacts[];
  readonly rest: readonly RouteFacts[];
}

/** Four entries for the tabs, the wanted ones first, and the rest for More; both keep the order of the navigation. */
export function splitForPhone(entries: readonly RouteFacts[]): PhoneEntries {
  const wanted = entries.filter(({ path }) => TAB_PATHS.includes(path));
  const others = entries.filter((entry) => !wanted.includes(entry));
  const chosen = [...wanted, ...others].slice(0, TABS);
  return {
    tabs: entries.filter((entry) => chosen.includes(entry)),
    rest: entries.filter((entry) => !chosen.includes(entry)),
  };
}
