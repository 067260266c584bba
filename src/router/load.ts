import { redirect } from '@tanstack/react-router';
import { ApiError } from '#contract/api';
import type { RouterContext } from './context';

interface Reading {
  readonly context: RouterContext;
  readonly preload: boolean;
  /** Name of the page that reads. */
  readonly title: string;
}

/**
 * Runs the reads of a page. A GET that is refused leads to the page that says why (ERR-3) and takes the visit out of
 * the history; any other failure is the route's error component's.
 */
export async function load<Data>(
  { context, preload, title }: Reading,
  read: () => Promise<Data>,
): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (preload || !(error instanceof ApiError)) throw error;
    const page = pageOf(error);
    if (!page) throw error;
    const status = error.status === 404 ? 404 : 403;
    context.actors.navigation.send({ type: 'navigation.refused', status, title });
    throw redirect({ to: page, replace: true });
  }
}

function pageOf({ status, type }: ApiError) {
  if (type === 'user-disabled') return '/disabled-user';
  if (type === 'feature-disabled') return '/disabled-feature';
  if (status === 403) return '/forbidden';
  if (status === 404) return '/not-found';
  return null;
}
