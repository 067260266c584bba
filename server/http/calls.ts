import type { Hono } from 'hono';
import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls/all';
import { Refusal, unavailable } from '#server/problem';
import { because } from '#server/words';
import type { RequestContext } from './asked';
import { checkedAnswer, type Outcome, work } from './callWork';
import { createDeadline } from './deadline';
import type { Deps, RequestEnv } from './environment';
import { FileAnswer, LaterAnswer, LaterFile, replyFile } from './file.answer';
import { MadeFile, replyMade } from './made.answer';
import { replyJson, replyProblem } from './reply';
import type { Route } from './route';
import { replyStream, StreamAnswer } from './stream.answer';

/** Routes every call of the contract; those without a handler are checked the same way and answer 501. */
export function routeCalls(app: Hono<RequestEnv>, deps: Deps, routes: readonly Route[]): void {
  const handlers = new Map(routes.map((route) => [route.call.name, route]));
  for (const [path, calls] of callsByPath()) {
    const pattern = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
    for (const call of calls) {
      const route = handlers.get(call.name) ?? null;
      app.on(call.method, pattern, (context) => answer(deps, call, route, context));
    }
    app.all(pattern, (context) => refuseMethod(deps, calls, context));
  }
}

/** Static segments before placeholders: `/documents/bulk` is not a document. */
function callsByPath(): [string, Call[]][] {
  const paths = new Map<string, Call[]>();
  for (const call of ALL_CALLS) paths.set(call.path, [...(paths.get(call.path) ?? []), call]);
  const rank = (path: string) => path.replaceAll('{', '~');
  return [...paths].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

function refuseMethod(deps: Deps, calls: readonly Call[], context: RequestContext): Response {
  const methods = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = { allow: [...methods, 'OPTIONS'].join(', ') };
  if (context.req.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...deps.headers.api, ...allow } });
  }
  return replyProblem(deps, context, new Refusal(405, 'about:blank', because('methodUnknown')), allow);
}

async function answer(
  deps: Deps,
  call: Call,
  route: Route | null,
  context: RequestContext,
): Promise<Response> {
  context.set('route', call.name);
  const deadline = createDeadline(deps.requestTimeoutMs, () => unavailable(because('tooSlow')));
  try {
    const { status, body } = await Promise.race([
      made(deps, route, work(deps, call, route, context, deadline)),
      deadline.over,
    ]);
    // What was changed is on the disk before it is answered.
    if (call.kind === 'write') await deps.database.syncToDisk();
    if (body instanceof StreamAnswer) return replyStream(deps, context, body);
    if (body instanceof MadeFile) return replyMade(deps, context, body);
    if (body instanceof FileAnswer) return await replyFile(deps, context, body);
    return replyJson(deps, context, body, status);
  } catch (error) {
    return replyProblem(deps, context, error);
  } finally {
    deadline.pause();
  }
}

/** What is made or asked for after the transaction is so within the time a request has. */
async function made(deps: Deps, route: Route | null, working: Promise<Outcome>): Promise<Outcome> {
  const outcome = await working;
  if (route && outcome.body instanceof LaterAnswer) {
    return { ...outcome, body: checkedAnswer(deps, route, await outcome.body.ask()) };
  }
  return outcome.body instanceof LaterFile ? { ...outcome, body: await outcome.body.make() } : outcome;
}
