import { Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ANYTHING } from '#contract/live';
import { watchLive } from '../../../src/composition/page/inside';
import type { AppRouter } from '../../../src/composition/router';
import type { Actors } from '../../../src/machines/start';
import type { Change } from '../../../src/services/live';

const KADE = '01980000-0000-7000-8000-0000000000ea';
const BEHEER = '01980000-0000-7000-8000-0000000000eb';
const CHANGE: Change = { kind: 'resolution', id: 'r1' };

interface Leaf {
  readonly staticData: {
    readonly rules?: { readonly live?: 'everything' | readonly string[]; readonly access?: 'open' };
  };
  readonly params: { readonly entity?: string };
}

const live = (entity: string): Leaf => ({
  staticData: { rules: { live: ['resolution'] } },
  params: { entity },
});
const still = (entity: string): Leaf => ({ staticData: { rules: {} }, params: { entity } });

/** What following asks of the router and of `auth`, settled by the test. */
function open(first: Leaf) {
  const resolved$ = new Subject<void>();
  const auth$ = new Subject<void>();
  const over$ = new Subject<void>();
  const followed: { readonly entityId: string; readonly changes$: Subject<Change>; left: boolean }[] = [];
  let leaf = first;
  let isSignedIn = true;
  let reads = 0;
  let isBusy = false;
  const sent: string[] = [];
  const router = {
    get state() {
      return { matches: [leaf] };
    },
    subscribe: (_: string, listen: () => void) => {
      const subscription = resolved$.subscribe(listen);
      return () => subscription.unsubscribe();
    },
    invalidate: async () => {
      reads += 1;
    },
  };
  const auth = {
    getSnapshot: () => ({ matches: () => isSignedIn }),
    subscribe: (listen: () => void) => auth$.subscribe(listen),
  };
  const clock = { after: () => over$ };
  const watching = watchLive(
    {
      auth: Object.assign(auth) as Actors['auth'],
      entity: Object.assign({
        send: ({ type }: { readonly type: string }) => void sent.push(type),
        getSnapshot: () => ({ context: { current: { id: KADE } } }),
      }) as Actors['entity'],
    },
    Object.assign(router) as AppRouter,
    clock,
    () => isBusy,
    (entityId) => {
      const entry = { entityId, changes$: new Subject<Change>(), left: false };
      followed.push(entry);
      return new Observable((subscriber) => {
        const subscription = entry.changes$.subscribe(subscriber);
        return () => {
          subscription.unsubscribe();
          entry.left = true;
        };
      });
    },
  );
  return {
    followed,
    watching,
    reads: () => reads,
    sent,
    visit: (next: Leaf) => {
      leaf = next;
      resolved$.next();
    },
    signOut: () => {
      isSignedIn = false;
      auth$.next();
    },
    waitOver: () => over$.next(),
    write: (isUnderWay: boolean) => {
      isBusy = isUnderWay;
    },
    tell: (change = CHANGE) => followed.at(-1)?.changes$.next(change),
    now: () => followed.filter(({ left }) => !left).map(({ entityId }) => entityId),
  };
}

describe('A page that is live', () => {
  it('is read again once for the changes of one moment', () => {
    const page = open(live(KADE));
    page.tell();
    page.tell();
    expect(page.reads()).toBe(0);
    page.waitOver();
    expect(page.reads()).toBe(1);
    page.tell();
    page.waitOver();
    expect(page.reads()).toBe(2);
  });

  it('has its entity read again when that changed, or when it is not known what did, whatever the page shows', () => {
    const page = open(live(KADE));
    page.tell();
    expect(page.sent).toEqual([]);
    page.tell({ kind: 'entity', id: KADE });
    page.tell({ kind: ANYTHING, id: KADE });
    expect(page.sent).toEqual(['entity.refreshRequested', 'entity.refreshRequested']);
  });

  it('is read again only when what its person changes is answered, and what follows from it has happened', () => {
    const page = open(live(KADE));
    page.write(true);
    page.tell();
    page.waitOver();
    expect(page.reads()).toBe(0);
    page.write(false);
    page.waitOver();
    expect(page.reads()).toBe(0);
    page.waitOver();
    expect(page.reads()).toBe(1);
  });

  it('is not read in the middle of a change that began after the other one', () => {
    const page = open(live(KADE));
    page.tell();
    page.write(true);
    page.waitOver();
    expect(page.reads()).toBe(0);
  });

  it('is read again for what it shows and for what may be anything, not for another kind', () => {
    const page = open(live(KADE));
    const readsAfter = (kind: string) => {
      page.tell({ kind, id: 'd1' });
      page.waitOver();
      return page.reads();
    };
    expect(['document', 'entity', 'resolution'].map(readsAfter)).toEqual([0, 1, 2]);
    page.visit({ staticData: { rules: { live: 'everything' } }, params: { entity: KADE } });
    expect(readsAfter('document')).toBe(3);
  });

  it('follows on from one live page of the entity to the next, and to another entity anew', () => {
    const page = open(live(KADE));
    page.visit(live(KADE));
    expect([page.followed.length, page.now()]).toEqual([1, [KADE]]);
    page.visit(live(BEHEER));
    expect([page.followed.length, page.now()]).toEqual([2, [BEHEER]]);
  });

  it('follows the entity that somebody is in where its address names none', () => {
    const page = open({ staticData: { rules: { live: [], access: 'open' } }, params: {} });
    page.tell({ kind: 'entity', id: KADE });
    expect([page.now(), page.sent]).toEqual([[KADE], ['entity.refreshRequested']]);
  });

  it('is no longer followed when another page is shown, or nobody is signed in', () => {
    const page = open(live(KADE));
    page.visit(still(KADE));
    expect(page.now()).toEqual([]);
    page.visit(live(KADE));
    expect(page.now()).toEqual([KADE]);
    page.signOut();
    expect(page.now()).toEqual([]);
  });

  it('ends with the application', () => {
    const page = open(live(KADE));
    page.watching.unsubscribe();
    expect(page.now()).toEqual([]);
  });
});

describe('Any other page', () => {
  it('follows nothing', () => {
    expect(open(still(KADE)).followed).toEqual([]);
  });
});
