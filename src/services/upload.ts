import { Observable } from 'rxjs';
import { createDocument } from '#contract/calls/documents';
import { noAnswer, readAnswer } from './answer';
import { toForm } from './body';
import { quietly } from './quietly';
import { buildRequest } from './request';
import { type Transport, withToken } from './transport';

/** What is used of an `XMLHttpRequest`. */
export interface UploadRequest {
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    addEventListener(
      type: 'progress' | 'load',
      listener: (event: { readonly loaded: number; readonly total: number }) => void,
    ): void;
  };
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void;
  getResponseHeader(name: string): string | null;
  setRequestHeader(name: string, value: string): void;
  open(method: string, url: string): void;
  send(body: FormData): void;
  abort(): void;
}

export interface UploadParts {
  readonly transport: Pick<Transport, 'asPerson' | 'failures'>;
  readonly newRequest: () => UploadRequest;
}

export interface Sending {
  readonly file: File;
  readonly entityId: string;
  /** The id of an owner of the kind `resolution` goes as `resolutionId`; null for a document of the entity. */
  readonly owner: { readonly kind: string; readonly id: string } | null;
  /** What else the call takes beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export type UploadStep =
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'answer'; readonly answer: unknown };

/** How long nothing may move while a file is sent, in milliseconds. A slow upload that goes on takes what it takes. */
export const SENDING_IDLE_MS = 30_000;

/** How long the server may look at a file that has arrived, in milliseconds. */
export const ANSWER_IDLE_MS = 60_000;

/**
 * Sends a file as POST /documents, with real progress: `fetch` tells none. Whoever leaves aborts it. With a new token the file
 * is sent again under the same key. Errors with `ApiError`.
 */
export function sendFile({ transport, newRequest }: UploadParts, sending: Sending): Observable<UploadStep> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    const progressed = (part: number) => subscriber.next({ kind: 'progress', part });
    const attempt = (bearer: string | null) =>
      transmit(newRequest(), sending, { bearer, progressed, signal: controller.signal });
    quietly(transport, createDocument, attempt, controller.signal).then(
      (answer) => {
        subscriber.next({ kind: 'answer', answer });
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => controller.abort();
  });
}

interface Transmission {
  readonly bearer: string | null;
  readonly progressed: (part: number) => void;
  readonly signal: AbortSignal;
}

async function transmit(
  request: UploadRequest,
  { file, entityId, owner, fields, idempotencyKey }: Sending,
  { bearer, progressed, signal }: Transmission,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = () => request.abort();
  try {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const fail = (type: 'network' | 'timeout') => reject(noAnswer(type));
      const allow = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail('timeout');
          request.abort();
        }, milliseconds);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        allow(SENDING_IDLE_MS);
        progressed(total > 0 ? loaded / total : 0);
      });
      request.upload.addEventListener('load', () => allow(ANSWER_IDLE_MS));
      request.addEventListener('error', () => fail('network'));
      request.addEventListener('abort', () => fail('network'));
      request.addEventListener('load', resolve);
      signal.addEventListener('abort', abort);
      const form = toForm({ ...(owner && { [`${owner.kind}Id`]: owner.id }), ...fields, file });
      const asked = buildRequest(createDocument, { idempotencyKey }, entityId, () => '');
      request.open(asked.method, asked.url);
      for (const [name, value] of Object.entries(withToken(asked, bearer))) {
        request.setRequestHeader(name, value);
      }
      allow(SENDING_IDLE_MS);
      request.send(form);
    });
    return await readAnswer(responseOf(request));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function responseOf(request: UploadRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}
