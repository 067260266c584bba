import { Observable, type Subscription } from 'rxjs';
import type { Call } from '#contract/call';
import { readAnswer } from './answer';
import type { Clock } from './clock';
import { quietly } from './quietly';
import { type AnyOptions, buildRequest } from './request';
import type { Transport } from './transport';

export interface StreamParts {
  readonly transport: Transport;
  readonly clock: Pick<Clock, 'after'>;
}

/** A stream of events that is asked for. */
export interface StreamRequest {
  readonly call: Call;
  readonly options: Pick<AnyOptions, 'params'>;
  readonly entityId: string;
  /** Id of the last event that is here. */
  readonly after?: string;
  /** A stream that says nothing for longer is dead, in milliseconds. */
  readonly silenceMs: number;
}

/** What a block says; a heartbeat names no event. */
export interface StreamEvent {
  readonly event: string | null;
  /** Null where it is no JSON. */
  readonly data: unknown;
}

/**
 * One connection to a stream of events: `begun` when it is there, then its blocks. Errors when it does not come, breaks or falls
 * silent; completes when the server ends it.
 */
export function openStream(
  { transport, clock }: StreamParts,
  { call, options, entityId, after, silenceMs }: StreamRequest,
): Observable<'begun' | StreamEvent> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const stillThere = (): Subscription =>
      clock.after(silenceMs).subscribe(() => subscriber.error(new Error('The stream fell silent')));
    let silence = stillThere();

    const read = async () => {
      const built = buildRequest(call, options, entityId, () => '');
      const headers = {
        ...built.headers,
        accept: 'text/event-stream',
        ...(after !== undefined && { 'last-event-id': after }),
      };
      const request = { ...built, headers, cache: 'no-store' } as const;
      const attempt = (bearer: string | null) =>
        transport.fetch(request, { bearer, controller, read: streamOf });
      const body = await quietly(transport, call, attempt, controller.signal);
      if (subscriber.closed) return;
      subscriber.next('begun');
      for await (const block of blocksOf(body)) {
        silence.unsubscribe();
        silence = stillThere();
        subscriber.next(eventIn(block));
      }
    };

    read().then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    );
    return () => {
      silence.unsubscribe();
      controller.abort();
    };
  });
}

/** What is read on, after it has come within the time of every answer. */
async function streamOf(response: Response): Promise<NonNullable<Response['body']>> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (response.ok && isStream && response.body) return response.body;
  await readAnswer(response);
  throw new Error('There is no stream');
}

/** Whole blocks of a stream, as they come; the first one only opens it. */
async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let isOpening = true;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!isOpening) yield block;
      isOpening = false;
    }
  }
}

function eventIn(block: string): StreamEvent {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  return { event: field('event'), data: json(field('data')) };
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
