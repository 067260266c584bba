import type { Call } from './call';

/** Parts of an entity that a token may reach, each to read or also to change. */
export const SCOPE_AREAS = [
  'entity',
  'users',
  'boards',
  'documents',
  'meetings',
  'resolutions',
  'tasks',
  'tags',
  'search',
] as const;
export type ScopeArea = (typeof SCOPE_AREAS)[number];

/** `decide` is apart from every `write`: a vote, a tie-break and a signature bind a company. */
export type TokenScope = `${ScopeArea}:${Call['kind']}` | 'decide';

/** Every scope, in the order in which they are shown. */
export const TOKEN_SCOPES: readonly TokenScope[] = [
  ...SCOPE_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  'decide',
];

/** Calls by which somebody decides, approves or signs. */
const DECIDING: readonly string[] = [
  'resolutions.decide',
  'resolutions.breakTie',
  'meetings.votes.decide',
  'meetings.votes.close',
  'meetings.proxy',
  'minutes.answer',
  'minutes.sign',
  'minutes.errata.sign',
];

/** The area of a call by how its name begins; the longest that fits comes first. */
const AREA_OF: readonly (readonly [string, ScopeArea])[] = [
  ['entity.users.', 'users'],
  ['entity.', 'entity'],
  ['boards.', 'boards'],
  ['documents.', 'documents'],
  ['meetings.', 'meetings'],
  ['minutes.', 'meetings'],
  ['resolutions.', 'resolutions'],
  ['tasks.', 'tasks'],
  ['tags.', 'tags'],
  ['ai.', 'search'],
];

/** A stream that follows somebody's open screens is for browsers; others are told by webhooks. */
const NEVER: readonly string[] = ['entity.live'];

/**
 * The scope that a token needs for a call; null for one that no token may make: accounts, the admin area, what anybody may
 * try, tokens and webhooks themselves, and whatever names no area.
 */
export function scopeOf(call: Pick<Call, 'name' | 'kind' | 'scope' | 'access'>): TokenScope | null {
  if (call.scope !== 'entity' || call.access !== 'bearer' || NEVER.includes(call.name)) return null;
  if (DECIDING.includes(call.name)) return 'decide';
  const area = AREA_OF.find(([beginning]) => call.name.startsWith(beginning))?.[1];
  return area ? `${area}:${call.kind}` : null;
}
