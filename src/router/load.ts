import { redirect } from '@tanstack/react-router';
import { ApiError, type CallApi } from '#contract/api';
import type { RouterContext } from './context';

/** A visit, as the loader of its route is told of it. */
export interface Visit {
  readonly context: RouterContext;
  readonly preload: boolean;
  /** Aborted when the visit was left before its page was read. */
  readonly abortController: AbortController;
}

interface Reading extends Visit {
  /** Name of the page that reads. */
  readonly title: string;
}

/**
 * Runs the reads of a page, which end when its visit is left, with an `api` that is quiet while the page is only
 * preloaded. A GET that is refused leads
 * to the page that says why (ERR-3) and takes the visit out of the history, unless the person went on meanwhile: then
 * the newest visit is another one. That a feature is off is said with what was asked for, to go back there. Any other failure is the route's error component's.
 */
export async function load<Data>(
  { context, preload, abortController, title }: Reading,
  read: (api: CallApi) => Promise<Data>,
): Promise<Data> {
  const { signal } = abortController;
  const leavable: CallApi = (call, options) => context.api(call, { signal, ...options });
  try {
    return await read(preload ? quietly(leavable) : leavable);
  } catch (error) {
    if (preload || signal.aborted || !(error instanceof ApiError)) throw error;
    const page = pageOf(error);
    if (!page) throw error;
    const status = error.status === 404 ? 404 : 403;
    const { navigation } = context.actors;
    const path = navigation.getSnapshot().context.history[0]?.path;
    navigation.send({ type: 'navigation.refused', status, title });
    const state = page === '/disabled-feature' && path ? { switchedOff: { path, byServer: true } } : {};
    throw redirect({ to: page, state, replace: true });
  }
}

/** The errors of what nobody asked for are dropped. */
export function quietly(api: CallApi): CallApi {
  return (call, options) => api(call, { ...options, quiet: true });
}

function pageOf({ status, type }: ApiError) {
  if (type === 'user-disabled') return '/disabled-user';
  if (type === 'feature-disabled') return '/disabled-feature';
  if (status === 403) return '/forbidden';
  if (status === 404) return '/not-found';
  return null;
}
