import { assign, setup } from 'xstate';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { type Decision, decide, type Session, type VisitRequest } from '../shared/guard';
import { HISTORY_LENGTH, type HistoryEntry } from '../shared/history';
import type { NavigationCommand } from '../shared/protocol';

/** A visit as the router reports it. Routes flagged excludeHistory report no parameters and no search. */
export interface Visit extends VisitRequest {
  readonly routeId: string;
  readonly at: string;
}

export type NavigationEvent =
  | { type: 'navigation.requested'; visit: Visit; session: Session }
  /** A GET of the page was refused (ERR-3). */
  | { type: 'navigation.refused'; status: 403 | 404; title: string }
  | NavigationCommand;

interface NavigationContext {
  readonly decision: Decision | null;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** Of the document (GUARD-8). */
  readonly title: string;
  readonly sessionError: 403 | 404 | null;
  /** Name of the page that was refused, for the page that says so. */
  readonly refusedTitle: string | null;
}

const START: NavigationContext = {
  decision: null,
  history: [],
  title: PRODUCT_NAME,
  sessionError: null,
  refusedTitle: null,
};

/** GUARD-8: "{entity name, or Admin, or the product name} - {route name}". */
export function documentTitle({ route }: VisitRequest, session: Session): string {
  const entity = 'entity' in session ? session.entity : null;
  const place = route?.access === 'admin' ? 'Admin' : (entity?.name ?? PRODUCT_NAME);
  return route ? `${place} - ${route.title}` : place;
}

/**
 * The history with a visit in front; a page visited again in a row is not repeated (GUARD-9). It is the history of a
 * session: it begins with signing in.
 */
function remember(
  history: readonly HistoryEntry[],
  visit: Visit,
  { phase }: Session,
): readonly HistoryEntry[] {
  const { route, routeId, path, entityId, at } = visit;
  if (!route || phase !== 'signedIn' || route.excludeHistory || route.access === 'open') return history;
  const [newest, ...older] = history;
  const isRepeat = newest !== undefined && pathname(newest.path) === pathname(path);
  const entry = { routeId, path, entityId, title: route.title, at };
  return [entry, ...(isRepeat ? older : history)].slice(0, HISTORY_LENGTH);
}

function pathname(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path;
}

const DENIALS: readonly Decision['kind'][] = ['notFound', 'forbidden', 'disabledFeature', 'disabledUser'];

/**
 * Owns the decision about every visit, the history, the document's title and the session error. It does not own the
 * location (the router does), and preloads never reach it: they are no visits.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
  },
  guards: {
    isAllowed: (_, { visit, session }: { visit: Visit; session: Session }) =>
      decide(visit, session).kind === 'allow',
    isProvisional: (_, { visit, session }: { visit: Visit; session: Session }) =>
      decide(visit, session).kind === 'provisional',
    isDenied: (_, { visit, session }: { visit: Visit; session: Session }) =>
      DENIALS.includes(decide(visit, session).kind),
  },
  actions: {
    admit: assign(({ context }, { visit, session }: { visit: Visit; session: Session }) => ({
      decision: decide(visit, session),
      history: remember(context.history, visit, session),
      title: documentTitle(visit, session),
      ...(visit.route?.access === 'open' ? {} : { sessionError: null, refusedTitle: null }),
    })),
    preview: assign((_, { visit, session }: { visit: Visit; session: Session }) => ({
      decision: decide(visit, session),
      title: documentTitle(visit, session),
    })),
    deny: assign((_, { visit, session }: { visit: Visit; session: Session }) => ({
      decision: decide(visit, session),
      refusedTitle: visit.route?.title ?? null,
    })),
    redirect: assign((_, { visit, session }: { visit: Visit; session: Session }) => ({
      decision: decide(visit, session),
    })),
    recordRefusal: assign(({ context }, { status, title }: { status: 403 | 404; title: string }) => ({
      sessionError: status,
      refusedTitle: title,
      history: context.history.slice(1),
    })),
    resumeHistory: assign(({ context }, { history }: { history: readonly HistoryEntry[] }) => ({
      history: [...context.history, ...history].slice(0, HISTORY_LENGTH),
    })),
    forgetHistory: assign({ history: [], sessionError: null, refusedTitle: null }),
  },
}).createMachine({
  id: 'navigation',
  context: START,
  initial: 'starting',
  on: {
    'navigation.requested': [
      {
        guard: { type: 'isAllowed', params: ({ event }) => event },
        target: '.admitted',
        actions: { type: 'admit', params: ({ event }) => event },
      },
      {
        guard: { type: 'isProvisional', params: ({ event }) => event },
        target: '.provisional',
        actions: { type: 'preview', params: ({ event }) => event },
      },
      {
        guard: { type: 'isDenied', params: ({ event }) => event },
        target: '.denied',
        actions: { type: 'deny', params: ({ event }) => event },
      },
      {
        target: '.redirected',
        actions: { type: 'redirect', params: ({ event }) => event },
      },
    ],
    'navigation.refused': {
      target: '.denied',
      actions: { type: 'recordRefusal', params: ({ event }) => event },
    },
    'navigation.sessionEnded': { actions: 'forgetHistory' },
    'navigation.resumed': { actions: { type: 'resumeHistory', params: ({ event }) => event } },
  },
  states: {
    starting: {},
    admitted: {},
    /** Shown as it was last, until it is known who is here: no visit of a session yet. */
    provisional: {},
    denied: {},
    redirected: {},
  },
});
