import type { Context } from 'hono';
import { LOCALE } from '#server/words';
import type { Deps, RequestEnv } from './environment';
import { isDefect, toProblem } from './problems';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** A JSON answer with the headers of the API. */
export function replyJson(
  deps: Deps,
  context: Context<RequestEnv>,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...deps.headers.api,
      'content-type': JSON_TYPE,
      'x-request-id': context.get('requestId'),
      ...headers,
    },
  });
}

/** Any failure as problem+json. Only a defect is logged with its stack. */
export function replyProblem(
  deps: Deps,
  context: Context<RequestEnv>,
  error: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const requestId = context.get('requestId');
  const answer = toProblem(error, requestId, LOCALE);
  if (isDefect(error)) {
    deps.logger.error({ requestId, route: context.get('route'), err: error }, 'A request failed');
  }
  return new Response(JSON.stringify(answer.problem), {
    status: answer.problem.status,
    headers: {
      ...deps.headers.api,
      'content-type': PROBLEM_TYPE,
      'x-request-id': requestId,
      ...answer.headers,
      ...headers,
    },
  });
}
