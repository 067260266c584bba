import type { Context, Hono } from 'hono';
import { readBytes } from '#server/http/body';
import type { Deps, RequestEnv } from '#server/http/environment';
import { isOwnOrigin } from '#server/http/origin';
import { replyJson, replyProblem } from '#server/http/reply';
import { forbidden, notFound } from '#server/problem';
import { because } from '#server/words';
import { countedEvents } from './batch';

const BODY_LIMIT_BYTES = 500_000;
const FORWARD_TIMEOUT_MS = 5000;
/** Paths of posthog-js that carry events. */
const EVENT_PATHS: ReadonlySet<string> = new Set(['e', 'batch', 'i/v0/e', 'capture', 'track']);
/** Paths that ask for flags and remote configuration, which are not used. */
const EMPTY_PATHS: ReadonlySet<string> = new Set(['flags', 'decide']);

/** The intake of analytics on our own origin: to PostHog when it is configured, else into our own counts. */
export function routeTelemetry(app: Hono<RequestEnv>, deps: Deps): void {
  app.all('/ingest/*', async (context) => {
    context.set('route', 'ingest');
    if (!isOwnOrigin(context.req.raw.headers, deps.hosts)) {
      return replyProblem(deps, context, forbidden(because('analyticsForeign')));
    }
    const path = context.req.path.replace(/^\/ingest\//, '').replace(/\/$/, '');
    if (EMPTY_PATHS.has(path) || path.endsWith('/config')) return replyJson(deps, context, {});
    if (context.req.method !== 'POST' || !EVENT_PATHS.has(path)) {
      return replyProblem(deps, context, notFound());
    }
    return take(deps, context, path);
  });
}

async function take(deps: Deps, context: Context<RequestEnv>, path: string): Promise<Response> {
  try {
    const bytes = await readBytes(context.req.raw, BODY_LIMIT_BYTES);
    if (deps.telemetry.forwardTo) forward(deps, context, deps.telemetry.forwardTo, path, bytes);
    else for (const { kind, name } of countedEvents(bytes)) deps.telemetry.count(kind, name);
    return replyJson(deps, context, { status: 1 });
  } catch (error) {
    return replyProblem(deps, context, error);
  }
}

/** Without cookies and without the visitor's address. The visitor does not wait for it. */
function forward(
  deps: Deps,
  context: Context<RequestEnv>,
  host: string,
  path: string,
  body: Uint8Array<ArrayBuffer>,
): void {
  const { search } = new URL(context.req.url);
  fetch(`${host}/${path}/${search}`, {
    method: 'POST',
    headers: { 'content-type': context.req.header('content-type') ?? 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
  }).then(
    (response) => response.body?.cancel(),
    () => deps.logger.warn('The analytics host did not answer'),
  );
}
