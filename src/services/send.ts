import { ApiError } from '#contract/api';
import { noAnswer, readAnswer, unauthenticated } from './answer';
import type { TokenOptions } from './identity';
import type { ApiRequest } from './request';

export type Token = (options?: TokenOptions) => Promise<string | null>;

export interface Transport {
  readonly fetch: typeof fetch;
  readonly token: Token;
  /** Of one attempt, its body included (CALL-5). */
  readonly timeoutMs: number;
}

/** How long an attempt may take, in milliseconds; chosen once, at start (CALL-5). */
export const TIMEOUT_MS = 30_000;
export const TIMEOUT_COARSE_MS = 60_000;

/** Why an attempt was aborted by us, and not by who asked. */
const OUT_OF_TIME = Symbol('out of time');

/** Sends a request without a token. Rejects with `ApiError`. */
export function sendPublicly(
  transport: Transport,
  request: ApiRequest,
  controller: AbortController,
): Promise<unknown> {
  return attempt(transport, request, null, controller);
}

/**
 * Sends a request as the signed-in person. A 401 forces one new token and one more attempt; all that are refused
 * together wait for the same new token.
 */
export function createSender(transport: Transport) {
  let renewal: Promise<string | null> | null = null;

  const renew = async (refused: string): Promise<string | null> => {
    const current = await readToken(transport.token);
    if (current !== refused) return current;
    renewal ??= readToken(transport.token, { fresh: true }).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  return async (request: ApiRequest, controller: AbortController): Promise<unknown> => {
    const token = await readToken(transport.token);
    if (!token) throw unauthenticated();
    try {
      return await attempt(transport, request, token, controller);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await renew(token);
      if (!renewed) throw error;
      return attempt(transport, request, renewed, controller);
    }
  };
}

export async function readToken(token: Token, options?: TokenOptions): Promise<string | null> {
  try {
    return await token(options);
  } catch (error) {
    throw tokenFailure(error);
  }
}

/** The provider refused to renew the session, or could not be asked. */
function tokenFailure(error: unknown): ApiError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  const refused = REFUSED_SESSIONS.some((name) => code === `auth/${name}`);
  return refused ? unauthenticated() : noAnswer('network');
}

const REFUSED_SESSIONS = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token'];

async function attempt(
  { fetch, timeoutMs }: Transport,
  { url, method, headers, body }: ApiRequest,
  token: string | null,
  controller: AbortController,
): Promise<unknown> {
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(OUT_OF_TIME), timeoutMs);
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const sent = { method, headers: { ...headers, ...authorization }, body, signal };
    return await readAnswer(await fetch(url, sent));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw noAnswer(signal.reason === OUT_OF_TIME ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
}
