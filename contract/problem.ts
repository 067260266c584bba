/** Errors as they travel: RFC 9457 `application/problem+json`. */

export const PROBLEM_TYPES = [
  'about:blank',
  'unauthenticated',
  'user-disabled',
  'email-unverified',
  'feature-disabled',
  'forbidden',
  'not-found',
  'link-over',
  'draft-deleted',
  'entity-required',
  'invalid',
  'too-large',
  'too-many-requests',
  'conflict',
  'not-implemented',
  'unavailable',
] as const;
export type ProblemType = (typeof PROBLEM_TYPES)[number];

export interface FieldProblem {
  /** Path of the field in the body or query, joined by dots. */
  readonly field: string;
  readonly message: string;
}

/** One of several things that keep an act on all of them from being done. */
export interface Obstacle {
  readonly id: string;
  /** As it is called. */
  readonly name: string;
  /** Why: a code of the call. */
  readonly code: string;
}

export interface Problem {
  readonly type: ProblemType;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  /** The request's id, as in the server's log. */
  readonly requestId?: string;
  /** With 422: what is wrong, field by field. */
  readonly errors?: readonly FieldProblem[];
  /** With 409, where several things are changed at once: those that stand in the way, at most 20 of them. */
  readonly obstacles?: readonly Obstacle[];
}

/** The title of a failed call (ERR-1). `detail` is the server's, when it sent one. */
export function errorTitle(status: number, detail?: string): string {
  if (status === 401) return 'You do not have access to this environment';
  if (status === 500) return 'Something went wrong on the API';
  return detail || 'Oops, something went wrong';
}
