import { type ClientRequest, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { DeliveryFailure } from '#contract/calls/webhooks';
import { AddressRefused, guardedLookup, isPublicAddress, isRefusedHost } from './address';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of an attempt; without a failure it was taken. */
export interface Attempt {
  readonly failure: DeliveryFailure | null;
  readonly httpStatus: number | null;
}

export type Send = (message: Outgoing) => Promise<Attempt>;

export interface SendOptions {
  /** From the beginning to the head of the answer. */
  readonly timeoutMs?: number;
  readonly isAllowed?: (address: string) => boolean;
  readonly protocols?: readonly string[];
}

const TIMEOUT_MS = 10_000;
/** Of the head of an answer; its body is not read. */
const MOST_HEADER_BYTES = 8_192;

const failed = (failure: DeliveryFailure, httpStatus: number | null = null): Attempt => ({
  failure,
  httpStatus,
});

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AddressRefused) return 'address';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  if (code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unresolved';
  return /CERT|SSL|TLS|ALTNAME/.test(code) ? 'certificate' : 'unreachable';
}

function outcomeOf(status: number): Attempt {
  if (status >= 200 && status < 300) return { failure: null, httpStatus: status };
  return failed(status >= 300 && status < 400 ? 'redirect' : 'status', status);
}

/**
 * Sends messages to public addresses alone, each on a connection of its own. Redirects are not followed, and nothing of an answer but
 * its status is read.
 */
export function createSend(options: SendOptions = {}): Send {
  const { timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress, protocols = ['https:'] } = options;
  const lookup = guardedLookup(isAllowed);

  const open = (url: URL, headers: Outgoing['headers'], signal: AbortSignal): ClientRequest => {
    const settings = {
      method: 'POST',
      headers,
      lookup,
      agent: false,
      signal,
      maxHeaderSize: MOST_HEADER_BYTES,
    } as const;
    return url.protocol === 'https:' ? secure(url, settings) : plain(url, settings);
  };

  return async ({ url: text, headers, body }) => {
    const url = new URL(text);
    if (!protocols.includes(url.protocol) || isRefusedHost(url, isAllowed)) return failed('address');
    const sent = {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    return new Promise<Attempt>((resolve) => {
      const request = open(url, sent, signal);
      request.on('response', (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 0));
        answer.destroy();
      });
      request.on('error', (error) => resolve(failed(signal.aborted ? 'timeout' : failureOf(error))));
      request.end(body);
    });
  };
}
