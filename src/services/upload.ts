import { catchError, defer, mergeMap, Observable } from 'rxjs';
import { ApiError } from '#contract/api';
import { createDocument } from '#contract/calls/documents';
import { noAnswer, readAnswer, unauthenticated } from './answer';
import { toForm } from './body';
import { buildRequest } from './request';
import { readToken, type Token } from './send';

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
  readonly token: Token;
  readonly newRequest: () => UploadRequest;
}

export interface Sending {
  readonly file: File;
  readonly entityId: string;
  readonly resolutionId: string | null;
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
 * Sends a file as POST /documents, with real progress: `fetch` tells none. Whoever leaves aborts it. A refused token is
 * renewed once, and the file sent again under the same key. Errors with `ApiError`.
 */
export function sendFile({ token, newRequest }: UploadParts, sending: Sending): Observable<UploadStep> {
  const attempt = (bearer: string | null) =>
    bearer === null ? refuse(unauthenticated()) : transmit(newRequest, sending, bearer);
  return defer(() => readToken(token)).pipe(
    mergeMap((first) =>
      attempt(first).pipe(
        catchError((error: unknown) => {
          if (first === null || !(error instanceof ApiError) || error.status !== 401) throw error;
          return defer(() => readToken(token, { fresh: true })).pipe(mergeMap(attempt));
        }),
      ),
    ),
  );
}

function refuse(error: ApiError): Observable<UploadStep> {
  return new Observable((subscriber) => subscriber.error(error));
}

function transmit(
  newRequest: () => UploadRequest,
  { file, entityId, resolutionId, idempotencyKey }: Sending,
  bearer: string,
): Observable<UploadStep> {
  return new Observable((subscriber) => {
    const request = newRequest();
    const form = toForm({ resolutionId, file });
    const { url, method, headers } = buildRequest(createDocument, { idempotencyKey }, entityId, () => '');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (type: 'network' | 'timeout') => subscriber.error(noAnswer(type));
    const allow = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('timeout'), milliseconds);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      allow(SENDING_IDLE_MS);
      subscriber.next({ kind: 'progress', part: total > 0 ? loaded / total : 0 });
    });
    request.upload.addEventListener('load', () => allow(ANSWER_IDLE_MS));
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('abort', () => fail('network'));
    request.addEventListener('load', () => {
      readAnswer(responseOf(request)).then(
        (answer) => {
          subscriber.next({ kind: 'answer', answer });
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
    });
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('authorization', `Bearer ${bearer}`);
    allow(SENDING_IDLE_MS);
    request.send(form);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  });
}

function responseOf(request: UploadRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}
