import { HTTPException } from 'hono/http-exception';
import type { FieldProblem, Problem, ProblemType } from '#contract/problem';
import { Refusal } from '#server/problem';

const TITLES: Record<ProblemType, string> = {
  'about:blank': 'The request could not be answered',
  unauthenticated: 'Sign in first',
  'user-disabled': 'This account is disabled',
  'email-unverified': 'Confirm your email address',
  'feature-disabled': 'This feature is not enabled',
  forbidden: 'You may not do this',
  'not-found': 'Not found',
  'link-over': 'This link no longer works',
  'draft-deleted': 'This draft was deleted',
  'entity-required': 'The entity is missing',
  invalid: 'Some fields are not valid',
  'too-large': 'The request is too large',
  'too-many-requests': 'Too many requests',
  conflict: 'The request contradicts the present state',
  'not-implemented': 'Not built yet',
  unavailable: 'Not available at the moment',
};

/** A caller who repairs so many comes again. */
export const MOST_FAULTS = 20;

/** Seconds after which a caller of something that is away may try again. */
const RETRY_AFTER_S = '5';

export interface ProblemAnswer {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

/** The one mapper from what was thrown to what the caller is told. Nothing of a defect is told. */
export function toProblem(error: unknown, requestId: string): ProblemAnswer {
  const refusal = toRefusal(error);
  const problem: Problem = {
    type: refusal.type,
    title: refusal.status === 500 ? 'Something went wrong on the API' : TITLES[refusal.type],
    status: refusal.status,
    ...(refusal.detail && { detail: shortened(refusal.detail, LONGEST_DETAIL) }),
    requestId,
    ...(refusal.errors && { errors: told(refusal.errors) }),
  };
  return { problem, headers: headersOf(refusal.status) };
}

/** Of what a caller is told, in characters and bytes: what they sent is not sent back to them. */
const LONGEST_DETAIL = 1_000;
const LONGEST_FIELD = 120;
const LONGEST_MESSAGE = 400;
const MOST_FAULT_BYTES = 6_000;

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** The first faults, as many as have room: an answer has at most 8 kB. */
function told(errors: readonly FieldProblem[]): readonly FieldProblem[] {
  let left = MOST_FAULT_BYTES;
  const short = errors.slice(0, MOST_FAULTS).map(({ field, message }) => ({
    field: shortened(field, LONGEST_FIELD),
    message: shortened(message, LONGEST_MESSAGE),
  }));
  return short.filter((fault) => {
    left -= Buffer.byteLength(JSON.stringify(fault));
    return left >= 0;
  });
}

/** Whether what was thrown is a defect of ours, to be logged with its stack. */
export function isDefect(error: unknown): boolean {
  return toRefusal(error).status === 500;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new Refusal(error.status, error.status === 404 ? 'not-found' : 'about:blank');
  }
  return new Refusal(500, 'about:blank');
}

function headersOf(status: number): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  // What is left of the body is not read, so nothing else can follow on this connection.
  if (status === 408 || status === 413) return { connection: 'close' };
  if (status === 503) return { 'retry-after': RETRY_AFTER_S };
  return {};
}
