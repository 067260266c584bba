import { describe, expect, it } from 'vitest';
import {
  type Decision,
  decide,
  mayOpen,
  type Session,
  type VisitRequest,
} from '../../../src/machines/shared/guard';
import { safeRedirect } from '../../../src/machines/shared/redirect';
import type { RouteRules } from '../../../src/machines/shared/routes';
import fc from '../../kit/fc';
import { id } from '../../kit/fixtures';

const HERE = id(1);
const ELSEWHERE = id(2);

const entity = { id: HERE, name: 'Kade Vastgoed B.V.', role: 'User', features: ['documents'] } as const;
const signedOut: Session = { phase: 'signedOut' };
const disabled: Session = { phase: 'disabled' };
const unconfirmed: Session = { phase: 'unconfirmed' };
const member: Session = { phase: 'signedIn', admin: false, entity };
const entityAdmin: Session = { phase: 'signedIn', admin: false, entity: { ...entity, role: 'Admin' } };
const superAdmin: Session = { phase: 'signedIn', admin: true, entity };
const superAdminWithout: Session = { phase: 'signedIn', admin: true, entity: null };
const nobodysMember: Session = { phase: 'signedIn', admin: false, entity: null };

function page(changes: Partial<RouteRules> = {}): RouteRules {
  return { title: 'Page', access: 'entity', layout: 'page', ...changes };
}

function visit(changes: Partial<VisitRequest> = {}): VisitRequest {
  return { route: page(), path: `/${HERE}/page`, entityId: HERE, root: false, redirect: null, ...changes };
}

const root = visit({ path: '/', entityId: null, root: true });
const bare = visit({ path: '/page', entityId: null });
const signIn = visit({ route: page({ access: 'public' }), path: '/sign-in', entityId: null });
const signOut = visit({
  route: page({ access: 'public', exempt: true, endsSession: true }),
  path: '/sign-out',
  entityId: null,
});
const signUp = visit({ route: page({ access: 'public', exempt: true }), path: '/sign-up', entityId: null });
const expired = visit({ route: page({ access: 'open' }), path: '/expired-link', entityId: null });
const settings = visit({ route: page({ entityAdmin: true }) });
const meetings = visit({ route: page({ features: ['meetings'] }) });
const tags = visit({ route: page({ features: ['meetings', 'documents'] }) });
const admin = visit({ route: page({ access: 'admin' }), path: `/${HERE}/admin` });
const bareAdmin = visit({ route: page({ access: 'admin' }), path: '/admin', entityId: null });

const account = visit({ route: page({ alone: true }), path: '/user/settings', entityId: null });

const remembering: Session = { phase: 'provisional', entity };
const dashboard = visit({ route: page({ remembered: true }), path: `/${HERE}` });

const allow: Decision = { kind: 'allow' };
const notFound: Decision = { kind: 'notFound' };
const home: Decision = { kind: 'home', path: null };
const fill: Decision = { kind: 'fillEntity', entityId: HERE };

describe('the guard', () => {
  it.each<[string, VisitRequest, Session, Decision]>([
    [
      'GUARD-1 keeps where a visitor wanted to go',
      visit(),
      signedOut,
      { kind: 'signIn', redirect: `/${HERE}/page` },
    ],
    ['AUTH-1 leads who signed up to confirm the address', visit(), unconfirmed, { kind: 'confirmAddress' }],
    ['AUTH-1 leads there from sign-in too', signIn, unconfirmed, { kind: 'confirmAddress' }],
    ['AUTH-1 is confirmed on the page of sign-up', signUp, unconfirmed, allow],
    ['AUTH-1 lets who signed up sign out', signOut, unconfirmed, allow],
    ['GUARD-1 keeps nothing for the root', root, signedOut, { kind: 'signIn', redirect: null }],
    ['GUARD-1 keeps nothing for sign-out', signOut, signedOut, { kind: 'signIn', redirect: null }],
    [
      'GUARD-1 sends an admin page to sign-in too',
      admin,
      signedOut,
      { kind: 'signIn', redirect: `/${HERE}/admin` },
    ],
    ['shows what is remembered while nobody is known', dashboard, remembering, { kind: 'provisional' }],
    [
      'shows what is remembered at the root too',
      { ...root, route: dashboard.route },
      remembering,
      { kind: 'provisional' },
    ],
    [
      'shows nothing of another entity while nobody is known',
      { ...dashboard, path: `/${ELSEWHERE}`, entityId: ELSEWHERE },
      remembering,
      { kind: 'wait' },
    ],
    ['lets other pages wait while nobody is known', visit(), remembering, { kind: 'wait' }],
    ['lets sign-in wait while nobody is known', signIn, remembering, { kind: 'wait' }],
    [
      'lets an unknown page wait while nobody is known',
      visit({ route: null }),
      remembering,
      { kind: 'wait' },
    ],
    ['a visitor may sign in', signIn, signedOut, allow],
    ['GUARD-2 sends a signed-in user from a public route to the root', signIn, member, home],
    ['GUARD-2 lets a signed-in user sign up', signUp, member, allow],
    ['GUARD-2 lets a signed-in user sign out', signOut, member, allow],
    ['GUARD-2a opens error pages to a signed-in user', expired, member, allow],
    ['GUARD-2a opens error pages to a visitor', expired, signedOut, allow],
    ['GUARD-2a opens error pages to a disabled user', expired, disabled, allow],
    ['GUARD-3 fills in the current entity', bare, member, fill],
    ['GUARD-3 fills in the current entity at the root', root, member, fill],
    ['GUARD-3 fills in the current entity of an admin page', bareAdmin, superAdmin, fill],
    ['a super admin without entities opens the admin area as it is', bareAdmin, superAdminWithout, allow],
    ['a super admin without entities finds no entity there', admin, superAdminWithout, notFound],
    ['GUARD-4 hides the admin area from others', admin, entityAdmin, notFound],
    ['GUARD-4 opens the admin area to a super admin', admin, superAdmin, allow],
    ['GUARD-5 refuses settings to a member', settings, member, { kind: 'forbidden' }],
    ['GUARD-5 opens settings to an admin of the entity', settings, entityAdmin, allow],
    ['GUARD-6 closes a route whose flags are all off', meetings, member, { kind: 'disabledFeature' }],
    ['GUARD-6 opens a route with one flag on', tags, member, allow],
    [
      'GUARD-10 leads to the entity that was opened instead',
      visit({ entityId: ELSEWHERE }),
      member,
      { kind: 'fallBack', entityId: HERE },
    ],
    ['AUTH-7 leads a disabled user to the page that says so', visit(), disabled, { kind: 'disabledUser' }],
    ['AUTH-7 does so from sign-in as well', signIn, disabled, { kind: 'disabledUser' }],
    ['a disabled user may sign out', signOut, disabled, allow],
    ['ROUTE-2 an unknown path is not found', visit({ route: null }), member, notFound],
    ['ROUTE-2 an unknown path is not found by a visitor either', visit({ route: null }), signedOut, notFound],
    ['a first segment that is no id is not found', visit({ entityId: 'foo' }), signedOut, notFound],
    ['a member of nothing stays at the root', root, nobodysMember, allow],
    ['a member of nothing finds no page', bare, nobodysMember, notFound],
    ['a member of nothing finds no entity', visit(), nobodysMember, notFound],
    ['a member of nothing finds the pages of their account', account, nobodysMember, allow],
    [
      'a member of nothing finds them below no entity',
      { ...account, entityId: HERE },
      nobodysMember,
      notFound,
    ],
    ['the pages of an account are in the entity of a member', account, member, fill],
    [
      'nobody else finds the pages of an account',
      account,
      signedOut,
      { kind: 'signIn', redirect: account.path },
    ],
  ])('%s', (_, request, session, decision) => {
    expect(decide(request, session)).toEqual(decision);
  });

  it('leads to the kept path after sign-in', () => {
    const request = { ...signIn, redirect: `/${HERE}/documents?page=2` };
    expect(decide(request, member)).toEqual({ kind: 'home', path: `/${HERE}/documents?page=2` });
  });

  it('lists a route exactly when it may be opened', () => {
    const routes = [page(), settings.route, meetings.route, admin.route].filter((route) => route !== null);
    expect(routes.map((route) => mayOpen(route, member))).toEqual([true, false, false, false]);
    expect(routes.map((route) => mayOpen(route, superAdmin))).toEqual([true, false, false, true]);
    expect(routes.map((route) => mayOpen(route, signedOut))).toEqual([false, false, false, false]);
  });
});

describe('a redirect', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09//evil.example\n',
    'javascript:alert(1)',
    'documents',
    '',
    '/..//evil.example',
    '/sign-out',
    '/x/../sign-out?a=b',
  ])('%j is never followed', (redirect) => {
    expect(safeRedirect(redirect)).toBeNull();
  });

  it('keeps path, search and hash', () => {
    expect(safeRedirect('/a/documents?tag=x&tag=y#p2')).toBe('/a/documents?tag=x&tag=y#p2');
  });

  it('never leaves the origin, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (typed) => {
          const path = safeRedirect(typed);
          return path === null || new URL(path, 'https://here.test').origin === 'https://here.test';
        },
      ),
    );
  });
});
