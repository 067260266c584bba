import type { Context, Hono } from 'hono';
import { decodeJwt } from 'jose';
import { sql, type Transaction } from 'kysely';
import { followChanges } from '#contract/calls/insideEntity';
import { currentEntity } from '#server/database/caller';
import type { Schema } from '#server/database/schema';
import { transact, type Who } from '#server/database/transact';
import { entityOf } from '#server/http/asked';
import { bearerToken } from '#server/http/bearer';
import type { Deps, RequestEnv } from '#server/http/environment';
import { replyProblem } from '#server/http/reply';
import type { Change, LiveHub, Viewer } from './hub';
import type { LiveKind } from './kinds';

/** Shorter than the time after which proxies take a silent connection for a dead one. */
export const HEARTBEAT_MS = 20_000;
const BEAT = ':\n\n';
/** Parts that a slow reader may leave lying; one that leaves more is let go. */
const UNREAD_LIMIT = 64;

/** Server-sent events of an entity. The checks are those of every call, in their order. */
export function routeLive(app: Hono<RequestEnv>, deps: Deps): void {
  app.get(`/api${followChanges.path}`, async (context) => {
    context.set('route', followChanges.name);
    try {
      return await openStream(deps, context);
    } catch (error) {
      return replyProblem(deps, context, error);
    }
  });
}

async function openStream(deps: Deps, context: Context<RequestEnv>): Promise<Response> {
  const token = bearerToken(context.req.header('authorization'));
  const identity = await deps.verifier.verify(token);
  const who: Who = { identity, entityId: entityOf(context), reads: true };
  const { userId, entityId } = await transact(deps.database, who, async (_, caller) => ({
    userId: caller.userId,
    entityId: currentEntity(caller).id,
  }));
  const headers = {
    ...deps.headers.api,
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that gather what they pass on would hold everything back.
    'x-accel-buffering': 'no',
    'x-request-id': context.get('requestId'),
  };
  if (context.req.raw.method === 'HEAD') return new Response(null, { headers });
  const body = streamTo(deps.live, {
    userId,
    entityId,
    until: (decodeJwt(token).exp ?? 0) * 1000,
    readChanges: (sequences, others) =>
      transact(deps.database, who, async (trx) => [
        ...(await readChanges(trx, entityId, sequences)),
        ...(await readOthers(trx, deps.liveKinds, entityId, others)),
      ]),
  });
  return new Response(body, { headers });
}

/** Row-level security leaves the events that this person may read. */
async function readChanges(
  trx: Transaction<Schema>,
  entityId: string,
  sequences: readonly number[],
): Promise<readonly Change[]> {
  if (sequences.length === 0) return [];
  const rows = await trx
    .selectFrom('event')
    .select(['subject_kind', 'subject_id'])
    .distinct()
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`sequence = any (${[...sequences]}::int[])`)
    .execute();
  return rows.map(({ subject_kind, subject_id }) => ({ kind: subject_kind, id: subject_id }));
}

/** Those that this person may read, of the kinds that modules say. Whoever is here sees the entity. */
async function readOthers(
  trx: Transaction<Schema>,
  kinds: readonly LiveKind[],
  entityId: string,
  others: readonly Change[],
): Promise<readonly Change[]> {
  const read = others.filter(({ kind, id }) => kind === 'entity' && id === entityId);
  for (const { kind, readable } of kinds) {
    const ids = others.flatMap((other) => (other.kind === kind ? [other.id] : []));
    if (ids.length === 0) continue;
    read.push(...(await readable(trx, entityId, ids)).map((id) => ({ kind, id })));
  }
  return read;
}

/** @throws what the hub refuses. */
function streamTo(hub: LiveHub, viewer: Omit<Viewer, 'tell' | 'end'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOver = false;
      const end = () => {
        if (isOver) return;
        leave();
        controller.close();
      };
      const write = (text: string) => {
        if (isOver) return;
        // A stream that failed has no size.
        if (controller.desiredSize === null) leave();
        else if (controller.desiredSize > -UNREAD_LIMIT) controller.enqueue(encoder.encode(text));
        else end();
      };
      const tell = (changes: readonly Change[]) => {
        for (const change of changes) write(`event: changed\ndata: ${JSON.stringify(change)}\n\n`);
      };
      const unfollow = hub.follow({ ...viewer, tell, end });
      const heartbeat = setInterval(() => write(BEAT), HEARTBEAT_MS);
      leave = () => {
        isOver = true;
        clearInterval(heartbeat);
        unfollow();
      };
      write(BEAT);
    },
    cancel: () => leave(),
  });
}
