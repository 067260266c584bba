import { AsyncSubject, defer, firstValueFrom, Observable, share } from 'rxjs';
import { ApiError, type CallApi, type CallOptions } from '#contract/api';
import type { Call, CallTypes } from '#contract/call';
import { readAnswer } from './answer';
import { identityOf } from './body';
import { after } from './clock';
import { type AnyOptions, buildRequest, entityOf, fillPath } from './request';
import type { Transport } from './transport';

export interface Api {
  /**
   * A call as a stream of one answer; it begins when somebody subscribes. Errors with `ApiError`, or with a plain
   * `Error` for a defect: a missing parameter, no entity.
   */
  readonly observe: <T extends CallTypes>(call: Call<T>, options: CallOptions<T>) => Observable<T['answer']>;
  readonly call: CallApi;
  /** How many requests are under way; of one kind, where it is given. */
  readonly pending: (kind?: Call['kind']) => number;
}

interface Entry {
  readonly kind: Call['kind'];
  readonly answer$: Observable<unknown>;
  quiet: boolean;
  /** The answer for all who cannot leave: one subscription stands for them. */
  staying?: Promise<unknown>;
}

/**
 * Makes the calls that `contract/calls` describes. Identical concurrent calls share one request (CALL-3): a read is
 * aborted when all have left, a write never. Nothing is cached: a key is gone before its answer is told.
 * @param uid of who is signed in: two people never share an answer.
 */
export function createApi(transport: Transport, uid: () => string | null): Api {
  const entries = new Map<string, Entry>();

  const open = (key: string, call: Call, options: AnyOptions, entity: string | null): Entry => {
    const request = buildRequest(call, options, entity, transport.newKey);
    const answer$ = new Observable<unknown>((subscriber) => {
      const controller = new AbortController();
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      const sent = transport.asPerson(call, (bearer) =>
        transport.fetch(request, { bearer, read: readAnswer, controller }),
      );
      sent.then(
        (answer) => {
          forget();
          subscriber.next(answer);
          subscriber.complete();
        },
        (error: unknown) => {
          if (subscriber.closed) return;
          forget();
          if (error instanceof ApiError) transport.failures.next({ call, error, quiet: entry.quiet });
          subscriber.error(error);
        },
      );
      return () => {
        forget();
        controller.abort();
      };
    }).pipe(
      share({
        connector: () => new AsyncSubject(),
        resetOnComplete: false,
        resetOnError: false,
        resetOnRefCountZero: call.kind === 'read' ? () => after(0) : false,
      }),
    );
    const entry: Entry = { kind: call.kind, answer$, quiet: true };
    entries.set(key, entry);
    return entry;
  };

  const join = (call: Call, options: AnyOptions): Entry => {
    const entity = entityOf(call, options.entity, transport.entity);
    const key = keyOf(call, options, entity, uid());
    const entry = entries.get(key) ?? open(key, call, options, entity);
    if (!options.quiet) entry.quiet = false;
    return entry;
  };

  return {
    observe: (call, options) => defer(() => join(call, options).answer$),
    async call(call, { signal, ...options }) {
      if (signal?.aborted) throw callLeft();
      if (signal) return untilAborted(join(call, options).answer$, signal);
      const entry = join(call, options);
      entry.staying ??= firstValueFrom(entry.answer$);
      return entry.staying;
    },
    pending: (kind) => [...entries.values()].filter((entry) => !kind || entry.kind === kind).length,
  };
}

function keyOf(call: Call, options: AnyOptions, entity: string | null, uid: string | null): string {
  const { params, query, body, idempotencyKey = '' } = options;
  const what = `${call.method} ${fillPath(call, params)} ${identityOf(query)} ${identityOf(body)}`;
  return `${what} ${idempotencyKey} ${entity} ${uid}`;
}

function untilAborted(answer$: Observable<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const subscription = answer$.subscribe({ next: resolve, error: reject });
    const leave = () => {
      subscription.unsubscribe();
      reject(callLeft());
    };
    subscription.add(whenAborted(signal, leave));
  });
}

const leaving = new WeakMap<AbortSignal, Set<() => void>>();

/** One listener stands for all calls of a visit, of which a page makes dozens. @returns forgets it. */
function whenAborted(signal: AbortSignal, leave: () => void): () => void {
  const known = leaving.get(signal);
  const all = known ?? new Set();
  all.add(leave);
  if (!known) {
    leaving.set(signal, all);
    signal.addEventListener('abort', () => all.forEach((one) => void one()), { once: true });
  }
  return () => void all.delete(leave);
}

function callLeft(): DOMException {
  return new DOMException('The call was left', 'AbortError');
}
