import { type Feature, isId, type Role } from '#contract/vocabulary';
import { safeRedirect } from './redirect';
import type { RouteRules } from './routes';

/** What the guard needs to know of the session, and no more. */
export type Session =
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'disabled' }
  /** Signed up, and the address is not confirmed yet. */
  | { readonly phase: 'unconfirmed' }
  /** It is not known yet who is here; this was the session when this browser was last signed in. */
  | { readonly phase: 'provisional'; readonly entity: SessionEntity }
  | {
      readonly phase: 'signedIn';
      readonly admin: boolean;
      /** The current entity; null for who is a member of none. */
      readonly entity: SessionEntity | null;
    };

export interface SessionEntity {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly features: readonly Feature[];
}

/** A visit that wants a decision. */
export interface VisitRequest {
  /** The route's declaration; null when no route matches the path. */
  readonly route: RouteRules | null;
  /** Path and search, as the person sees them. */
  readonly path: string;
  /** First segment of the path where an entity may stand; null when the path has none. */
  readonly entityId: string | null;
  /** Whether this is the root path, the dashboard of no entity in particular. */
  readonly root: boolean;
  /** The `redirect` query of the visit, as typed. */
  readonly redirect: string | null;
}

export type Decision =
  | { readonly kind: 'allow' }
  /** What was shown last may be shown, without actions, until it is known who is here. */
  | { readonly kind: 'provisional' }
  /** Nothing can be decided before it is known who is here. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'signIn'; readonly redirect: string | null }
  | { readonly kind: 'home'; readonly path: string | null }
  | { readonly kind: 'fillEntity'; readonly entityId: string }
  /** The entity of the path could not be opened; this one was opened instead (GUARD-10). */
  | { readonly kind: 'fallBack'; readonly entityId: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'disabledFeature' }
  | { readonly kind: 'disabledUser' }
  | { readonly kind: 'confirmAddress' };

const ALLOW: Decision = { kind: 'allow' };
const PROVISIONAL: Decision = { kind: 'provisional' };
const WAIT: Decision = { kind: 'wait' };
const NOT_FOUND: Decision = { kind: 'notFound' };

/**
 * The navigation guard (specification, section 2; GUARD-1 to GUARD-6). It is comfort, not security: the server
 * decides every call. It is asked when the entity of the path has been opened, or was refused and replaced.
 */
export function decide(request: VisitRequest, session: Session): Decision {
  const { route } = request;
  if (session.phase === 'provisional') return isRemembered(request, session.entity) ? PROVISIONAL : WAIT;
  if (!route || hasMalformedEntity(request)) return NOT_FOUND;
  if (route.access === 'open') return ALLOW;
  if (route.access === 'public') return decidePublic(request, route, session);
  if (session.phase === 'signedOut') return { kind: 'signIn', redirect: request.root ? null : request.path };
  if (session.phase !== 'signedIn') return turnAway(session);
  if (route.access === 'admin') return decideAdmin(request, session);
  return decideEntity(request, route, session);
}

function isRemembered({ route, root, entityId }: VisitRequest, { id }: SessionEntity): boolean {
  return route?.remembered === true && (root || entityId === id);
}

function hasMalformedEntity({ entityId }: VisitRequest): boolean {
  return entityId !== null && !isId(entityId);
}

function decidePublic(request: VisitRequest, route: RouteRules, session: Known): Decision {
  if (session.phase === 'signedOut') return route.endsSession ? { kind: 'signIn', redirect: null } : ALLOW;
  if (route.exempt) return ALLOW;
  if (session.phase !== 'signedIn') return turnAway(session);
  return { kind: 'home', path: safeRedirect(request.redirect) };
}

/** Known to the provider, and not admitted. */
function turnAway({ phase }: Extract<Session, { phase: 'disabled' | 'unconfirmed' }>): Decision {
  return { kind: phase === 'disabled' ? 'disabledUser' : 'confirmAddress' };
}

type Known = Exclude<Session, { phase: 'provisional' }>;
type SignedIn = Extract<Session, { phase: 'signedIn' }>;

function decideAdmin({ entityId }: VisitRequest, { admin, entity }: SignedIn): Decision {
  if (!admin) return NOT_FOUND;
  if (!entity) return entityId === null ? ALLOW : NOT_FOUND;
  return relocate(entityId, entity) ?? ALLOW;
}

function decideEntity(request: VisitRequest, route: RouteRules, { entity }: SignedIn): Decision {
  if (!entity) return request.root || (route.alone && request.entityId === null) ? ALLOW : NOT_FOUND;
  const elsewhere = relocate(request.entityId, entity);
  if (elsewhere) return elsewhere;
  if (route.entityAdmin && entity.role !== 'Admin') return { kind: 'forbidden' };
  if (isSwitchedOff(route, entity)) return { kind: 'disabledFeature' };
  return ALLOW;
}

/** Where the visit belongs when its path does not name the current entity. */
function relocate(entityId: string | null, { id }: SessionEntity): Decision | null {
  if (entityId === null) return { kind: 'fillEntity', entityId: id };
  if (entityId !== id) return { kind: 'fallBack', entityId: id };
  return null;
}

function isSwitchedOff({ features = [] }: RouteRules, entity: SessionEntity): boolean {
  return features.length > 0 && !features.some((feature) => entity.features.includes(feature));
}

/** Whether the session may open a route inside its entity: what the navigation lists (ROUTE-5). */
export function mayOpen(route: RouteRules, session: Session): boolean {
  const entityId = session.phase === 'signedIn' ? (session.entity?.id ?? null) : null;
  const request = { route, path: '/', entityId, root: false, redirect: null };
  return decide(request, session).kind === 'allow';
}
