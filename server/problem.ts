import type { Obstacle, ProblemType } from '#contract/problem';
import type { Feature } from '#contract/vocabulary';
import type { Reason } from '#words/reason';
import { because } from './words';

/** What is wrong with one field of what was sent. */
export interface FieldFault {
  /** Path of the field in the body or query, joined by dots. */
  readonly field: string;
  readonly reason: Reason;
}

/** An expected "no": codes and values, which are told in the words of the caller's language. Anything else that is thrown is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly type: ProblemType,
    readonly reason?: Reason,
    readonly faults?: readonly FieldFault[],
    /** Seconds after which it may be tried again. */
    readonly retryAfterS?: number,
    /** What stands in the way of an act on several things. */
    readonly obstacles?: readonly Obstacle[],
  ) {
    super(reason?.code ?? type);
  }
}

/** A start that cannot go on. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const unauthenticated = (reason?: Reason) => new Refusal(401, 'unauthenticated', reason);

export const userDisabled = () => new Refusal(403, 'user-disabled', because('accountDisabled'));

export const emailUnverified = () => new Refusal(403, 'email-unverified', because('emailUnverified'));

/** Also for what exists elsewhere: existence is not told. */
export const notFound = () => new Refusal(404, 'not-found');

/** For who has what was once sent to them: says why it does not work any more, and whom to ask. */
export const linkOver = (reason: Reason) => new Refusal(410, 'link-over', reason);

/** Told only to who drafts in the entity. */
export const draftDeleted = (reason: Reason) => new Refusal(404, 'draft-deleted', reason);

export const forbidden = (reason: Reason) => new Refusal(403, 'forbidden', reason);

export const featureDisabled = (feature: Feature) =>
  new Refusal(403, 'feature-disabled', because('featureDisabled', feature));

export const entityRequired = () => new Refusal(400, 'entity-required', because('entityRequired'));

export const invalid = (faults: readonly FieldFault[]) =>
  new Refusal(422, 'invalid', because('fieldsInvalid'), faults);

export const conflict = (reason: Reason) => new Refusal(409, 'conflict', reason);

/** An act on several things that is not done, with those that stand in the way. */
export const hindered = (reason: Reason, obstacles: readonly Obstacle[]) =>
  new Refusal(409, 'conflict', reason, undefined, undefined, obstacles);

export const tooMany = (reason: Reason, retryAfterS: number) =>
  new Refusal(429, 'too-many-requests', reason, undefined, Math.max(retryAfterS, 1));

export const unavailable = (reason: Reason) => new Refusal(503, 'unavailable', reason);
