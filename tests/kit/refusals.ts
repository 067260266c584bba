import type { Problem } from '#contract/problem';
import { toProblem } from '#server/http/problems';
import { Refusal } from '#server/problem';

/** What a caller is told of a refusal. @throws what is no refusal. */
export function told(error: unknown): Pick<Problem, 'status' | 'type' | 'detail' | 'errors'> {
  if (!(error instanceof Refusal)) throw error;
  const { status, type, detail, errors } = toProblem(error, 'test', 'en').problem;
  return { status, type, ...(detail !== undefined && { detail }), ...(errors && { errors }) };
}
