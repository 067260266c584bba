import type { Observable } from 'rxjs';

/** A request that waits for the test's answer. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly aborted: () => boolean;
  readonly answer: (body: unknown, status?: number) => void;
  readonly refuse: (status: number, type?: string, detail?: string) => void;
  readonly respond: (response: Response) => void;
  readonly fail: () => void;
}

/** A `fetch` without a network: the test reads what was sent and settles it. */
export interface ScriptedFetch {
  readonly fetch: typeof fetch;
  readonly sent: readonly SentRequest[];
  /** The request with this number, from 0, as soon as it is sent. */
  readonly request: (index: number) => Promise<SentRequest>;
}

export function scriptedFetch(): ScriptedFetch {
  const sent: SentRequest[] = [];
  const waiting: { readonly index: number; readonly tell: (request: SentRequest) => void }[] = [];

  const open = (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(signal.reason));
      const request: SentRequest = {
        method: init.method ?? 'GET',
        url,
        headers: new Headers(init.headers),
        body: init.body,
        aborted: () => signal?.aborted ?? false,
        answer: (body, status = 200) => resolve(jsonResponse(body, status)),
        refuse: (status, type = 'about:blank', detail) => {
          resolve(
            jsonResponse({ type, status, title: 'Refused', detail }, status, 'application/problem+json'),
          );
        },
        respond: resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
      };
      sent.push(request);
      for (const { index, tell } of waiting) if (index === sent.length - 1) tell(request);
    });

  return {
    fetch: (input, init = {}) => open(String(input), init),
    sent,
    request: (index) => {
      const known = sent[index];
      if (known) return Promise.resolve(known);
      return new Promise((tell) => waiting.push({ index, tell }));
    },
  };
}

export function jsonResponse(body: unknown, status = 200, type = 'application/json'): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** Everything a stream told, as it told it. */
export interface Recording<Value> {
  readonly values: readonly Value[];
  readonly errors: readonly unknown[];
  readonly completed: () => boolean;
  readonly leave: () => void;
}

export function record<Value>(stream: Observable<Value>): Recording<Value> {
  const values: Value[] = [];
  const errors: unknown[] = [];
  let completed = false;
  const subscription = stream.subscribe({
    next: (value) => values.push(value),
    error: (error) => errors.push(error),
    complete: () => {
      completed = true;
    },
  });
  return { values, errors, completed: () => completed, leave: () => subscription.unsubscribe() };
}

/** What a promise was rejected with; fails the test when it was not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The promise was not rejected');
}

/** Lets everything that is due now happen: promises, and timers of no delay. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
