import { isDeepStrictEqual } from 'node:util';
import type { Decision, Session } from '../../../src/machines/shared/guard';
import type { RouteRules } from '../../../src/machines/shared/routes';
import type {
  NavigationEvent,
  navigationMachine,
  Visit,
} from '../../../src/machines/shell/navigation.machine';
import { anEntity, id } from '../../kit/fixtures';
import type { Model } from '../../kit/model';
import type { Follows } from '../../kit/states';
import { navigationModel, visit } from './navigation.model';

const HERE = `/${id(2)}/documents`;

const WHO = [
  'out',
  'disabled',
  'unconfirmed',
  'provisional',
  'member',
  'admin',
  'ofNoEntity',
  'adminOfNone',
] as const;
type Who = (typeof WHO)[number];

const SESSIONS: Readonly<Record<Who, Session>> = {
  out: { phase: 'signedOut' },
  disabled: { phase: 'disabled' },
  unconfirmed: { phase: 'unconfirmed' },
  provisional: { phase: 'provisional', entity: anEntity({ role: 'User' }) },
  member: {
    phase: 'signedIn',
    admin: false,
    entity: anEntity({ role: 'User', features: ['documents', 'tasks'] }),
  },
  admin: { phase: 'signedIn', admin: true, entity: anEntity({ role: 'Admin', features: ['meetings'] }) },
  ofNoEntity: { phase: 'signedIn', admin: false, entity: null },
  adminOfNone: { phase: 'signedIn', admin: true, entity: null },
};

/** What is decided for each kind of session, in their order. */
type Row = readonly [Visit, Partial<Record<Who, Decision>>];

const allow: Decision = { kind: 'allow' };
const provisional: Decision = { kind: 'provisional' };
const wait: Decision = { kind: 'wait' };
const notFound: Decision = { kind: 'notFound' };
const forbidden: Decision = { kind: 'forbidden' };
const disabledFeature: Decision = { kind: 'disabledFeature' };
const disabled: Decision = { kind: 'disabledUser' };
const unconfirmed: Decision = { kind: 'confirmAddress' };
const fill: Decision = { kind: 'fillEntity', entityId: id(2) };
const fallBack: Decision = { kind: 'fallBack', entityId: id(2) };
const signIn = (redirect: string | null): Decision => ({ kind: 'signIn', redirect });
const home = (path: string | null): Decision => ({ kind: 'home', path });

const everybody = (decision: Decision): Record<Who, Decision> => ({
  out: decision,
  disabled: decision,
  unconfirmed: decision,
  provisional: decision,
  member: decision,
  admin: decision,
  ofNoEntity: decision,
  adminOfNone: decision,
});

/** Of a page inside an entity; who is a member of it is decided about by its rules. */
const INSIDE: Record<Who, Decision> = {
  out: signIn(HERE),
  disabled,
  unconfirmed,
  provisional: wait,
  member: allow,
  admin: allow,
  ofNoEntity: notFound,
  adminOfNone: notFound,
};

/** Of a page for who is not signed in. */
const OUTSIDE: Record<Who, Decision> = {
  ...everybody(home(null)),
  out: allow,
  disabled,
  unconfirmed,
  provisional: wait,
};

const page: RouteRules = { title: 'Documents', access: 'entity', layout: 'page' };
const entrance: RouteRules = { title: 'Sign in', access: 'public', layout: 'bare' };
const remembered: RouteRules = { ...page, remembered: true };
const administration: RouteRules = { ...page, access: 'admin' };

const inside = (route: RouteRules): Visit => visit({ route });
const outside = (route: RouteRules, redirect: string | null = null): Visit =>
  visit({ route, path: '/sign-in', entityId: null, redirect });
const elsewhere = (route: RouteRules): Visit => visit({ route, entityId: id(9) });
const bare = (route: RouteRules): Visit => visit({ route, path: '/documents', entityId: null });
const root = (route: RouteRules): Visit => visit({ route, path: '/', entityId: null, root: true });
const malformed = (route: RouteRules): Visit => visit({ route, entityId: 'not-an-id' });

const ELSEWHERE = {
  out: signIn(HERE),
  provisional: wait,
  admin: fallBack,
  ofNoEntity: notFound,
  adminOfNone: notFound,
};
const BARE = { ...ELSEWHERE, out: signIn('/documents'), admin: fill };
const ROOT = {
  out: signIn(null),
  provisional: wait,
  admin: fill,
  ofNoEntity: allow,
  adminOfNone: allow,
};
const MALFORMED = { ...ELSEWHERE, out: notFound, admin: notFound };

/** Every kind of page for every kind of session, and in other places than its own. */
const PAGES: readonly Row[] = [
  [inside(page), INSIDE],
  [inside(remembered), { ...INSIDE, provisional }],
  [inside({ ...page, entityAdmin: true }), { ...INSIDE, member: forbidden }],
  [inside({ ...page, features: ['documents', 'aiSearch'] }), { ...INSIDE, admin: disabledFeature }],
  [inside({ ...page, features: ['aiSearch', 'meetings'] }), { ...INSIDE, member: disabledFeature }],
  [
    inside({ ...page, features: ['aiSearch'] }),
    { ...INSIDE, member: disabledFeature, admin: disabledFeature },
  ],
  [inside({ ...page, features: [] }), INSIDE],
  [inside(administration), { ...INSIDE, member: notFound }],
  [inside({ ...page, access: 'open' }), { ...everybody(allow), provisional: wait }],
  [outside(entrance), OUTSIDE],
  [outside({ ...entrance, exempt: true }), { ...everybody(allow), provisional: wait }],
  [outside({ ...entrance, endsSession: true }), { ...OUTSIDE, out: signIn(null) }],
  [elsewhere(page), ELSEWHERE],
  [elsewhere(administration), ELSEWHERE],
  [elsewhere(remembered), ELSEWHERE],
  [bare(page), BARE],
  [bare(administration), { ...BARE, adminOfNone: allow }],
  [bare(remembered), BARE],
  [root(page), ROOT],
  [root(administration), { ...ROOT, ofNoEntity: notFound }],
  [root(remembered), { ...ROOT, provisional }],
  [malformed(page), MALFORMED],
  [malformed(administration), MALFORMED],
  [malformed(remembered), MALFORMED],
];

/** Where a sign-in leads to. */
const REDIRECTS: Readonly<Record<string, string | null>> = {
  documents: null,
  '/documents?q=loan#3': '/documents?q=loan#3',
  '//elsewhere.test': null,
  '/\\elsewhere.test': null,
  '/documents\\loans': null,
  '/documents\n': null,
  '/a b': '/a%20b',
  '/documents\u007f': null,
  '/.//elsewhere.test': null,
  '/sign-out': null,
  '/sign-out?now': null,
  '//[': null,
};

const ROWS: readonly Row[] = [
  ...PAGES,
  ...Object.entries(REDIRECTS).map(
    ([redirect, path]): Row => [outside(entrance, redirect), { member: home(path) }],
  ),
];

const DECISIONS: ReadonlyMap<NavigationEvent, Decision> = new Map(
  ROWS.flatMap(([visited, decisions]) =>
    WHO.flatMap((who) => {
      const decision = decisions[who];
      const event = { type: 'navigation.requested', visit: visited, session: SESSIONS[who] } as const;
      return decision ? [[event, decision] as const] : [];
    }),
  ),
);

const FOLLOWS: Follows<typeof navigationMachine> = {
  'navigation.requested': ({ event, after: { context } }) =>
    isDeepStrictEqual(context.decision, DECISIONS.get(event)),
};

/** What the guard says of each visit. */
export const guardModel: Model = {
  ...navigationModel,
  events: [...DECISIONS.keys()],
  facet: () => null,
  outcome: ({ event }) => event,
  follows: FOLLOWS,
};
