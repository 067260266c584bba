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
import { createDeadline, type Deadline } from './deadline';
import type { Deps, RequestEnv } from './environment';
import { FileAnswer, LaterFile, replyFile } from './file.answer';
import { replyJson, replyProblem } from './reply';
import type { CallContext, CallerRoute, Prepare, PublicRoute, RawQuery, Route, UploadRules } from './route';
import { senderOf } from './sender';
import { settling } from './settling';
import { type Arrived, formLimitOf, receiveUploads, settleUploads } from './uploads';

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
  const deadline = createDeadline(deps.requestTimeoutMs, () => unavailable('This took too long.'));
  try {
    const { status, body } = await Promise.race([
      made(work(deps, call, route, context, deadline)),
      deadline.over,
    ]);
    if (route?.durable) await deps.database.syncToDisk();
    if (body instanceof FileAnswer) return await replyFile(deps, context, body);
    return replyJson(deps, context, body, status);
  } catch (error) {
    return replyProblem(deps, context, error);
  } finally {
    deadline.pause();
  }
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** A file that is made after the transaction is made within the time a request has. */
async function made(working: Promise<Outcome>): Promise<Outcome> {
  const outcome = await working;
  return outcome.body instanceof LaterFile ? { ...outcome, body: await outcome.body.make() } : outcome;
}

/** The order of the checks is the order in which a caller learns anything. */
async function work(
  deps: Deps,
  call: Call,
  bound: Route | null,
  context: RequestContext,
  deadline: Deadline,
): Promise<Outcome> {
  const request = context.req.raw;
  const route = bound?.kind === 'caller' ? bound : null;
  const limit = route?.uploads ? formLimitOf(route.uploads, deps) : JSON_LIMIT_BYTES;
  if (call.method !== 'GET') checkDeclaredLength(request, limit);
  if (call.access === 'public')
    return workInPublic(deps, call, bound?.kind === 'public' ? bound : null, context);
  const identity = await deps.verifier.verify(bearerToken(context.req.header('authorization')));
  const who: Who = {
    identity,
    entityId: call.scope === 'entity' ? entityOf(context) : null,
    ...(call.access === 'platform' && { platform: true }),
    ...(route?.readsGroup && { withGroup: true }),
  };
  if (route?.uploads) return workOnFiles(deps, who, { ...route, uploads: route.uploads }, context, deadline);
  // The body is read before the transaction: a slow sender must not hold a connection.
  const bytes = call.method === 'GET' ? new Uint8Array() : await readBytes(request, JSON_LIMIT_BYTES);
  const prepare = await route?.receive([]);
  const run = () =>
    transact(deps.database, who, async (trx, caller) => {
      const { params } = admitted(call, caller, context);
      if (!route || !prepare) throw notImplemented(call);
      const body = parseJson(bytes, context.req.header('content-type') ?? null);
      const perform = prepared(deps, route, prepare, context, body);
      return perform({ trx, caller, params, fingerprint: fingerprint(context, bytes), uploads: [] });
    });
  return settling(run, (settle) => transact(deps.database, who, settle));
}

/** A call that anybody may try: how often, is limited, and whom it lets in, its handler finds out. */
async function workInPublic(
  deps: Deps,
  call: Call,
  route: PublicRoute | null,
  context: RequestContext,
): Promise<Outcome> {
  if (!route) throw notImplemented(call);
  if (!deps.limits.sender.take(senderOf(context))) throw tooMany();
  const bytes = await readBytes(context.req.raw, JSON_LIMIT_BYTES);
  const body = parseJson(bytes, context.req.header('content-type') ?? null);
  const run = route.prepare(rawQuery(context), body);
  const answered = await run({
    database: deps.database,
    files: deps.files,
    now: deps.now,
    requestKey: idempotencyKey(context),
    limit: (link) => {
      if (!deps.limits.link.take(link)) throw tooMany();
    },
  });
  return { status: 200, body: checkedAnswer(deps, route, answered) };
}

const tooMany = () =>
  new Refusal(429, 'too-many-requests', 'This was asked too often. Wait a minute, then try again.');

/**
 * A call with files: who may not is refused before a byte is received, no transaction is open while bytes arrive, and the
 * files of a call that did not come to its end go.
 */
async function workOnFiles(
  deps: Deps,
  who: Who,
  route: CallerRoute & { readonly uploads: UploadRules },
  context: RequestContext,
  deadline: Deadline,
): Promise<Outcome> {
  idempotencyKey(context);
  await transact(deps.database, who, async (trx, caller) => {
    const { params } = admitted(route.call, caller, context);
    await route.uploads.admit?.({ trx, caller, params });
  });
  // A slow sender that goes on sending may take longer than a request.
  deadline.pause();
  const arrived = await receiveUploads(deps, route.uploads, context.req.raw);
  deadline.restart();
  return settleUploads(deps.files, arrived, async (uploads, ended) => {
    const prepare = await route.receive(uploads);
    return transact(deps.database, who, async (trx, caller) => {
      const { params } = admitted(route.call, caller, context);
      const perform = prepared(deps, route, prepare, context, arrived.fields);
      const same = fingerprint(context, contentOf(arrived));
      const outcome = await perform({ trx, caller, params, fingerprint: same, uploads });
      ended();
      return outcome;
    });
  });
}

/** Feature and ids, in this order. */
function admitted(call: Call, caller: Caller, context: RequestContext) {
  checkFeatures(call, caller);
  return { params: checkedParams(context) };
}

type Performance = Pick<CallContext, 'trx' | 'caller' | 'params' | 'uploads'> & {
  /** What makes two requests with one idempotency key the same request. */
  readonly fingerprint: string;
};

/** Query and body, together; what is left is the work, a write's once per idempotency key. */
function prepared(deps: Deps, route: CallerRoute, prepare: Prepare, context: RequestContext, body: unknown) {
  const run = prepare(rawQuery(context), body);
  return async ({ fingerprint: same, ...rest }: Performance): Promise<Outcome> => {
    const perform = async (): Promise<Outcome> => ({
      status: 200,
      body: checkedAnswer(
        deps,
        route,
        await run({ ...rest, secrets: deps.secrets, files: deps.files, now: deps.now }),
      ),
    });
    if (route.call.kind === 'read') return perform();
    return once(rest.trx, rest.caller, idempotencyKey(context), route.call.name, same, perform);
  };
}

/** The same form again, whatever its boundary: its fields, and its files by name and content. */
function contentOf({ fields, files }: Arrived): Uint8Array {
  return Buffer.from(JSON.stringify([fields, files.map(({ part, name, sha256 }) => [part, name, sha256])]));
}

function notImplemented(call: Call): Refusal {
  return new Refusal(501, 'not-implemented', `${call.summary} is not built yet.`);
}

/**
 * The entity a call names.
 * @throws Refusal 400 without one, 404 for what cannot be an id.
 */
export function entityOf(context: RequestContext): string {
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

function fingerprint(context: RequestContext, bytes: Uint8Array): string {
  const { pathname, search } = new URL(context.req.url);
  const entity = context.req.header(ENTITY_HEADER) ?? '';
  return createHash('sha256').update(`${pathname}${search}\n${entity}\n`).update(bytes).digest('hex');
}

function checkedAnswer(deps: Deps, route: Route, body: unknown): unknown {
  return deps.validateAnswers && route.schemas.answer ? route.schemas.answer.parse(body) : body;
}
