import type { Feature } from '#contract/vocabulary';

/**
 * What a route declares about itself. The guard, the navigation, the titles and the history read nothing else.
 */
export interface RouteRules {
  /** Name in titles, navigation and breadcrumbs. */
  readonly title: string;
  /**
   * - `public`: for who is not signed in (GUARD-2 sends others to the root, unless `exempt`)
   * - `open`: for everyone: error pages and footer pages (GUARD-2a)
   * - `entity`: inside the current entity
   * - `admin`: the platform's administration; super admins only (GUARD-4)
   */
  readonly access: 'public' | 'open' | 'entity' | 'admin';
  /** A public route that signed-in users may visit too (GUARD-2). */
  readonly exempt?: boolean;
  /** The route signs out; who is signed out already goes to sign-in. */
  readonly endsSession?: boolean;
  /** Flags of which at least one must be on (GUARD-6). */
  readonly features?: readonly Feature[];
  /** Only for admins of the entity (GUARD-5). */
  readonly entityAdmin?: boolean;
  /** Of the account: open to who is a member of no entity as well, in a shell without an entity. */
  readonly alone?: boolean;
  /** Its breadcrumb stands in place of that of the page above it. */
  readonly isInPlaceOfParent?: boolean;
  /** Place in the navigation; a route without one is not listed (ROUTE-5). */
  readonly position?: number;
  readonly beta?: boolean;
  /** What it showed last is shown while it is not known yet who is here. */
  readonly remembered?: boolean;
  /** While it is shown, its reads are repeated when something of these kinds changes in the entity. */
  readonly live?: 'everything' | readonly string[];
  /** The count of GET /entity/notifications that stands beside the entry. */
  readonly count?: 'tasks';
  /** Never enters the history, and is recorded without its parameters (GUARD-9). */
  readonly excludeHistory?: boolean;
  /** Analytics hears nothing of it. */
  readonly uncounted?: boolean;
  /** `page`: the sheet with its footer. `work`: full height, no footer. `bare`: outside the shell. */
  readonly layout: 'page' | 'work' | 'bare';
}
