import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { Call } from '#contract/call';
import { ALL_CALLS } from '#contract/calls/all';
import { ENTITY_HEADER, isId } from '#contract/vocabulary';
import { once } from '#server/database/idempotency';
import { type Caller, transact, type Who } from '#server/database/transact';
import { entityRequired, featureDisabled, invalid, notFound, Refusal, unavailable } from '#server/problem';
import { isStorable } from '#server/text';
import { bearerToken } from './bearer';
import { checkDeclaredLength, JSON_LIMIT_BYTES, parseJson, readBytes, unstorable } from './body';
import type { Deps, RequestEnv } from './environment';
import { replyJson, replyProblem } from './reply';
import type { RawQuery, Route } from './route';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;
const BOARDS: readonly string[] = ['management', 'supervisory'];

type RequestContext = Context<RequestEnv>;

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
  return replyProblem(
    deps,
    context,
    new Refusal(405, 'about:blank', 'This method is not known here.'),
    allow,
  );
}

async function answer(
  deps: Deps,
  call: Call,
  route: Route | null,
  context: RequestContext,
): Promise<Response> {
  context.set('route', call.name);
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('This took too long.')), deps.requestTimeoutMs);
  });
  try {
    const { status, body } = await Promise.race([work(deps, call, route, context), timeOut]);
    return replyJson(deps, context, body, status);
  } catch (error) {
    return replyProblem(deps, context, error);
  } finally {
    clearTimeout(timer);
  }
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** The order of the checks is the order in which a caller learns anything. */
async function work(deps: Deps, call: Call, route: Route | null, context: RequestContext): Promise<Outcome> {
  const request = context.req.raw;
  if (call.method !== 'GET') checkDeclaredLength(request, JSON_LIMIT_BYTES);
  if (call.access === 'public') throw notImplemented(call);
  const identity = await deps.verifier.verify(bearerToken(context.req.header('authorization')));
  const who: Who = {
    identity,
    entityId: call.scope === 'entity' ? entityOf(context) : null,
    ...(call.access === 'platform' && { platform: true }),
    ...(route?.readsGroup && { withGroup: true }),
  };
  // The body is read before the transaction: a slow sender must not hold a connection.
  const bytes = call.method === 'GET' ? new Uint8Array() : await readBytes(request, JSON_LIMIT_BYTES);
  return transact(deps.database, who, async (trx, caller) => {
    checkFeatures(call, caller);
    const params = checkedParams(context);
    if (!route) throw notImplemented(call);
    const query = rawQuery(context);
    const run = route.prepare(query, parseJson(bytes, context.req.header('content-type') ?? null));
    const perform = async (): Promise<Outcome> => ({
      status: 200,
      body: checkedAnswer(deps, route, await run({ trx, caller, params, secrets: deps.secrets })),
    });
    if (call.kind === 'read') return perform();
    return once(trx, caller, idempotencyKey(context), call.name, fingerprint(context, bytes), perform);
  });
}

function notImplemented(call: Call): Refusal {
  return new Refusal(501, 'not-implemented', `${call.summary} is not built yet.`);
}

function entityOf(context: RequestContext): string {
  const id = context.req.header(ENTITY_HEADER);
  if (!id) throw entityRequired();
  if (!isId(id)) throw notFound();
  return id.toLowerCase();
}

function checkFeatures(call: Call, caller: Caller): void {
  const [first] = call.features;
  if (!first) return;
  const enabled = caller.entity?.features ?? [];
  if (!call.features.some((feature) => enabled.includes(feature))) throw featureDisabled(first);
}

function checkedParams(context: RequestContext): Record<string, string> {
  const params: Record<string, string> = context.req.param();
  for (const [name, value] of Object.entries(params)) {
    if (name === 'kind' ? !BOARDS.includes(value) : !isId(value)) throw notFound();
  }
  return params;
}

function rawQuery(context: RequestContext): RawQuery {
  const { searchParams } = new URL(context.req.url);
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      if (![name, ...values].every(isStorable)) throw unstorable(isStorable(name) ? name : 'query');
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function idempotencyKey(context: RequestContext): string | null {
  const key = context.req.header('idempotency-key');
  if (!key) return null;
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw invalid([{ field: 'idempotency-key', message: 'At most 200 visible ASCII characters.' }]);
}

/** What makes two requests with one idempotency key the same request. */
function fingerprint(context: RequestContext, bytes: Uint8Array): string {
  const { pathname, search } = new URL(context.req.url);
  const entity = context.req.header(ENTITY_HEADER) ?? '';
  return createHash('sha256').update(`${pathname}${search}\n${entity}\n`).update(bytes).digest('hex');
}

function checkedAnswer(deps: Deps, route: Route, body: unknown): unknown {
  return deps.validateAnswers ? route.schemas.answer.parse(body) : body;
}
