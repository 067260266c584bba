import type { Feature } from './vocabulary';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type QueryValue = string | number | boolean;

/** Query parameters; an array value is repeated (CALL-2). */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;

/** What one call takes and answers. `params` fill the `{placeholders}` of its path. */
export interface CallTypes {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** A call of the product: described once here, made by the client, answered by the server (CALL-4). */
export interface Call<T extends CallTypes = CallTypes> {
  /** Stable name, `module.act`; also the operation id in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** Path below the API base, with `{placeholders}`. */
  readonly path: `/${string}`;
  /** A read may be aborted and repeated; a write is never aborted and carries an idempotency key. */
  readonly kind: 'read' | 'write';
  /** Whether the call works inside the entity named by the header. */
  readonly scope: 'entity' | 'none';
  /** Who may try it at all: anybody, a signed-in person, a platform administrator. */
  readonly access: 'public' | 'bearer' | 'platform';
  /**
   * Whose role in the entity does: anybody's who may read there, an admin's, or an admin's who is a member of it.
   * Administrators of the platform are admins everywhere, and members where they were made one.
   */
  readonly role: 'any' | 'admin' | 'memberAdmin';
  /**
   * Whether it needs the ancestors and descendants of the entity in sight, which are walked for such calls alone: the others
   * see the entity itself.
   */
  readonly group: boolean;
  /** Placeholders of the path that take one of some words, and those that take a whole number from 1; all others take an id. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  readonly numbers?: readonly string[];
  /** Whether it changes what is the caller's own alone: auditors, who only read, may do so too. */
  readonly own: boolean;
  /** The flags of which at least one must be on in the entity. */
  readonly features: readonly Feature[];
  readonly summary: string;
  /** Carries the types; never present at run time. */
  readonly types?: T;
}

type Details = Partial<
  Pick<Call, 'kind' | 'scope' | 'access' | 'role' | 'group' | 'own' | 'choices' | 'numbers' | 'features'>
>;

/**
 * Describes one call. Unless `details` say otherwise GET reads and all else writes, the call is made inside an
 * entity by a signed-in person of any role, and needs neither its group nor a feature. What the client never calls
 * is left out of it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<T extends CallTypes>(
  name: string,
  method: Method,
  path: `/${string}`,
  summary: string,
  details: Details = {},
): Call<T> {
  return {
    name,
    method,
    path,
    summary,
    kind: method === 'GET' ? 'read' : 'write',
    scope: 'entity',
    access: 'bearer',
    role: 'any',
    group: false,
    own: false,
    features: [],
    ...details,
  };
}

/** A call whose body and answer are designed with its module; until then it answers 501. */
export interface Undesigned extends CallTypes {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly answer: never;
}

/**
 * Rows of a page that is asked for without a number, the most that one may have, and how many rows of a list are counted and
 * can be reached by the number of a page.
 */
export const PAGING = { limit: 25, most: 100, reach: 1_000 } as const;

/** Which rows of a list are asked for: a page by its number, from 1, or what follows the page that said `next`. */
export interface Paging {
  /** Begins within the first 1,000 rows; not together with `after`. */
  readonly page?: number;
  /** What a page said as its `next`. */
  readonly after?: string;
  readonly limit?: number;
}

/** A bounded page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many rows the filters leave; where there are more than 1,000, this is 1,000 and not exact. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Asks for the rows after these, by `after`; null where there are none. */
  readonly next: string | null;
}
