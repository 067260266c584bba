import type { Session } from '../../../src/machines/shared/guard';
import type { RouteRules } from '../../../src/machines/shared/routes';
import {
  type NavigationEvent,
  navigationMachine,
  type Visit,
} from '../../../src/machines/shell/navigation.machine';
import { anEntity, id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import { send } from '../executors';
import { NAVIGATION_IGNORES } from './navigation.ignores';
import { NAVIGATION_STATES } from './navigation.states';

const signedIn: Session = { phase: 'signedIn', admin: false, entity: anEntity({ role: 'User' }) };

function visit(changes: Partial<Visit>): Visit {
  return {
    route: { title: 'Documents', access: 'entity', layout: 'page' },
    routeId: '/{-$entity}/documents',
    path: `/${id(2)}/documents`,
    entityId: id(2),
    root: false,
    redirect: null,
    at: '2026-11-20T09:00:00.000Z',
    ...changes,
  };
}

const events: readonly NavigationEvent[] = [
  { type: 'navigation.requested', visit: visit({}), session: signedIn },
  { type: 'navigation.requested', visit: visit({ route: null }), session: signedIn },
  { type: 'navigation.requested', visit: visit({}), session: { phase: 'signedOut' } },
  {
    type: 'navigation.requested',
    visit: visit({ route: { title: 'Dashboard', access: 'entity', layout: 'page', remembered: true } }),
    session: { phase: 'provisional', entity: anEntity({ role: 'User' }) },
  },
  { type: 'navigation.refused', status: 403, title: 'Documents' },
  { type: 'navigation.sessionEnded' },
  {
    type: 'navigation.resumed',
    history: [
      { routeId: '/', path: '/', entityId: null, title: 'Dashboard', at: '2026-11-20T08:00:00.000Z' },
    ],
  },
];

const PROVISIONAL: Session = { phase: 'provisional', entity: anEntity({ role: 'User' }) };
const MEMBER: Session = {
  phase: 'signedIn',
  admin: false,
  entity: anEntity({ role: 'User', features: ['documents', 'tasks'] }),
};
const ADMIN: Session = { phase: 'signedIn', admin: true, entity: anEntity({ role: 'Admin' }) };
const OF_NO_ENTITY: Session = { phase: 'signedIn', admin: false, entity: null };
const ADMIN_OF_NONE: Session = { phase: 'signedIn', admin: true, entity: null };

const OUT: Session = { phase: 'signedOut' };

const SESSIONS: readonly Session[] = [
  OUT,
  { phase: 'disabled' },
  { phase: 'unconfirmed' },
  PROVISIONAL,
  MEMBER,
  ADMIN,
  OF_NO_ENTITY,
  ADMIN_OF_NONE,
];

const page: RouteRules = { title: 'Documents', access: 'entity', layout: 'page' };
const signIn: RouteRules = { title: 'Sign in', access: 'public', layout: 'bare' };
const admin: RouteRules = { ...page, access: 'admin' };

const INSIDE: readonly RouteRules[] = [
  page,
  { ...page, remembered: true },
  { ...page, entityAdmin: true },
  { ...page, features: ['documents', 'aiSearch'] },
  { ...page, features: ['aiSearch', 'meetings'] },
  { ...page, features: ['meetings'] },
  admin,
  { ...page, access: 'open' },
];

const OUTSIDE: readonly RouteRules[] = [
  signIn,
  { ...signIn, exempt: true },
  { ...signIn, endsSession: true },
];

const REDIRECTS = [
  'documents',
  '/documents?q=loan#3',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/documents\\loans',
  '/documents\n',
  '/a b',
  '/documents\u007f',
  '/.//elsewhere.test',
  '/sign-out',
  '/sign-out?now',
  '//[',
];

const outside = (route: RouteRules, redirect: string | null = null) =>
  visit({ route, path: '/sign-in', entityId: null, redirect });

/** Every kind of page for every kind of session; in other places than its own; and where a sign-in leads to. */
const GUARDED: readonly (readonly [Visit, Session])[] = [
  ...[...INSIDE.map((route) => visit({ route })), ...OUTSIDE.map((route) => outside(route))].flatMap(
    (visited) => SESSIONS.map((session) => [visited, session] as const),
  ),
  ...[page, admin, { ...page, remembered: true }].flatMap((route) =>
    [
      visit({ route, entityId: id(9) }),
      visit({ route, path: '/documents', entityId: null }),
      visit({ route, path: '/', entityId: null, root: true }),
      visit({ route, entityId: 'not-an-id' }),
    ].flatMap((visited) =>
      [OUT, PROVISIONAL, ADMIN, OF_NO_ENTITY, ADMIN_OF_NONE].map((session) => [visited, session] as const),
    ),
  ),
  ...REDIRECTS.map((redirect) => [outside(signIn, redirect), MEMBER] as const),
];

/** An admitted, provisional, denied and redirected one. */
export const navigationModel: Model = {
  machine: navigationMachine,
  systemId: 'navigation',
  events,
  facet: ({ history, sessionError }) => [history.length, sessionError],
  executors: {
    'navigation.requested': send,
    'navigation.refused': send,
    'navigation.sessionEnded': send,
    'navigation.resumed': send,
  },
  ignores: NAVIGATION_IGNORES,
  states: NAVIGATION_STATES,
};

/** What the guard says of each visit. */
export const guardModel: Model = {
  ...navigationModel,
  events: GUARDED.map(([visited, session]) => ({ type: 'navigation.requested', visit: visited, session })),
  facet: () => null,
  outcome: ({ event }) => event,
};
