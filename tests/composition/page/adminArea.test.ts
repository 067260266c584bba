// @vitest-environment jsdom
import { BehaviorSubject, Subject, take } from 'rxjs';
import { expect, it } from 'vitest';
import { seenIn, watchAdminArea } from '../../../src/composition/page/adminArea';
import type { AppRouter } from '../../../src/composition/router';
import type { Actors } from '../../../src/machines/start';

/** A page of the area that somebody sees, with what the test decides. */
function open(first: 'admin' | 'entity') {
  const resolved$ = new Subject<void>();
  const minute$ = new Subject<void>();
  const seen$ = new BehaviorSubject(true);
  let access = first;
  let isSignedIn = true;
  let isWriting = false;
  let reads = 0;
  const waits: number[] = [];
  const router = {
    get state() {
      return { matches: [{ staticData: { rules: { access } } }] };
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
    subscribe: () => ({ unsubscribe() {} }),
  };
  const after = (milliseconds: number) => {
    waits.push(milliseconds);
    return minute$.pipe(take(1));
  };
  const watching = watchAdminArea(
    { auth: Object.assign(auth) as Actors['auth'] },
    Object.assign(router) as AppRouter,
    { after },
    () => isWriting,
    seen$,
  );
  return {
    waits,
    watching,
    reads: () => reads,
    minute: () => minute$.next(),
    see: (isSeen: boolean) => seen$.next(isSeen),
    write: (isUnderWay: boolean) => {
      isWriting = isUnderWay;
    },
    visit: (next: typeof access) => {
      access = next;
      resolved$.next();
    },
    signOut: () => {
      isSignedIn = false;
      resolved$.next();
    },
  };
}

it('a page of the admin area is read again each minute while somebody sees it', () => {
  const page = open('admin');
  expect([page.waits, page.reads()]).toEqual([[60_000], 0]);
  page.minute();
  page.minute();
  expect(page.reads()).toBe(2);
  page.see(false);
  page.minute();
  expect(page.reads()).toBe(2);
  page.see(true);
  expect(page.reads()).toBe(3);
  page.minute();
  expect(page.reads()).toBe(4);
});

it('what is being written is answered first', () => {
  const page = open('admin');
  page.write(true);
  page.minute();
  expect(page.reads()).toBe(0);
  page.write(false);
  page.minute();
  expect(page.reads()).toBe(1);
});

it('no other page is, nor one of somebody who has signed out', () => {
  const page = open('entity');
  page.minute();
  expect(page.reads()).toBe(0);
  page.visit('admin');
  page.minute();
  expect(page.reads()).toBe(1);
  page.visit('entity');
  page.minute();
  page.visit('admin');
  page.signOut();
  page.minute();
  expect(page.reads()).toBe(1);
});

it('whether a page is seen is the word of its document', () => {
  let state: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  const told: boolean[] = [];
  const listening = seenIn(window).subscribe((isSeen) => told.push(isSeen));
  state = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  listening.unsubscribe();
  expect(told).toEqual([true, false]);
});
