import { lazyRouteComponent } from '@tanstack/react-router';
import { ApiError } from '#contract/api';
import { errorTitle } from '#contract/problem';

type Views = Record<string, (props: never) => unknown>;

/**
 * A view in a chunk of its own. A chunk that does not come is a call without an answer: the page says so, and trying
 * again fetches it again. Left as it is, the router would reload the page by itself, also without a network, and
 * remember that under a key without our prefix (DATA-1); reloading is the composition root's.
 */
export function view<Module extends Views, Name extends keyof Module & string>(
  fetchViews: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => fetched(fetchViews()), name);
}

/** A chunk on its way. */
export function fetched<Module>(chunk: Promise<Module>): Promise<Module> {
  return chunk.catch((): never => {
    throw new ApiError(0, 'network', errorTitle(0));
  });
}
