import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { followScrolling, restWhileScrolling, watchScroll } from '../../../src/composition/page/scroll';
import type { AppRouter } from '../../../src/composition/router';
import { createStore } from '../../../src/services/storage';

interface Visit {
  readonly fromLocation?: { state: { __TSR_key: string }; search: object };
  readonly toLocation: { state: { __TSR_key: string }; search: object };
  readonly pathChanged: boolean;
}

/** Only the events and the location of a router, which is all that scrolling asks for. */
function openRouter() {
  const events = {
    onBeforeNavigate: new Subject<Visit>(),
    onRendered: new Subject<Visit>(),
    onResolved: new Subject<Visit>(),
  };
  const state = { location: { state: { __TSR_key: 'first' } } };
  const router: Pick<AppRouter, 'subscribe'> & { state: typeof state } = {
    state,
    subscribe: (type, listen) => {
      const subject: Subject<never> = Reflect.get(events, type);
      const subscription = subject.subscribe(listen);
      return () => subscription.unsubscribe();
    },
  };
  const go = (
    from: string | undefined,
    to: string,
    { pathChanged = true, search = {}, searchBefore = {}, show = () => {} } = {},
  ) => {
    const visit: Visit = {
      ...(from && { fromLocation: { state: { __TSR_key: from }, search: searchBefore } }),
      toLocation: { state: { __TSR_key: to }, search },
      pathChanged,
    };
    if (from) events.onBeforeNavigate.next(visit);
    state.location.state.__TSR_key = to;
    show();
    events.onRendered.next(visit);
    events.onResolved.next(visit);
  };
  /** Somebody goes, and turns back before the next page is there: nothing of it is rendered. */
  const begin = (from: string, to: string) =>
    events.onBeforeNavigate.next({
      fromLocation: { state: { __TSR_key: from }, search: {} },
      toLocation: { state: { __TSR_key: to }, search: {} },
      pathChanged: true,
    });
  const turnBack = (to: string) => {
    begin(to, to);
    events.onResolved.next({ toLocation: { state: { __TSR_key: to }, search: {} }, pathChanged: false });
  };
  return { router: router as AppRouter, go, begin, turnBack };
}

function open(store = createStore(() => sessionStorageDouble())) {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const scroller = { scrollTop: 0 };
  const { router, ...visits } = openRouter();
  watchScroll(router, () => scroller, store);
  return { scroller, store, ...visits };
}

function sessionStorageDouble(): Storage {
  throw new Error('This browser has no storage');
}

describe('where a page is read', () => {
  it('is its top when it is new', () => {
    const { scroller, go } = open();
    scroller.scrollTop = 400;
    go('first', 'second');
    expect(scroller.scrollTop).toBe(0);
  });

  it('is the comment that its address names, which it went to, until somebody scrolls and comes back', () => {
    const { scroller, go } = open();
    const show = () => {
      scroller.scrollTop = 900;
    };
    go(undefined, 'first', { search: { comment: 'a' }, show });
    expect(scroller.scrollTop).toBe(900);
    scroller.scrollTop = 40;
    go('first', 'second');
    go('second', 'first', { search: { comment: 'a' }, show });
    expect(scroller.scrollTop).toBe(40);
  });

  it('is where it was left when it is gone back to', () => {
    const { scroller, go } = open();
    scroller.scrollTop = 400;
    go('first', 'second');
    scroller.scrollTop = 120;
    go('second', 'first');
    expect(scroller.scrollTop).toBe(400);
  });

  it('is found again by who turns back while a skeleton was too short for it', () => {
    const { scroller, begin, turnBack } = open();
    scroller.scrollTop = 400;
    begin('first', 'second');
    scroller.scrollTop = 0;
    turnBack('first');
    expect(scroller.scrollTop).toBe(400);
  });

  it('does not move when the page is read again', () => {
    const { scroller, begin, turnBack } = open();
    scroller.scrollTop = 400;
    begin('first', 'first');
    scroller.scrollTop = 420;
    turnBack('first');
    expect(scroller.scrollTop).toBe(420);
  });

  it('does not move when a list is only filtered or sorted otherwise', () => {
    const { scroller, go } = open();
    scroller.scrollTop = 400;
    go('first', 'second', { pathChanged: false, search: { sort: '-name' } });
    expect(scroller.scrollTop).toBe(400);
  });

  it('is the top of the next page of a list, and where the one before was left when it is gone back to', () => {
    const { scroller, go } = open();
    scroller.scrollTop = 400;
    go('first', 'second', { pathChanged: false, search: { page: '2' } });
    expect(scroller.scrollTop).toBe(0);
    scroller.scrollTop = 300;
    go('second', 'third', { pathChanged: false, searchBefore: { page: '2' }, search: { after: 'x' } });
    expect(scroller.scrollTop).toBe(0);
    go('third', 'first', { pathChanged: false, searchBefore: { after: 'x' } });
    expect(scroller.scrollTop).toBe(400);
  });

  it('is remembered by the tab, for fifty pages', () => {
    const { scroller, go, store } = open();
    for (let page = 0; page < 60; page += 1) {
      scroller.scrollTop = page;
      go(`page ${page}`, `page ${page + 1}`);
    }
    const positions = store.read('scroll');
    expect(Object.entries(positions ?? {}).at(0)).toEqual(['page 10', 10]);
    expect(Object.keys(positions ?? {})).toHaveLength(50);
  });
});

describe('somebody who scrolls', () => {
  it('is known until they have rested, and no longer than they are followed', () => {
    let at = 1_000;
    const page = new EventTarget();
    const { isScrolling, subscription } = followScrolling(page, () => at);
    expect(isScrolling()).toBe(false);
    page.dispatchEvent(new Event('scroll'));
    at += 199;
    expect(isScrolling()).toBe(true);
    at += 1;
    expect(isScrolling()).toBe(false);
    subscription.unsubscribe();
    page.dispatchEvent(new Event('scroll'));
    expect(isScrolling()).toBe(false);
  });
});

describe('links under the pointer of somebody who scrolls', () => {
  it('are not read ahead before they rest, and as before when the application ends', async () => {
    const preloadRoute = vi.fn(async () => undefined);
    const router: Pick<AppRouter, 'preloadRoute'> = { preloadRoute };
    let isScrolling = true;
    const resting = restWhileScrolling(router, () => isScrolling);
    expect(await router.preloadRoute({ to: '/' })).toBeUndefined();
    expect(preloadRoute).not.toHaveBeenCalled();
    isScrolling = false;
    await router.preloadRoute({ to: '/' });
    expect(preloadRoute).toHaveBeenCalledTimes(1);
    resting.unsubscribe();
    expect(router.preloadRoute).toBe(preloadRoute);
  });
});
