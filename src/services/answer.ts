import { ApiError } from '#contract/api';
import {
  errorTitle,
  type FieldProblem,
  type Obstacle,
  PROBLEM_TYPES,
  type ProblemType,
} from '#contract/problem';

/** A failure without an answer: nobody was reached, or it took too long. */
export function noAnswer(type: 'network' | 'timeout'): ApiError {
  return new ApiError(0, type, errorTitle(0));
}

/** A call that needs a signed-in person, whose token the server does not (or would not) accept. */
export function unauthenticated(): ApiError {
  return new ApiError(401, 'unauthenticated', errorTitle(401));
}

/**
 * The answer of a call: the value of its JSON body, undefined when it has none.
 * @throws ApiError for every refusal, and for HTML, which is a captive portal or a proxy and never the API.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html')) throw noAnswer('network');
  const isJson = type.includes('json');
  if (!response.ok) throw refusal(response.status, isJson ? await readJson(response) : null);
  if (isJson) return readJson(response);
  return undefined;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw noAnswer('network');
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function refusal(status: number, problem: unknown): ApiError {
  const { type, detail, errors, obstacles }: Fields = isFields(problem) ? problem : {};
  const told = typeof detail === 'string' && detail !== '' ? detail : undefined;
  const title = errorTitle(status, told);
  return new ApiError(
    status,
    problemType(type),
    title,
    told,
    sound(errors, isFieldProblem),
    sound(obstacles, isObstacle),
  );
}

function problemType(value: unknown): ProblemType {
  return PROBLEM_TYPES.find((type) => type === value) ?? 'about:blank';
}

function sound<Item>(value: unknown, is: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(is) : [];
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isFields(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

function isObstacle(value: unknown): value is Obstacle {
  return isFields(value) && typeof value.name === 'string' && typeof value.code === 'string';
}
