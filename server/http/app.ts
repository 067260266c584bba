import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { routeCalendar } from '#server/calendar/routes';
import { routeDemoPages } from '#server/dev/routes';
import { routeIdentity } from '#server/identity/proxy';
import { routeLive } from '#server/live/routes';
import { notFound, Refusal } from '#server/problem';
import { routeTelemetry } from '#server/telemetry/ingest';
import { because } from '#server/words';
import { isFilePath, readAssets, replyAsset } from './assets';
import { routeCalls } from './calls';
import { isDevFile, replyDevFile } from './dev-client';
import type { Deps, RequestEnv } from './environment';
import { routeHealth } from './health';
import { openApiDocument } from './openapi';
import { replyDashboard, replyPage, replySignIn } from './page.reply';
import { replyJson, replyProblem } from './reply';
import type { Route } from './route';

const SIGN_IN = '/sign-in';
const DASHBOARD = /^\/([\da-f-]{36}\/?)?$/i;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The server's answer to every request: the calls, the page with its files, the demo identity, the intake. */
export function createApp(deps: Deps, routes: readonly Route[]): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(observe(deps));
  routeHealth(app, deps);
  const document = openApiDocument(routes, deps.version);
  app.get('/api/openapi.json', (context) => replyJson(deps, context, document));
  routeLive(app, deps);
  routeCalendar(app, deps);
  routeCalls(app, deps, routes);
  app.all('/api/*', (context) => replyProblem(deps, context, notFound()));
  app.all('/api', (context) => replyProblem(deps, context, notFound()));
  routeIdentity(app, deps);
  routeTelemetry(app, deps);
  routeDemoPages(app, deps);
  routePage(app, deps);
  app.notFound((context) => replyProblem(deps, context, notFound()));
  app.onError((error, context) => replyProblem(deps, context, error));
  return app;
}

/** Names the request, refuses foreign host names, and writes its one line of the log. */
function observe(deps: Deps) {
  return async (context: Context<RequestEnv>, next: () => Promise<void>): Promise<Response | undefined> => {
    const startedAt = performance.now();
    const given = context.req.header('x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    context.set('route', 'other');
    if (deps.hosts && !deps.hosts.has(hostOf(context))) {
      return replyProblem(deps, context, new Refusal(421, 'about:blank', because('hostUnknown')));
    }
    await next();
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    const route = context.get('route');
    const { method } = context.req;
    const { status } = context.res;
    deps.metrics.answered({ route, method, status, ms });
    deps.logger.info({ requestId, method, route, status, ms }, 'request');
    return undefined;
  };
}

function hostOf(context: Context<RequestEnv>): string {
  return context.req.header('host') ?? new URL(context.req.url).host;
}

/** Every path that is nothing else is the page: the client's router knows which of them exist. */
function routePage(app: Hono<RequestEnv>, deps: Deps): void {
  const assets = readAssets(deps.client.folder);
  // The form of the sign-in page before the script runs; its body holds a password and is not read.
  app.post(SIGN_IN, (context) => {
    context.set('route', 'page');
    return new Response(null, { status: 303, headers: { ...deps.headers.api, location: SIGN_IN } });
  });
  app.get('*', (context) => {
    const { path } = context.req;
    const asset = assets.get(path);
    if (asset) return replyAsset(deps, context, asset);
    if (deps.client.devOrigin && isDevFile(path)) return replyDevFile(deps.client.devOrigin, context);
    if (isFilePath(path)) return replyProblem(deps, context, notFound());
    if (path === SIGN_IN) return replySignIn(deps, context);
    return DASHBOARD.test(path) ? replyDashboard(deps, context) : replyPage(deps, context);
  });
  app.all('*', (context) =>
    replyProblem(deps, context, new Refusal(405, 'about:blank', because('methodUnknown')), {
      allow: 'GET, HEAD',
    }),
  );
}
