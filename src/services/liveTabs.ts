import { fromEvent, map, Observable, of, startWith } from 'rxjs';
import { STORAGE_PREFIX } from '#contract/vocabulary';
import type { LiveParts, Tabs } from './live';

const NAME = `${STORAGE_PREFIX}live`;

/** What the browser has for several tabs with one stream. Without locks or channels each tab has a stream of its own. */
export function browserTabs(
  browser: Window & typeof globalThis,
): Pick<LiveParts, 'visible$' | 'lead' | 'tabs'> {
  const { document, navigator } = browser;
  const visible$ = fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  );
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || !('BroadcastChannel' in browser)) {
    return { visible$, lead: () => of(undefined), tabs: { heard$: of(), tell() {} } };
  }
  return {
    visible$,
    lead: (name) => leadByLock(locks, `${NAME}:${name}`),
    tabs: channelOf(() => new BroadcastChannel(NAME)),
  };
}

/** Waits for the lock of that name, and holds it until it is left. */
export function leadByLock(locks: Pick<LockManager, 'request'>, name: string): Observable<void> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const hold = () =>
      new Promise<void>((release) => {
        subscriber.add(release);
        if (!subscriber.closed) subscriber.next();
      });
    locks
      .request(name, { signal: controller.signal }, hold)
      .catch((error: unknown) => subscriber.error(error));
    return () => controller.abort();
  });
}

/** The channel is open while somebody listens. */
function channelOf(open: () => BroadcastChannel): Tabs {
  let channel: BroadcastChannel | null = null;
  return {
    heard$: new Observable((subscriber) => {
      const opened = open();
      channel = opened;
      opened.onmessage = ({ data }) => subscriber.next(data);
      return () => {
        channel = null;
        opened.close();
      };
    }),
    tell: (message) => channel?.postMessage(message),
  };
}
