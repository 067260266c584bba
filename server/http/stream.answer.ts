import type { Context } from 'hono';
import type { Deps, RequestEnv } from './environment';

/** A server-sent event; its id is what a reader says who comes back for the rest. */
export interface ServerEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: unknown;
}

/** Who reads a stream. */
export interface StreamReader {
  /** Id of the last event that they have. */
  readonly after: string | null;
  /** Aborted when they leave. */
  readonly signal: AbortSignal;
}

/** An answer that is a stream of events, read after the call's transaction; null is said to keep the connection alive. */
export class StreamAnswer {
  constructor(readonly events: (reader: StreamReader) => AsyncIterable<ServerEvent | null>) {}
}

/** What a stream needs of the server. */
interface StreamDeps {
  readonly headers: Pick<Deps['headers'], 'api'>;
  readonly logger: Pick<Deps['logger'], 'warn'>;
}

const BEAT = ':\n\n';

function written(event: ServerEvent | null): string {
  if (event === null) return BEAT;
  const id = event.id === null ? '' : `id: ${event.id}\n`;
  return `event: ${event.event}\n${id}data: ${JSON.stringify(event.data)}\n\n`;
}

/** Events are made as they are taken: whoever reads slowly makes nothing pile up. */
export function replyStream(
  deps: StreamDeps,
  context: Context<RequestEnv>,
  { events }: StreamAnswer,
): Response {
  const headers = {
    ...deps.headers.api,
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that gather what they pass on would hold everything back.
    'x-accel-buffering': 'no',
    'x-request-id': context.get('requestId'),
  };
  if (context.req.raw.method === 'HEAD') return new Response(null, { headers });
  const left = new AbortController();
  const after = context.req.header('last-event-id') ?? null;
  const reading = events({ after, signal: left.signal })[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BEAT)),
    async pull(controller) {
      try {
        const { done, value } = await reading.next();
        // Who has left has closed it already.
        if (left.signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(written(value)));
      } catch (err) {
        if (left.signal.aborted) return;
        // The reader may not be here any more, or the database is away: they ask again, and are told.
        deps.logger.warn({ err, requestId: context.get('requestId') }, 'A stream ended early');
        controller.close();
      }
    },
    cancel: () => left.abort(),
  });
  return new Response(body, { headers });
}
