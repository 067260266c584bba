import type { Call, CallTypes } from './call';
import type { FieldProblem, Obstacle, ProblemType } from './problem';

/** A failed call. `status` is 0 when no answer came: offline, unreachable or timed out. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly type: ProblemType | 'network' | 'timeout',
    /** ERR-1's text, fit to be shown. */
    readonly title: string,
    readonly detail?: string,
    readonly errors: readonly FieldProblem[] = [],
    /** What stands in the way, where several things were to be changed at once. */
    readonly obstacles: readonly Obstacle[] = [],
  ) {
    super(title);
  }
}

type Given<T, Key extends keyof CallTypes> = T extends { readonly [K in Key]: infer Value }
  ? { readonly [K in Key]: Value }
  : unknown;

type GivenQuery<T> = T extends { readonly query: infer Q } ? { readonly query?: Q } : unknown;

/** What a caller adds to a call's description. */
export type CallOptions<T extends CallTypes> = Given<T, 'params'> &
  GivenQuery<T> &
  Given<T, 'body'> & {
    /** Entity of an entity-scoped call; the session's when missing. */
    readonly entity?: string;
    readonly signal?: AbortSignal;
    /** A background call, whose failure is nobody's business: no toast, no report (ERR-2). */
    readonly quiet?: boolean;
    /** Repeats of one write carry the same key; made anew when missing. */
    readonly idempotencyKey?: string;
  };

/** Makes a call and gives its answer; rejects with `ApiError`, or `AbortError` when `signal` says so. */
export type CallApi = <T extends CallTypes>(call: Call<T>, options: CallOptions<T>) => Promise<T['answer']>;
