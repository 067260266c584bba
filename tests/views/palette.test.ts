import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/machines/guard';
import type { RouteFacts } from '../../src/views/shared/routes';
import { type PaletteItem, paletteGroups } from '../../src/views/shell/palette';
import { aUser, id } from '../kit/fixtures';

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

function session(role: 'Admin' | 'User', features: readonly 'aiSearch'[]): Session {
  return { phase: 'signedIn', admin: false, entity: { id: id(2), name: 'Beheer', role, features } };
}

const HERE = `/${id(2)}/entity/settings`;

function offered(query: string, who: Session = session('User', [])) {
  const { entities } = aUser();
  const visit = { routeId: 'd', path: `/${id(2)}`, entityId: id(2), title: 'Dashboard', at: 'now' };
  const settings = { routeId: 's', path: HERE, entityId: id(2), title: 'Settings', at: 'now' };
  const history = [settings, visit];
  const groups = paletteGroups({ routes: ROUTES, session: who, entities, history, here: HERE, query });
  return groups.map(({ label, items }) => [label, ...items.map(nameOf)]);
}

function nameOf(item: PaletteItem): string {
  if (item.kind === 'entity') return item.entity.name;
  return item.kind === 'ask' ? item.href : `${item.title} ${item.href}`;
}

describe('the palette', () => {
  it('offers the last visited pages without a query, but not the page that is open', () => {
    expect(offered(' ')).toEqual([['Last visited', `Dashboard /${id(2)}`]]);
  });

  it('finds entities and pages, those that begin with the query first', () => {
    expect(offered('d')).toEqual([
      ['Switch entity', 'Kade Vastgoed B.V.'],
      ['Pages', `Dashboard /${id(2)}`],
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
});
