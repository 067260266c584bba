import type { Context, Hono } from 'hono';
import type { Deps, RequestEnv } from './environment';
import { replyJson } from './reply';

const LIVENESS: readonly string[] = ['/live', '/api/health/live'];
const READINESS: readonly string[] = ['/ready', '/api/health/ready'];

/** Whether a path asks if the process lives, which it answers before it is ready too. */
export function isLiveness(path: string): boolean {
  return LIVENESS.includes(path);
}

/** Liveness says that the process answers, readiness that it can do its work; both also below /api. */
export function routeHealth(app: Hono<RequestEnv>, deps: Deps): void {
  app.get('/api/health', async (context) => {
    context.set('route', 'health');
    const database = await databaseState(deps);
    const ready = database === 'up' && deps.phase() === 'ready';
    return replyJson(
      deps,
      context,
      {
        status: ready ? 'ok' : 'unavailable',
        version: deps.version,
        database: { kind: deps.database.kind, status: database },
        identity: identityState(deps),
      },
      ready ? 200 : 503,
    );
  });
  for (const path of LIVENESS) {
    app.get(path, (context) => {
      context.set('route', 'live');
      return replyJson(deps, context, { status: 'ok' });
    });
  }
  for (const path of READINESS) app.get(path, (context) => ready(deps, context));
}

async function ready(deps: Deps, context: Context<RequestEnv>): Promise<Response> {
  context.set('route', 'ready');
  const phase = deps.phase();
  if (phase !== 'ready') return replyJson(deps, context, { status: phase }, 503);
  const database = await databaseState(deps);
  if (database === 'down') return replyJson(deps, context, { status: 'database down' }, 503);
  return replyJson(deps, context, { status: 'ok' });
}

async function databaseState(deps: Deps): Promise<'up' | 'down'> {
  try {
    await deps.database.ping();
    return 'up';
  } catch {
    return 'down';
  }
}

function identityState(deps: Deps) {
  if (!deps.emulator) return { kind: 'firebase', status: 'up' };
  return { kind: 'emulator', status: deps.emulator.origin() ? 'up' : 'down' };
}
