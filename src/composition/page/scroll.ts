import type { RegisteredRouter } from '@tanstack/react-router';
import { Subscription } from 'rxjs';
import type { Store } from '../../services/storage';

const NOTE = 'scroll';

/** How many pages of a tab's history remember where they were read. */
const REMEMBERED = 50;

/** Whoever scrolls has rested when so much time has passed, in milliseconds. */
const REST_MS = 200;

type Positions = Readonly<Record<string, number>>;

interface Scroller {
  scrollTop: number;
}

function isPositions(value: unknown): value is Positions {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((top) => Number.isFinite(top))
  );
}

/** Whether an address names a comment, which its page goes to by itself. */
function namesComment(search: object): boolean {
  return 'comment' in search && search.comment !== undefined;
}

/** Which rows of a list an address names, where it names some. */
function rowsOf({ search }: { readonly search: object }): string {
  const named = { page: undefined, after: undefined, ...search };
  return JSON.stringify([named.page, named.after]);
}

/**
 * A page visited anew begins at its top, and so does the next page of a list; going back finds it where it was left. The
 * router's own restoration is off: it stores under a key without our prefix (DATA-1).
 */
export function watchScroll(
  router: RegisteredRouter,
  find: () => Scroller | null,
  store: Store,
): Subscription {
  const stored = store.read(NOTE);
  let positions: Positions = isPositions(stored) ? stored : {};
  const keep = (key: string | undefined) => {
    const scroller = find();
    if (key === undefined || !scroller) return;
    const { [key]: _, ...others } = positions;
    positions = Object.fromEntries([
      ...Object.entries(others).slice(1 - REMEMBERED),
      [key, Math.round(scroller.scrollTop)],
    ]);
    store.write(NOTE, positions);
  };
  // Of a page that is being left: what shows until the next one is there may be too short for its place.
  let left: string | undefined;
  const subscription = new Subscription(
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      const from = fromLocation?.state.__TSR_key;
      if (from === undefined || from !== left) keep(from);
      if (from !== toLocation.state.__TSR_key) left = from;
    }),
  );
  subscription.add(
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (toLocation.state.__TSR_key !== left) left = undefined;
      const scroller = find();
      if (!scroller || (fromLocation && !pathChanged && rowsOf(fromLocation) === rowsOf(toLocation))) return;
      if (fromLocation && toLocation.state.samePageAs === fromLocation.state.__TSR_key) return;
      const remembered = positions[toLocation.state.__TSR_key ?? ''];
      if (remembered === undefined && namesComment(toLocation.search)) return;
      scroller.scrollTop = remembered ?? 0;
    }),
  );
  // Whoever turns back before the next page is there finds the place, too.
  subscription.add(
    router.subscribe('onResolved', ({ toLocation }) => {
      const scroller = find();
      if (left === undefined || toLocation.state.__TSR_key !== left) return;
      if (scroller) scroller.scrollTop = positions[left] ?? 0;
      left = undefined;
    }),
  );
  const keepLast = () => keep(router.state.location.state.__TSR_key);
  globalThis.addEventListener('pagehide', keepLast);
  subscription.add(() => globalThis.removeEventListener('pagehide', keepLast));
  return subscription;
}

/** Whether somebody scrolls just now, whatever part of the page it is. */
export function followScrolling(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  now: () => number,
): { readonly isScrolling: () => boolean; readonly subscription: Subscription } {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    last = now();
  };
  const options = { capture: true, passive: true } as const;
  page.addEventListener('scroll', note, options);
  return {
    isScrolling: () => now() - last < REST_MS,
    subscription: new Subscription(() => page.removeEventListener('scroll', note, options)),
  };
}

/** Links that go by under a pointer that rests are not read ahead, however slow the frames are. */
export function restWhileScrolling(
  router: Pick<RegisteredRouter, 'preloadRoute'>,
  isScrolling: () => boolean,
): Subscription {
  const { preloadRoute } = router;
  router.preloadRoute = (options) => (isScrolling() ? Promise.resolve(undefined) : preloadRoute(options));
  return new Subscription(() => {
    router.preloadRoute = preloadRoute;
  });
}
