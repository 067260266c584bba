import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { waitFor } from 'xstate';
import type { Actors } from '../machines/start';
import type { AppRouter } from '../router/router';

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
  application: ReactNode,
  router: AppRouter,
  { auth }: Pick<Actors, 'auth'>,
  options: RootOptions,
): Promise<void> {
  const isPrerendered = place.firstElementChild !== null;
  if (isPrerendered) {
    const { value } = await waitFor(auth, (snapshot) => !snapshot.matches('restoring'));
    if (value === 'signedOut') {
      // The router then renders the tree that it renders on a server.
      router.ssr = { manifest: undefined };
      await router.load();
      hydrateRoot(place, application, options);
    }
  }
  document.documentElement.removeAttribute(RETURNING);
  if (router.ssr) return;
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS))]);
  place.replaceChildren();
  createRoot(place, options).render(application);
}
