import type { RegisteredRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { type SnapshotFrom, waitFor } from 'xstate';
import { SKETCHED } from '../../head/marks';
import type { Actors } from '../../machines/start';

/** Attribute of the page while somebody who was signed in last may find it prerendered: it is not shown to them. */
const RETURNING = 'data-returning';

/**
 * A page that is there this soon, in milliseconds, is painted first: React holds back what takes the place of something
 * else for 300 ms.
 */
const HELD_BACK_MS = 300;

/**
 * Puts the application into its place. A prerendered page is taken over, with what was typed and where the caret is, once
 * it is known that nobody is signed in; to anybody else it does not belong.
 */
export async function show(
  place: HTMLElement,
  applicationOf: (onMounting: () => void) => ReactNode,
  router: RegisteredRouter,
  { auth }: Pick<Actors, 'auth'>,
  options: RootOptions,
): Promise<void> {
  // The router follows the address only once it is mounted; who goes back while it loads for the first time is not left behind.
  const application = applicationOf(router.history.subscribe(router.load));
  const sketch = place.querySelector(`[${SKETCHED}]`);
  const isPrerendered = sketch === null && place.firstElementChild !== null;
  if (isPrerendered) {
    const { pathname } = router.latestLocation;
    const { value } = await waitFor(auth, (snapshot) => !snapshot.matches('restoring'));
    if (value === 'signedOut') {
      // The router then renders the tree that it renders on a server.
      router.ssr = { manifest: undefined };
      await router.load();
      if (router.latestLocation.pathname === pathname) hydrateRoot(place, application, options);
      else router.ssr = undefined;
    }
  }
  document.documentElement.removeAttribute(RETURNING);
  if (router.ssr) return;
  const loaded = router.load();
  if (sketch) await Promise.race([loaded, taken(place, sketch), waitFor(auth, isUnreachable)]);
  else await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS))]);
  // What was painted early stands until React puts the page in its place.
  if (!place.querySelector(`[${SKETCHED}]`)) place.replaceChildren();
  createRoot(place, options).render(application);
}

function isUnreachable(snapshot: SnapshotFrom<Actors['auth']>): boolean {
  return snapshot.hasTag('unreachable');
}

/** Resolves when what was painted early has been taken away: it was not of who is here. */
function taken(place: HTMLElement, sketch: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (sketch.isConnected) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true });
    if (!sketch.isConnected) resolve();
  });
}
