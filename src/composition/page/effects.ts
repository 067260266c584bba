import type { RegisteredRouter } from '@tanstack/react-router';
import { Subscription } from 'rxjs';
import { readSession } from '../../machines/session';
import type { Actors } from '../../machines/start';
import type { Analytics } from '../../services/analytics';

/** The document's title is the navigation machine's (GUARD-8). */
export function watchTitle(
  { navigation }: Pick<Actors, 'navigation'>,
  page: { title: string },
): Subscription {
  const { unsubscribe } = navigation.subscribe(({ context: { title } }) => {
    if (page.title !== title) page.title = title;
  });
  return new Subscription(unsubscribe);
}

/** What the guard's answer depends on. */
export interface GuardInputs {
  readonly person: string;
  readonly entityId: string | null;
  readonly rights: string;
}

/** Null while nothing is settled: then nothing can be decided, and whoever visits waits. */
export function guardInputs({ auth, entity }: Pick<Actors, 'auth' | 'entity'>): GuardInputs | null {
  const authSnapshot = auth.getSnapshot();
  if (!authSnapshot.hasTag('settled')) return null;
  const session = readSession(authSnapshot, entity.getSnapshot());
  if (session.phase !== 'signedIn') return { person: session.phase, entityId: null, rights: '' };
  const current = session.entity;
  return {
    person: `${authSnapshot.context.user?.id} ${session.admin}`,
    entityId: current?.id ?? null,
    rights: current ? [current.role, ...current.features].join() : '',
  };
}

/**
 * Whether open pages must be decided anew. A switch that the router itself waits for needs no second decision; one
 * that comes by itself (the entity was closed to this person meanwhile) does.
 */
export function needsDecision(before: GuardInputs, after: GuardInputs, routerIsWaiting: boolean): boolean {
  if (before.person !== after.person) return true;
  if (before.entityId !== after.entityId) return !routerIsWaiting;
  return before.rights !== after.rights;
}

/**
 * Has the router decide again when the guard's inputs change: the one subscription that does. What was read for one
 * person is never shown to the next.
 */
export function watchGuard(actors: Pick<Actors, 'auth' | 'entity'>, router: RegisteredRouter): Subscription {
  let known = guardInputs(actors);
  const check = () => {
    const inputs = guardInputs(actors);
    if (!inputs) return;
    const before = known;
    known = inputs;
    const isSamePerson = before?.person === inputs.person;
    if (isSamePerson && before.entityId !== null && actors.entity.getSnapshot().matches('without')) {
      // The last entity is closed to them. The root says so (ERR-3); the page that is shown may be open to everybody.
      void router.navigate({ href: '/', replace: true });
      return;
    }
    if (!before || !needsDecision(before, inputs, router.state.isLoading)) return;
    if (before.person !== inputs.person) router.clearCache();
    void router.invalidate();
  };
  const subscriptions = [actors.auth.subscribe(check), actors.entity.subscribe(check)];
  return new Subscription(() => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
  });
}

/** Counts the visits of signed-in people who allow it. */
export function watchVisits(
  { auth }: Pick<Actors, 'auth'>,
  router: RegisteredRouter,
  analytics: Pick<Analytics, 'allow' | 'pageViewed'>,
): Subscription {
  const permission = auth.subscribe(({ context: { user } }) => {
    analytics.allow(user?.preferences.analytics ?? false);
  });
  let counted: string | null = null;
  const visits = router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    const leaf = router.state.matches.at(-1);
    const rules = leaf?.staticData.rules;
    const before = counted;
    counted = auth.getSnapshot().context.user ? pathname : null;
    if (counted === null || counted === before || !leaf || !rules || rules.uncounted) return;
    analytics.pageViewed(leaf.routeId, rules.title);
  });
  return new Subscription(() => {
    permission.unsubscribe();
    visits();
  });
}
