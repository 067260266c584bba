import {
  audit,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  mergeMap,
  Observable,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { Actors } from '../machines/start';
import type { AppRouter } from '../router/router';
import type { Change } from '../services/live';
import type { PageParts } from './page';
import { watchScroll } from './scroll';
import type { Services } from './services';

/** Changes of one moment are read together, in milliseconds. */
const GATHER_MS = 200;

/** What pages inside an entity have beside what every page has. */
export function watchInside(
  actors: Actors,
  router: AppRouter,
  page: PageParts,
  services: Services,
): Subscription {
  const effect = watchScroll(router, () => page.querySelector('[data-page-scroller]'), services.tabNotes);
  const browser = page.defaultView;
  if (browser) {
    const follow = (entityId: string) =>
      defer(() => import('./live')).pipe(
        mergeMap(({ followInBrowser }) => followInBrowser(browser, services, entityId)),
        catchError(() => EMPTY),
      );
    effect.add(watchLive(actors, router, services.clock, follow));
  }
  return effect;
}

/** Reads the page again when something of its entity changed, while a route that follows is shown to somebody signed in. */
export function watchLive(
  { auth }: Pick<Actors, 'auth'>,
  router: AppRouter,
  clock: Pick<Services['clock'], 'after'>,
  follow: (entityId: string) => Observable<Change>,
): Subscription {
  const followed = (): string | null => {
    const leaf = router.state.matches.at(-1);
    if (!leaf?.staticData.rules?.live || !auth.getSnapshot().matches('signedIn')) return null;
    return 'entity' in leaf.params ? (leaf.params.entity?.toLowerCase() ?? null) : null;
  };
  return new Observable<string | null>((subscriber) => {
    const look = () => subscriber.next(followed());
    look();
    subscriber.add(router.subscribe('onResolved', look));
    subscriber.add(auth.subscribe(look));
  })
    .pipe(
      distinctUntilChanged(),
      switchMap((entityId) => (entityId === null ? EMPTY : follow(entityId))),
      audit(() => clock.after(GATHER_MS)),
    )
    .subscribe(() => void router.invalidate());
}
