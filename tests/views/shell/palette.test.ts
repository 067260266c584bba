import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/machines/shared/guard';
import { palette as resolutions } from '../../../src/views/resolutions/palette';
import type { FoundThing } from '../../../src/views/shared/palette';
import type { RouteFacts } from '../../../src/views/shared/routes';
import { type PaletteItem, paletteGroups, searchesFor } from '../../../src/views/shell/palette';
import { aUser, id } from '../../kit/fixtures';

const ROUTES: readonly RouteFacts[] = [
  { id: 'd', path: '/{-$entity}/', rules: { title: 'Dashboard', access: 'entity', layout: 'page' } },
  {
    id: 'ai',
    path: '/{-$entity}/ai-search',
    rules: { title: 'AI search', access: 'entity', layout: 'page', features: ['aiSearch'] },
  },
  {
    id: 's',
    path: '/{-$entity}/entity/settings',
    rules: { title: 'Settings', access: 'entity', layout: 'page', entityAdmin: true },
  },
  { id: 't', path: '/{-$entity}/tasks/$id', rules: { title: 'Task', access: 'entity', layout: 'page' } },
  { id: 'in', path: '/sign-in', rules: { title: 'Sign in', access: 'public', layout: 'bare' } },
];

function session(role: 'Admin' | 'User', features: readonly ('aiSearch' | 'resolutions')[]): Session {
  return { phase: 'signedIn', admin: false, entity: { id: id(2), name: 'Beheer', role, features } };
}

const HERE = `/${id(2)}/entity/settings`;

function offered(
  query: string,
  who: Session = session('User', []),
  things: readonly FoundThing[] = [],
  more: Partial<Parameters<typeof paletteGroups>[0]> = {},
) {
  const { entities } = aUser();
  const visit = { routeId: 'd', path: `/${id(2)}`, entityId: id(2), title: 'Dashboard', at: 'now' };
  const settings = { routeId: 's', path: HERE, entityId: id(2), title: 'Settings', at: 'now' };
  const history = [settings, visit];
  const groups = paletteGroups({
    routes: ROUTES,
    session: who,
    isInAdmin: false,
    entities,
    history,
    here: HERE,
    query,
    sources: [resolutions],
    found: (resolutions.searches ?? []).map((search) => ({ search, things })),
    themeLabel: 'Use the dark theme',
    isSwitching: false,
    ...more,
  });
  return groups.map(({ label, items }) => [label, ...items.map(nameOf)]);
}

function nameOf(item: PaletteItem): string {
  if (item.kind === 'entity') return item.entity.name;
  if (item.kind === 'action' || item.kind === 'own') return item.title;
  return item.kind === 'ask' ? item.href : `${item.title} ${item.href}`;
}

describe('the palette', () => {
  it('offers the last visited pages without a query, but not the page that is open', () => {
    expect(offered(' ')).toEqual([
      ['Last visited', `Dashboard /${id(2)}`],
      ['Actions', 'Switch entity', 'Use the dark theme', 'Sign out'],
    ]);
  });

  it('offers pages of the admin area, which are of no entity, to who is in it, and no others there', () => {
    const inAdmin: RouteFacts = {
      id: 'a',
      path: '/{-$entity}/admin/entities',
      rules: { title: 'Entities', access: 'admin', layout: 'page' },
    };
    const path = `/${id(2)}/admin/entities`;
    const visited = { routeId: 'a', path, entityId: id(2), title: 'Entities', at: 'now' };
    const visit = { routeId: 'd', path: `/${id(2)}`, entityId: id(2), title: 'Dashboard', at: 'now' };
    const more = { routes: [...ROUTES, inAdmin], history: [visited, visit] };
    const first = [false, true].map(
      (isInAdmin) => offered('', session('Admin', []), [], { ...more, isInAdmin })[0],
    );
    expect(first).toEqual([
      ['Last visited', `Dashboard /${id(2)}`],
      ['Last visited', `Entities ${path}`],
    ]);
  });

  describe('at first use', () => {
    const page = (path: string, title: string, rules: Partial<RouteFacts['rules']> = {}): RouteFacts => ({
      id: path,
      path: `/{-$entity}/${path}`,
      rules: { title, access: 'entity', layout: 'page', ...rules },
    });
    const routes: readonly RouteFacts[] = [
      page('', 'Dashboard', { position: 0 }),
      page('resolutions', 'Resolutions', { position: 9, features: ['resolutions'] }),
      page('resolutions/import', 'Import resolutions', { features: ['resolutions'], entityAdmin: true }),
      page('resolutions/$id/wizard/$step', 'New resolution', {
        features: ['resolutions'],
        entityAdmin: true,
      }),
      page('user/settings', 'User settings'),
    ];
    const first = (who: Session, query = '') =>
      offered(query, who, [], { history: [], here: `/${id(2)}`, routes });

    it('offers the main pages, and what the person may do', () => {
      expect(first(session('Admin', ['resolutions']))).toEqual([
        ['Pages', `Resolutions /${id(2)}/resolutions`, `User settings /${id(2)}/user/settings`],
        [
          'Actions',
          'New resolution',
          'Import resolutions',
          'Switch entity',
          'Use the dark theme',
          'Sign out',
        ],
      ]);
      expect(first(session('User', []))).toEqual([
        ['Pages', `User settings /${id(2)}/user/settings`],
        ['Actions', 'Switch entity', 'Use the dark theme', 'Sign out'],
      ]);
    });

    it('finds an action by its words, too', () => {
      expect(first(session('User', []), 'theme')).toEqual([['Actions', 'Use the dark theme']]);
      expect(first(session('Admin', ['resolutions']), 'new')).toEqual([['Actions', 'New resolution']]);
      expect(first(session('User', ['resolutions']), 'new')).toEqual([]);
    });

    it('offers all entities to who wants to switch', () => {
      expect(offered('', session('User', []), [], { isSwitching: true })).toEqual([
        ['Switch entity', 'Kade Vastgoed B.V.', 'Van Houten Beheer B.V.'],
      ]);
    });
  });

  it('finds entities and pages, those that begin with the query first', () => {
    expect(offered('d')).toEqual([
      ['Switch entity', 'Kade Vastgoed B.V.'],
      ['Pages', `Dashboard /${id(2)}`],
      ['Actions', 'Use the dark theme'],
    ]);
  });

  it('offers only what the person may open', () => {
    expect(offered('settings')).toEqual([]);
    expect(offered('settings', session('Admin', []))).toEqual([
      ['Pages', `Settings /${id(2)}/entity/settings`],
    ]);
  });

  it('never offers a page that needs an id', () => {
    expect(offered('task')).toEqual([]);
  });

  it('ends with the question to AI search where that may be opened', () => {
    expect(offered('who owns?', session('User', ['aiSearch']))).toEqual([
      ['AI search', `/${id(2)}/ai-search?q=who+owns%3F`],
    ]);
  });

  it('offers what a module found, before the question to AI', () => {
    const thing = (digit: number, title: string) => ({ id: id(digit), title, note: '', words: title });
    expect(offered('sale', session('User', ['aiSearch']), [thing(31, 'Sale'), thing(32, 'Sales')])).toEqual([
      ['Resolutions', `Sale /${id(2)}/resolutions/${id(31)}`, `Sales /${id(2)}/resolutions/${id(32)}`],
      ['AI search', `/${id(2)}/ai-search?q=sale`],
    ]);
  });

  it('leads to a thing without a page of its own at its place in the list', () => {
    const thing = (number: number, at: FoundThing['at']): FoundThing => ({
      id: id(number),
      title: `Kade ${number}`,
      note: '',
      words: 'Kade',
      ...(at ? { at } : {}),
    });
    const things = [thing(1, undefined), thing(2, { scope: 'group', of: 'a b' }), thing(3, {})];
    expect(offered('kade', session('User', ['resolutions']), things).at(-1)).toEqual([
      'Resolutions',
      `Kade 1 /${id(2)}/resolutions/${id(1)}`,
      `Kade 2 /${id(2)}/resolutions?scope=group&of=a+b`,
      `Kade 3 /${id(2)}/resolutions`,
    ]);
  });

  it('looks for things only where the person may read their list', () => {
    const list: RouteFacts = {
      id: 'r',
      path: '/{-$entity}/resolutions',
      rules: { title: 'Resolutions', access: 'entity', layout: 'page', features: ['resolutions'] },
    };
    const searched = (who: Session, routes = [...ROUTES, list]) =>
      searchesFor({ sources: [resolutions], routes, session: who }).map(({ label }) => label);
    expect([
      searched(session('User', ['resolutions'])),
      searched(session('Admin', [])),
      searched(session('User', []), []),
    ]).toEqual([['Resolutions'], [], []]);
  });
});
