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
  return path.replace(/[?#].*$/s, '');
}

const DENIALS: readonly (Decision['kind'] | undefined)[] = [
  'notFound',
  'forbidden',
  'disabledFeature',
  'disabledUser',
];

/** What a visit changes, by the one decision that is made about it. */
function decided({ history }: NavigationContext, visit: Visit, session: Session): Partial<NavigationContext> {
  const decision = decide(visit, session);
  const title = documentTitle(visit, session);
  if (decision.kind === 'provisional') return { decision, title };
  if (DENIALS.includes(decision.kind)) return { decision, refusedTitle: visit.route?.title ?? null };
  if (decision.kind !== 'allow') return { decision };
  return {
    decision,
    title,
    history: remember(history, visit, session),
    ...(visit.route?.access !== 'open' && { sessionError: null, refusedTitle: null }),
  };
}

/**
 * Owns the decision about every visit, the history, the document's title and the session error. The router obeys the
 * decision as it stands here. It does not own the location (the router does), and preloads never reach it: they are no visits.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
  },
  guards: {
    isAllowed: ({ context }) => context.decision?.kind === 'allow',
    isProvisional: ({ context }) => context.decision?.kind === 'provisional',
    isDenied: ({ context }) => DENIALS.includes(context.decision?.kind),
  },
  actions: {
    decide: assign(({ context }, { visit, session }: { visit: Visit; session: Session }) =>
      decided(context, visit, session),
    ),
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
    'navigation.requested': {
      target: '.deciding',
      actions: { type: 'decide', params: ({ event }) => event },
    },
    'navigation.refused': {
      target: '.denied',
      actions: { type: 'recordRefusal', params: ({ event }) => event },
    },
    'navigation.sessionEnded': { actions: 'forgetHistory' },
    'navigation.resumed': { actions: { type: 'resumeHistory', params: ({ event }) => event } },
  },
  states: {
    starting: {},
    deciding: {
      always: [
        { guard: 'isAllowed', target: 'admitted' },
        { guard: 'isProvisional', target: 'provisional' },
        { guard: 'isDenied', target: 'denied' },
        { target: 'redirected' },
      ],
    },
    admitted: {},
    /** Shown as it was last, until it is known who is here: no visit of a session yet. */
    provisional: {},
    denied: {},
    redirected: {},
  },
});
