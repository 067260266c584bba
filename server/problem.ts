import type { FieldProblem, ProblemType } from '#contract/problem';
import type { Feature } from '#contract/vocabulary';

/** An expected "no": what the caller is told, as RFC 9457 fields. Anything else that is thrown is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly type: ProblemType,
    readonly detail?: string,
    readonly errors?: readonly FieldProblem[],
  ) {
    super(detail ?? type);
  }
}

/** A start that cannot go on. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const unauthenticated = (detail?: string) => new Refusal(401, 'unauthenticated', detail);

export const userDisabled = () => new Refusal(403, 'user-disabled', 'This account is disabled.');

export const emailUnverified = () =>
  new Refusal(
    403,
    'email-unverified',
    'Confirm your email address first: open the link in the mail that was sent to it.',
  );

/** Also for what exists elsewhere: existence is not told. */
export const notFound = () => new Refusal(404, 'not-found');

/** For who has what was once sent to them: says why it does not work any more, and whom to ask. */
export const linkOver = (detail: string) => new Refusal(410, 'link-over', detail);

/** Told only to who drafts in the entity. */
export const draftDeleted = (detail: string) => new Refusal(404, 'draft-deleted', detail);

export const forbidden = (detail: string) => new Refusal(403, 'forbidden', detail);

export const featureDisabled = (feature: Feature) =>
  new Refusal(403, 'feature-disabled', `The feature ${feature} is not enabled for this entity.`);

export const entityRequired = () =>
  new Refusal(400, 'entity-required', 'Name the entity in the x-entity header.');

export const invalid = (errors: readonly FieldProblem[]) =>
  new Refusal(422, 'invalid', 'Some fields are not valid.', errors);

export const conflict = (detail: string) => new Refusal(409, 'conflict', detail);

export const unavailable = (detail: string) => new Refusal(503, 'unavailable', detail);
