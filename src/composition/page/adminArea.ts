import type { RegisteredRouter } from '@tanstack/react-router';
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  repeat,
  type Subscription,
  startWith,
  switchMap,
} from 'rxjs';
import type { Actors } from '../../machines/start';
import type { Services } from '../services';

/** How often a page of the area that somebody looks at is read again, in milliseconds. */
const AGAIN_MS = 60_000;

/** Whether somebody sees the page: now, and at each change. */
export const seenIn = ({ document }: Pick<Window, 'document'>): Observable<boolean> =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
    distinctUntilChanged(),
  );

/**
 * Reads a page of the admin area again each minute while it is looked at, and when somebody comes back to it. What is shown there is of all
 * entities, and the live stream is of one. What the person is changing is not read before it is answered.
 */
export function watchAdminArea(
  { auth }: Pick<Actors, 'auth'>,
  router: RegisteredRouter,
  clock: Pick<Services['clock'], 'after'>,
  isWriting: () => boolean,
  seen$: Observable<boolean>,
): Subscription {
  const isInside = () =>
    router.state.matches.at(-1)?.staticData.rules?.access === 'admin' &&
    auth.getSnapshot().matches('signedIn');
  const minutes$ = clock.after(AGAIN_MS).pipe(repeat());
  const looks$ = seen$.pipe(
    switchMap((isSeen, index) => (isSeen ? merge(index > 0 ? of(undefined) : EMPTY, minutes$) : EMPTY)),
  );
  return new Observable<boolean>((subscriber) => {
    const look = () => subscriber.next(isInside());
    look();
    subscriber.add(router.subscribe('onResolved', look));
    subscriber.add(auth.subscribe(look));
  })
    .pipe(
      distinctUntilChanged(),
      switchMap((inside) => (inside ? looks$ : EMPTY)),
      filter(() => !isWriting()),
    )
    .subscribe(() => void router.invalidate());
}
