import type { Call } from '#contract/call';
import { once } from '#server/database/idempotency';
import { type Caller, type Identity, transact, type Who } from '#server/database/transact';
import { Refusal } from '#server/problem';
import { because } from '#server/words';
import { isApiToken, whoseToken } from './apiToken';
import {
  checkAccess,
  checkedParams,
  checkFeatures,
  checkRole,
  contentOf,
  contentTypeOf,
  entityOf,
  fingerprint,
  idempotencyKey,
  type RequestContext,
  rawQuery,
} from './asked';
import { bearerToken } from './bearer';
import { bodyReader, checkDeclaredLength, JSON_LIMIT_BYTES, readBytes } from './body';
import type { Deadline } from './deadline';
import type { Deps } from './environment';
import { LaterAnswer } from './file.answer';
import { parseJson } from './json';
import type { FileRules } from './multipart';
import type { CallContext, CallerRoute, OutsideContext, PublicContext, PublicRoute, Route } from './route';
import { senderOf } from './sender';
import { settling } from './settling';
import { publicLimits, TOKEN_WITHIN_BYTES, tokenIn } from './tokens';
import { formLimitOf, receiveUploads, settleUploads } from './uploads';

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** The order of the checks is the order in which a caller learns anything (docs/decisions/order-of-the-checks.md). */
export async function work(
  deps: Deps,
  call: Call,
  bound: Route | null,
  context: RequestContext,
  deadline: Deadline,
): Promise<Outcome> {
  const route = bound?.kind === 'caller' ? bound : null;
  if (call.method !== 'GET') checkDeclaredLength(context.req.raw, limitOf(deps, bound));
  if (call.access === 'public')
    return workInPublic(deps, call, bound?.kind === 'public' ? bound : null, context, null);
  const comes = await whoComes(deps, call, context);
  if (bound?.kind === 'public') return workInPublic(deps, call, bound, context, comes.identity);
  const who: Who = {
    ...comes,
    reads: call.kind === 'read',
    ...(call.access === 'platform' && { platform: true }),
    ...(call.group && { group: route?.readsGroup ? 'read' : 'seen' }),
  };
  if (call.method === 'GET') return workOnNothing(deps, who, call, route, context);
  await admit(deps, who, call, route, context);
  if (!route) throw notImplemented(call);
  return route.uploads
    ? workOnFiles(deps, who, { ...route, uploads: route.uploads }, context, deadline)
    : workOnJson(deps, who, route, context);
}

/** Somebody who is signed in, or a token of theirs. */
async function whoComes(
  deps: Deps,
  call: Call,
  context: RequestContext,
): Promise<Pick<Who, 'identity' | 'entityId' | 'token'>> {
  const bearer = bearerToken(context.req.header('authorization'));
  if (isApiToken(bearer)) return whoseToken(deps, call, context, bearer);
  const identity = await deps.verifier.verify(bearer);
  return { identity, entityId: call.scope === 'entity' ? entityOf(context) : null };
}

function limitOf(deps: Deps, route: Route | null): number {
  if (route?.kind === 'public') return route.mostBytes;
  return route?.uploads ? formLimitOf(route.uploads, deps) : JSON_LIMIT_BYTES;
}

/** A call without a body: its query, of a few kB at most, is told of when the caller may know. */
async function workOnNothing(
  deps: Deps,
  who: Who,
  call: Call,
  route: CallerRoute | null,
  context: RequestContext,
): Promise<Outcome> {
  const prepared = await settled(prepare(route, [], context, undefined, outside(deps, who)));
  return transact(deps.database, who, async (trx, caller) => {
    const { params } = await admitted(trx, caller, call, route, context);
    if (!route) throw notImplemented(call);
    const run = opened(prepared);
    return performed(deps, route, context, { who, trx, caller, params, same: '', uploads: [], run });
  });
}

/**
 * Who may not, and for what is not there, is refused before a byte of the body is read, in a transaction of its own: none
 * is open while bytes arrive and while they are looked at.
 */
async function admit(
  deps: Deps,
  who: Who,
  call: Call,
  route: CallerRoute | null,
  context: RequestContext,
): Promise<void> {
  await transact(deps.database, { ...who, reads: true }, async (trx, caller) => {
    await admitted(trx, caller, call, route, context);
  });
  idempotencyKey(context);
}

async function workOnJson(
  deps: Deps,
  who: Who,
  route: CallerRoute,
  context: RequestContext,
): Promise<Outcome> {
  const bytes = await readBytes(context.req.raw, JSON_LIMIT_BYTES);
  // What a call has no use for it does not look at.
  const body = route.schemas.body && parseJson(bytes, contentTypeOf(context));
  const run = await prepare(route, [], context, body, outside(deps, who));
  const same = fingerprint(context, bytes);
  const perform = () =>
    transact(deps.database, who, async (trx, caller) => {
      // What was admitted may have changed since.
      const { params } = await admitted(trx, caller, route.call, route, context);
      return performed(deps, route, context, { who, trx, caller, params, same, uploads: [], run });
    });
  return settling(perform, (settle) => transact(deps.database, who, settle));
}

/** A call that anybody may try, or any identity: how often, is limited, and whom it lets in, the token in its body says. */
async function workInPublic(
  deps: Deps,
  call: Call,
  route: PublicRoute | null,
  context: RequestContext,
  identity: Identity | null,
): Promise<Outcome> {
  if (!route) throw notImplemented(call);
  const limits = publicLimits(deps, senderOf(context, deps.trustedProxies));
  await limits.begin();
  const body = bodyReader(context.req.raw, route.mostBytes);
  const given: PublicContext = {
    database: deps.database,
    identity,
    files: deps.files,
    now: deps.now,
    requestKey: idempotencyKey(context),
    limit: limits.link,
  };
  await limits.admit(route, given, tokenIn(await body.upTo(TOKEN_WITHIN_BYTES)));
  const run = await route.prepare(rawQuery(context), parseJson(await body.whole(), contentTypeOf(context)));
  return { status: 200, body: checkedAnswer(deps, route, await run(given)) };
}

/** A call with files: those of a call that did not come to its end go. */
async function workOnFiles(
  deps: Deps,
  who: Who,
  route: CallerRoute & { readonly uploads: FileRules },
  context: RequestContext,
  deadline: Deadline,
): Promise<Outcome> {
  // A slow sender that goes on sending may take longer than a request.
  deadline.pause();
  const arrived = await receiveUploads(deps, route.uploads, context.req.raw);
  deadline.restart();
  return settleUploads(deps.files, arrived, async (uploads, ended) => {
    const run = await prepare(route, uploads, context, arrived.fields, outside(deps, who));
    const same = fingerprint(context, contentOf(arrived));
    return transact(deps.database, who, async (trx, caller) => {
      const { params } = await admitted(trx, caller, route.call, route, context);
      const outcome = await performed(deps, route, context, { who, trx, caller, params, same, uploads, run });
      ended();
      return outcome;
    });
  });
}

/** Feature, ids, what the call's route asks, and the role, in this order: of what is out of sight nobody learns whose it is. */
async function admitted(
  trx: CallContext['trx'],
  caller: Caller,
  call: Call,
  route: CallerRoute | null,
  context: RequestContext,
): Promise<{ readonly params: Record<string, string> }> {
  checkFeatures(call, caller);
  checkAccess(call, caller);
  const params = checkedParams(call, context);
  await route?.admit({ trx, caller, params });
  checkRole(call, caller);
  return { params };
}

type Run = (context: CallContext) => Promise<unknown>;

/** What may be used while no transaction is open. */
const outside = (deps: Deps, who: Who): OutsideContext => ({
  limits: deps.limits,
  background: deps,
  again: (work) => transact(deps.database, { ...who, reads: true }, work),
});

/** Reads files, and validates query and body together; what is left is the work. */
async function prepare(
  route: CallerRoute | null,
  uploads: CallContext['uploads'],
  context: RequestContext,
  body: unknown,
  given: OutsideContext,
): Promise<Run> {
  if (!route) throw new Error('A call without a handler has nothing to prepare');
  const preparing = await route.receive(uploads, given);
  return preparing(rawQuery(context), body);
}

type Settled<T> = { readonly value: T } | { readonly reason: unknown };

/** Keeps a refusal until its turn in the order of the checks. */
async function settled<T>(work: Promise<T>): Promise<Settled<T>> {
  return work.then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  );
}

function opened<T>(outcome: Settled<T>): T {
  if ('value' in outcome) return outcome.value;
  throw outcome.reason;
}

interface Performance extends Pick<CallContext, 'trx' | 'caller' | 'params' | 'uploads'> {
  readonly run: Run;
  readonly who: Who;
  /** What makes two requests with one idempotency key the same request. */
  readonly same: string;
}

/** The work, a write's once per idempotency key. */
async function performed(
  deps: Deps,
  route: CallerRoute,
  context: RequestContext,
  { run, same, who, ...rest }: Performance,
): Promise<Outcome> {
  const { secrets, files, now } = deps;
  const given: CallContext = {
    ...outside(deps, who),
    ...rest,
    session: {
      beganAt: new Date(who.identity.authTime * 1_000),
      agent: context.req.header('user-agent') ?? '',
    },
    secrets,
    files,
    now,
    inEntity: (entityId, work) => transact(deps.database, { ...who, entityId, reads: true }, work),
  };
  const { tell } = route;
  const perform = async (): Promise<Outcome> => {
    const body = await run(given);
    const isChecked = !tell && !(body instanceof LaterAnswer);
    return { status: 200, body: isChecked ? checkedAnswer(deps, route, body) : body };
  };
  if (route.call.kind === 'read') return perform();
  const outcome = await once(rest.trx, rest.caller, idempotencyKey(context), route.call.name, same, perform);
  if (!tell) return outcome;
  return { ...outcome, body: checkedAnswer(deps, route, await tell(given, outcome.body)) };
}

function notImplemented(call: Call): Refusal {
  return new Refusal(501, 'not-implemented', because('notBuilt', call.summary));
}

export function checkedAnswer(deps: Deps, route: Route, body: unknown): unknown {
  return deps.validateAnswers && route.schemas.answer ? route.schemas.answer.parse(body) : body;
}
