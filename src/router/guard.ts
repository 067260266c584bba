import { type AnyRedirect, redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isId } from '#contract/vocabulary';
import { readSession } from '../machines/session';
import { type Decision, decide, type Session } from '../machines/shared/guard';
import type { HistoryEntry } from '../machines/shared/history';
import { rememberedSession } from '../machines/shared/remembered';
import type { RouteRules } from '../machines/shared/routes';
import type { Visit } from '../machines/shell/navigation.machine';
import type { Actors } from '../machines/start';
import type { RouterContext } from './context';

interface Match {
  readonly routeId: string;
  readonly staticData: { readonly rules?: RouteRules };
  /** Set by the router when the path goes on beyond the routes it matched. */
  readonly _notFound?: boolean;
}

interface Attempt {
  readonly context: RouterContext;
  readonly matches: readonly Match[];
  readonly params: { readonly entity?: string };
  readonly search: { readonly redirect?: unknown };
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly href: string };
  readonly preload: boolean;
  /** Aborted when a newer visit takes this one's place. */
  readonly abortController: AbortController;
}

/** Id of the dashboard's route; without an entity it is the root. */
export const DASHBOARD_ID = '/{-$entity}/';

/**
 * The guard's binding to the router: waits until the actors know who is here and in which entity, has the navigation
 * machine decide, and throws the redirect of its decision. A preload is no visit: it is decided and not recorded. Nor is a
 * visit that a newer one replaced while it waited.
 */
export async function guardVisit(attempt: Attempt): Promise<void> {
  const { actors, pages } = attempt.context;
  if (isUnknown(attempt) && !pages.areWhole()) {
    await pages.grow();
    throw redirect({ href: attempt.location.href, state: true, replace: true });
  }
  const visit = describeVisit(attempt);
  if (await isShownProvisionally(attempt, visit)) return;
  await settle(actors, visit, attempt.preload);
  if (attempt.abortController.signal.aborted) return;
  // Who is signed in sees the navigation, which lists all pages.
  if (actors.auth.getSnapshot().matches('signedIn') && visit.route?.layout !== 'bare') await pages.grow();
  const session = readSession(actors.auth.getSnapshot(), actors.entity.getSnapshot());
  const decision = attempt.preload ? decide(visit, session) : decisionOn(actors, visit, session);
  const target = redirectOf(decision, attempt, visit, actors.navigation.getSnapshot().context.history);
  if (target) throw target;
}

/** The decision of the navigation machine, which is made once for each visit. */
function decisionOn({ navigation }: Actors, visit: Visit, session: Session): Decision | null {
  navigation.send({ type: 'navigation.requested', visit, session });
  return navigation.getSnapshot().context.decision;
}

/** Whether the visit is let pass before it is known who is here, with what this browser showed last. */
async function isShownProvisionally({ context, preload }: Attempt, visit: Visit): Promise<boolean> {
  const { actors, preview } = context;
  const isRemembered = visit.route?.remembered === true && !preload;
  if (!isRemembered || actors.auth.getSnapshot().hasTag('settled')) return false;
  const remembered = await preview.find(visit.entityId);
  if (!remembered || actors.auth.getSnapshot().hasTag('settled')) return false;
  const session = { phase: 'provisional', entity: rememberedSession(remembered).entity } as const;
  if (decisionOn(actors, visit, session)?.kind !== 'provisional') return false;
  preview.show(remembered);
  return true;
}

function isUnknown({ matches }: Attempt): boolean {
  return matches.some(({ _notFound }) => _notFound);
}

function describeVisit(attempt: Attempt): Visit {
  const { context, matches, params, search, location } = attempt;
  const leaf = matches.at(-1);
  const routeId = leaf?.routeId ?? '';
  const route = isUnknown(attempt) ? null : (leaf?.staticData.rules ?? null);
  const entityId = params.entity?.toLowerCase() ?? null;
  return {
    route,
    routeId,
    path: hidesParameters(route) ? routeId : `${location.pathname}${location.searchStr}`,
    entityId,
    root: routeId === DASHBOARD_ID && entityId === null,
    redirect: typeof search.redirect === 'string' ? search.redirect : null,
    at: context.now(),
  };
}

/** The links of mails carry secrets in their paths: those visits are reported by route only. */
function hidesParameters(route: RouteRules | null): boolean {
  return route?.access === 'public' && route.excludeHistory === true;
}

/** Waits for the session, and for the entity the visit wants. A preload of another entity does not switch to it. */
async function settle({ auth, entity }: Actors, { route, entityId }: Visit, preload: boolean): Promise<void> {
  const person = await waitFor(auth, (snapshot) => snapshot.hasTag('settled'));
  if (!person.matches('signedIn') || !person.context.user || preload) return;
  if (entityId !== null && (!isId(entityId) || !route)) return;
  entity.send({ type: 'entity.requested', entityId });
  await waitFor(entity, (snapshot) => snapshot.hasTag('settled'));
}

function redirectOf(
  decision: Decision | null,
  attempt: Attempt,
  { path }: Visit,
  history: readonly HistoryEntry[],
): AnyRedirect | null {
  switch (decision?.kind) {
    case undefined:
    case 'allow':
    case 'provisional':
    case 'wait':
      return null;
    case 'signIn':
      return redirect({
        to: '/sign-in',
        search: decision.redirect === null ? {} : { redirect: `${decision.redirect}${placeIn(attempt)}` },
        replace: true,
      });
    case 'home':
      return redirect({ href: decision.path ?? '/', replace: true });
    case 'fillEntity':
      return redirect({
        href: `/${decision.entityId}${path === '/' ? '' : path}${placeIn(attempt)}`,
        replace: true,
      });
    case 'fallBack':
      return redirect({ href: leftPath(history, decision.entityId), replace: true });
    case 'notFound':
      return redirect({ to: '/not-found', replace: true });
    case 'forbidden':
      return redirect({ to: '/forbidden', replace: true });
    case 'disabledFeature':
      return redirect({
        to: '/disabled-feature',
        state: { switchedOff: { path } },
        replace: true,
      });
    case 'confirmAddress':
      return redirect({ to: '/sign-up', replace: true });
    case 'disabledUser':
      return redirect({ to: '/disabled-user', replace: true });
  }
}

/** The fragment: a place in a page, which is kept on the way there. Fragments that are secrets belong to public pages, which nobody is led to. */
function placeIn({ location: { href } }: Attempt): string {
  const start = href.indexOf('#');
  return start < 0 ? '' : href.slice(start);
}

/** Who stays in an entity, because another could not be opened, stays on the page they were on. */
function leftPath([last]: readonly HistoryEntry[], entityId: string): string {
  return last?.entityId === entityId ? last.path : `/${entityId}`;
}
