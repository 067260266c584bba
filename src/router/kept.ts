import { redirect } from '@tanstack/react-router';
import { ApiError } from '#contract/api';
import type { RouterContext } from './context';
import { quietly } from './load';

/** A visit, or the page it leads to read again. */
interface Rereading {
  readonly context: RouterContext;
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: { readonly href: string };
}

/** What was read, of which page and for whom. */
interface Kept<Data> {
  readonly href: string;
  readonly person: string | null;
  readonly data: Data;
}

/**
 * Reads as `read` does. Where the page that is shown is read again and no answer comes, it stays as it is: what somebody
 * reads, or is about to confirm, is not taken away because something may have changed. A page that is only preloaded
 * takes nothing from the one that is shown, and nobody is shown what another person read.
 */
export function kept<Visit extends Rereading, Data>(
  read: (visit: Visit) => Promise<Data>,
): (visit: Visit) => Promise<Data> {
  let entered: Kept<Data> | null = null;
  // Who goes to a page that was preloaded enters it without another read.
  let preloaded: Kept<Data> | null = null;
  return async (visit) => {
    const { cause, context, location } = visit;
    const { href } = location;
    const person = personIn(context);
    const isOf = (before: Kept<Data> | null) => before?.href === href && before.person === person;
    const shown = cause === 'stay' ? ([entered, preloaded].find(isOf) ?? null) : null;
    try {
      const data = await read(shown ? unasked(visit) : visit);
      if (cause === 'preload') preloaded = { href, person, data };
      else entered = { href, person, data };
      return data;
    } catch (error) {
      const place = error instanceof ApiError && error.status === 422 ? withoutPlace(href) : null;
      if (place !== null) throw redirect({ href: place, replace: true });
      if (shown && isUnanswered(error) && personIn(context) === person) return shown.data;
      throw error;
    }
  };
}

/** Who reads; null who is not signed in. */
export function personIn({ actors }: RouterContext): string | null {
  return actors.auth.getSnapshot().context.identity?.uid ?? null;
}

/** Nobody asked for it: its failures are not told. */
function unasked<Visit extends Rereading>(visit: Visit): Visit {
  return { ...visit, context: { ...visit.context, api: quietly(visit.context.api) } };
}

/** The first page of a list, for an address that names a place that the list does not have; null where it names none. */
function withoutPlace(href: string): string | null {
  const { pathname, searchParams } = new URL(href, 'http://here.invalid');
  if (!searchParams.has('after')) return null;
  searchParams.delete('after');
  searchParams.delete('page');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
