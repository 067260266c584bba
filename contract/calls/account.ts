import { call } from '../call';
import type { Instant } from '../decision/texts';

/* What a person sees of their own account: where it is signed in, and the address by which a calendar follows it. */

/** Sign-ins that are listed, the newest first. */
export const MOST_SIGN_INS = 50;

/** Days for which a sign-in is remembered that was not used. */
export const SIGN_IN_DAYS = 90;

export interface SignIn {
  readonly id: string;
  /** Null where it is none of those that are known by name. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly signedInAt: Instant;
  /** To five minutes. */
  readonly seenAt: Instant;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

const OWN = { scope: 'none' } as const;

export const listSignIns = call<{ answer: { readonly items: readonly SignIn[] } }>(
  'account.signIns.list',
  'GET',
  '/user/sessions',
  'Where the signed-in user is signed in',
  OWN,
);

/** The session that asks ends as well. Tokens of the API and the address of the calendar stay. */
export const signOutEverywhere = call<{ answer: { readonly count: number } }>(
  'account.signIns.end',
  'DELETE',
  '/user/sessions',
  'Sign out everywhere',
  OWN,
);

/** The session of another browser. It stays ended, whatever its provider renews. */
export const signOutSession = call<{ params: { id: string }; answer: { readonly id: string } }>(
  'account.signIns.endOne',
  'DELETE',
  '/user/sessions/{id}',
  'Sign out one of the sessions of the signed-in user',
  OWN,
);

/** The address by which a calendar follows a person's meetings; off until they ask for it. */
export interface CalendarFeed {
  /** When the address was made; null: there is none. */
  readonly since: Instant | null;
  /** When a calendar asked last, to the hour. */
  readonly readAt: Instant | null;
}

export const getCalendarFeed = call<{ answer: CalendarFeed }>(
  'account.calendar.get',
  'GET',
  '/user/calendar',
  'Whether a calendar follows the meetings of the signed-in user',
  OWN,
);

/** The address is told in this answer and never again; an earlier one works no more. */
export const renewCalendarFeed = call<{
  answer: {
    readonly since: Instant;
    /** Path of the address, `/calendar/….ics`; null where the call is repeated. */
    readonly path: string | null;
  };
}>('account.calendar.renew', 'PUT', '/user/calendar', 'Make a new address of the calendar', OWN);

export const endCalendarFeed = call<{ answer: { readonly ended: boolean } }>(
  'account.calendar.end',
  'DELETE',
  '/user/calendar',
  'End the address of the calendar',
  OWN,
);

/** What somebody would leave with their account. */
export interface Leaving {
  /** Names of the entities that they belong to; at most 1,000. */
  readonly entities: readonly string[];
  /** Those of them that would have no admin any more: until that is settled, the account stays. */
  readonly lastAdminOf: readonly string[];
  /** Resolutions under way that wait for their decision. */
  readonly decisions: number;
  /** Open tasks of theirs. */
  readonly tasks: number;
}

export const getLeaving = call<{ answer: Leaving }>(
  'account.leaving',
  'GET',
  '/user/leaving',
  'What would go with the account of the signed-in user',
  OWN,
);

/** Ends every membership and session. Names stay where companies have to keep them. */
export const deleteAccount = call<{
  /** The address of the account, typed to be sure. */
  body: { readonly email: string };
  answer: { readonly deleted: true };
}>('account.delete', 'DELETE', '/user', 'Delete the account of the signed-in user', OWN);

/** A JSON file of everything that the person is in, in every entity that they belong to. */
export const exportOwnData = call<{ answer: unknown }>(
  'account.export',
  'GET',
  '/user/export',
  'Everything about the signed-in user, as a file',
  OWN,
);
