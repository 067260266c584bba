import { ApiError } from '#contract/api';
import type { RouterContext } from './context';
import { quietly } from './load';

/** A visit, or the page it leads to read again. */
interface Rereading {
  readonly context: RouterContext;
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
}

/**
 * Reads as `read` does. Where the page that is shown is read again and no answer comes, it stays as it is: what somebody
 * reads, or is about to confirm, is not taken away because something may have changed.
 */
export function kept<Visit extends Rereading, Data>(
  read: (visit: Visit) => Promise<Data>,
): (visit: Visit) => Promise<Data> {
  let last: { readonly href: string; readonly data: Data } | null = null;
  return async (visit) => {
    const { href } = visit.location;
    const shown = visit.cause === 'stay' && last?.href === href ? last : null;
    try {
      const data = await read(shown ? unasked(visit) : visit);
      last = { href, data };
      return data;
    } catch (error) {
      if (shown && isUnanswered(error)) return shown.data;
      throw error;
    }
  };
}

/** Nobody asked for it: its failures are not told. */
function unasked<Visit extends Rereading>(visit: Visit): Visit {
  return { ...visit, context: { ...visit.context, api: quietly(visit.context.api) } };
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
