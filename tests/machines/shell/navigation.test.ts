import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Session } from '../../../src/machines/shared/guard';
import type { RouteRules } from '../../../src/machines/shared/routes';
import { navigationMachine, type Visit } from '../../../src/machines/shell/navigation.machine';
import { anEntity, id } from '../../kit/fixtures';

const HERE = id(2);
const session: Session = { phase: 'signedIn', admin: true, entity: anEntity() };

function visitTo(title: string, path: string, rules: Partial<RouteRules> = {}): Visit {
  return {
    route: { title, access: 'entity', layout: 'page', ...rules },
    routeId: `/{-$entity}/${title.toLowerCase()}`,
    path,
    entityId: HERE,
    root: false,
    redirect: null,
    at: '2026-11-20T09:00:00.000Z',
  };
}

function start() {
  const actor = createActor(navigationMachine).start();
  const go = (visit: Visit, as: Session = session) =>
    actor.send({ type: 'navigation.requested', visit, session: as });
  const context = () => actor.getSnapshot().context;
  return { actor, go, context, titles: () => context().history.map(({ title }) => title) };
}

describe('the history (GUARD-9)', () => {
  it('holds the last five visits, newest first', () => {
    const { go, titles } = start();
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) go(visitTo(title, `/${HERE}/${title}`));
    expect(titles()).toEqual(['F', 'E', 'D', 'C', 'B']);
  });

  it('keeps what a later page needs to lead back', () => {
    const { go, context } = start();
    go(visitTo('Documents', `/${HERE}/documents?tag=x`));
    expect(context().history).toEqual([
      {
        routeId: '/{-$entity}/documents',
        path: `/${HERE}/documents?tag=x`,
        entityId: HERE,
        title: 'Documents',
        at: '2026-11-20T09:00:00.000Z',
      },
    ]);
  });

  it('does not repeat a page in a row, and remembers its newest search', () => {
    const { go, context } = start();
    go(visitTo('Documents', `/${HERE}/documents`));
    go(visitTo('Documents', `/${HERE}/documents?q=lease`));
    expect(context().history.map(({ path }) => path)).toEqual([`/${HERE}/documents?q=lease`]);
  });

  it('skips routes that ask for it, error pages and redirected visits', () => {
    const { go, titles } = start();
    go(visitTo('Documents', `/${HERE}/documents`));
    go(visitTo('Admin', `/${HERE}/admin`, { excludeHistory: true }));
    go(visitTo('Not found', '/not-found', { access: 'open' }));
    go(visitTo('Sign in', '/sign-in', { access: 'public' }));
    go(visitTo('Sign in', '/sign-in', { access: 'public' }), { phase: 'signedOut' });
    expect(titles()).toEqual(['Documents']);
  });

  it('ends with the session', () => {
    const { actor, go, titles } = start();
    go(visitTo('Documents', `/${HERE}/documents`));
    actor.send({ type: 'navigation.sessionEnded' });
    expect(titles()).toEqual([]);
  });
});

describe('a refused GET (ERR-3)', () => {
  it('sets the session error and takes the last visit out of the history', () => {
    const { actor, go, context, titles } = start();
    go(visitTo('Documents', `/${HERE}/documents`));
    go(visitTo('Document', `/${HERE}/documents/9`));
    actor.send({ type: 'navigation.refused', status: 404, title: 'Document' });
    go(visitTo('Not found', '/not-found', { access: 'open' }));
    expect(context().sessionError).toBe(404);
    expect(context().refusedTitle).toBe('Document');
    expect(titles()).toEqual(['Documents']);
  });

  it('is forgotten with the next page', () => {
    const { actor, go, context } = start();
    actor.send({ type: 'navigation.refused', status: 403, title: 'Document' });
    go(visitTo('Documents', `/${HERE}/documents`));
    expect([context().sessionError, context().refusedTitle]).toEqual([null, null]);
  });

  it('remembers which page was refused by the guard, for the page that says so', () => {
    const { go, context } = start();
    const member: Session = { phase: 'signedIn', admin: false, entity: anEntity({ role: 'User' }) };
    go(visitTo('Settings', `/${HERE}/entity/settings`, { entityAdmin: true }), member);
    expect(context().refusedTitle).toBe('Settings');
  });
});

describe('the title (GUARD-8)', () => {
  it.each<[string, Visit, Session, string]>([
    ['names the entity', visitTo('Documents', '/x'), session, 'Van Houten Beheer B.V. - Documents'],
    ['names the admin area', visitTo('Entities', '/x', { access: 'admin' }), session, 'Admin - Entities'],
    [
      'names the product',
      visitTo('Sign in', '/sign-in', { access: 'public' }),
      { phase: 'signedOut' },
      'Quorate - Sign in',
    ],
  ])('%s', (_, visit, as, title) => {
    const { go, context } = start();
    go(visit.route?.access === 'admin' ? { ...visit, entityId: HERE } : visit, as);
    expect(context().title).toBe(title);
  });
});
