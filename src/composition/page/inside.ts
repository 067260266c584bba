import type { RegisteredRouter } from '@tanstack/react-router';
import {
  audit,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  mergeMap,
  Observable,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import { ANYTHING } from '#contract/live';
import type { Actors } from '../../machines/start';
import type { Change } from '../../services/live';
import type { Services } from '../services';
import { seenIn, watchAdminArea } from './adminArea';
import type { PageParts } from './parts';
import { followScrolling, restWhileScrolling, watchScroll } from './scroll';
import { watchSketch } from './sketching';

/** Changes of one moment are read together, in milliseconds. */
const GATHER_MS = 200;

/** What pages inside an entity have beside what every page has. */
export function watchInside(
  actors: Actors,
  router: RegisteredRouter,
  page: PageParts,
  services: Services,
): Subscription {
  const effect = watchScroll(router, () => page.querySelector('[data-page-scroller]'), services.tabNotes);
  const browser = page.defaultView;
  if (browser) {
    effect.add(watchSketch(actors, router, services.preview, services.notes, browser));
    const follow = (entityId: string) =>
      defer(() => import('./live')).pipe(
        mergeMap(({ followInBrowser }) => followInBrowser(browser, services, entityId)),
        catchError(() => EMPTY),
      );
    const isWriting = () => services.api.pending('write') > 0;
    const { isScrolling, subscription } = followScrolling(browser, services.clock.now);
    effect.add(subscription);
    effect.add(restWhileScrolling(router, isScrolling));
    const isBusy = () => isWriting() || isScrolling();
    effect.add(watchLive(actors, router, services.clock, isBusy, follow));
    effect.add(watchAdminArea(actors, router, services.clock, isWriting, seenIn(browser)));
  }
  return effect;
}

/**
 * Reads the page again when something that it shows changed in its entity, while a route that follows is shown to
 * somebody signed in.
 * What a person of this page is changing is not read before it is answered: the page may go with it; and nothing is drawn anew under
 * the hand of somebody who scrolls, where it would hold up a frame. An entity that changed is
 * read again on any of these pages, since its features say which of them there are.
 */
export function watchLive(
  { auth, entity }: Pick<Actors, 'auth' | 'entity'>,
  router: RegisteredRouter,
  clock: Pick<Services['clock'], 'after'>,
  isBusy: () => boolean,
  follow: (entityId: string) => Observable<Change>,
): Subscription {
  const shown = () => router.state.matches.at(-1);
  const shows = ({ kind }: Change): boolean => {
    const live = shown()?.staticData.rules?.live ?? [];
    return live === 'everything' || kind === ANYTHING || live.includes(kind);
  };
  const followed = (): string | null => {
    const leaf = shown();
    if (!leaf?.staticData.rules?.live || !auth.getSnapshot().matches('signedIn')) return null;
    if ('entity' in leaf.params) return leaf.params.entity?.toLowerCase() ?? null;
    return leaf.staticData.rules.access === 'open'
      ? (entity.getSnapshot().context.current?.id.toLowerCase() ?? null)
      : null;
  };
  const gathered = (): Observable<unknown> => {
    const wasBusy = isBusy();
    return clock.after(GATHER_MS).pipe(mergeMap((over) => (wasBusy || isBusy() ? gathered() : [over])));
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
      tap(({ kind }) => {
        if (kind === 'entity' || kind === ANYTHING) entity.send({ type: 'entity.refreshRequested' });
      }),
      filter(shows),
      audit(gathered),
    )
    .subscribe(() => void router.invalidate());
}
